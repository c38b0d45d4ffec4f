"""Where the data files of the package are."""

from pathlib import Path

from codenames_ai.errors import DataError

_PACKAGE = Path(__file__).resolve().parent


def resource(*parts: str) -> Path:
    """Give the path of a data file that ships with the package.

    In an installed package the data lie inside it, in a checkout beside it.

    Parameters
    ----------
    *parts : str
        Folders and name below ``models``, such as ``"packs", "board_en.tsv"``.

    Raises
    ------
    DataError
        If there is no such file or folder.
    """
    for root in (_PACKAGE / "models", _PACKAGE.parent / "models"):
        path = root.joinpath(*parts)
        if path.exists():
            return path
    raise DataError(
        f"The data file models/{'/'.join(parts)} is missing. Install the package again, or build the file as the "
        f"README in its folder says."
    )


def checkout_resource(what: str, *parts: str) -> Path:
    """Give the path of a data file that is in the repository only.

    Parameters
    ----------
    what : str
        What the error calls it.
    *parts : str
        As for `resource`.

    Raises
    ------
    DataError
        If the package was installed without its repository.
    """
    try:
        return resource(*parts)
    except DataError:
        raise DataError(
            f"{what} is not in the installed package, only in a checkout of the project: install that with "
            f"'pip install -e .' in its folder."
        ) from None
