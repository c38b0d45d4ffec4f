"""What the English families take from WordNet 3.0: lemmas, irregular forms, derivational and pertainym links."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

_POS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
_FULL = {"n": "n", "v": "v", "a": "a", "s": "a", "r": "r"}
_RULES = {
    "n": [
        ("s", ""),
        ("ses", "s"),
        ("ves", "f"),
        ("xes", "x"),
        ("zes", "z"),
        ("ches", "ch"),
        ("shes", "sh"),
        ("men", "man"),
    ]
    + [("ies", "y")],
    "v": [("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")],
    "a": [("er", ""), ("est", ""), ("er", "e"), ("est", "e")],
}


class WordNet:
    """Lemmas by part of speech, exceptions and links between words."""

    def __init__(self, folder: Path) -> None:
        self.pos: dict[str, set[str]] = defaultdict(set)
        self.exceptions: dict[str, set[str]] = defaultdict(set)
        self.links: dict[str, set[str]] = defaultdict(set)
        members: dict[tuple[str, str], list[str]] = {}
        pointers: list[tuple[str, str, str, str]] = []
        first: dict[tuple[str, str], str] = {}
        for name, pos in _POS.items():
            for line in (folder / f"index.{name}").read_text("utf-8").splitlines():
                if line[0] != " ":
                    f = line.split()
                    self.pos[f[0]].add(pos)
                    first[f[0], pos] = f[-int(f[2])]  # offset of the commonest sense
            for line in (folder / f"{name}.exc").read_text("utf-8").splitlines():
                form, *lemmas = line.split()
                self.exceptions[form].update(lemmas)
            for line in (folder / f"data.{name}").read_text("utf-8").splitlines():
                if line[0] == " ":
                    continue
                f = line.split(" | ")[0].split()
                n = int(f[3], 16)
                words = [w.split("(")[0].lower() for w in f[4 : 4 + 2 * n : 2]]
                members[pos, f[0]] = words
                at = 4 + 2 * n
                for i in range(int(f[at])):
                    symbol, offset, target_pos, ends = f[at + 1 + 4 * i : at + 5 + 4 * i]
                    if symbol in ("+", "\\", "<") and ends != "0000":
                        word = words[int(ends[:2], 16) - 1]
                        # a tower is seldom one who tows: of words in -er only the commonest sense counts
                        if word.endswith(("er", "or")) and first.get((word, pos)) != f[0]:
                            continue
                        pointers.append((word, _FULL[target_pos], offset, ends[2:]))
        for word, pos, offset, at_word in pointers:
            target = members[pos, offset][int(at_word, 16) - 1]
            if target.endswith(("er", "or")) and first.get((target, pos)) != offset:
                continue
            self.links[word].add(target)
            self.links[target].add(word)

    def lemmas(self, word: str) -> set[str]:
        """What a word may be a form of; a word that stands in the dictionary itself only by the exception lists."""
        found = {x for x in self.exceptions.get(word, ()) if x in self.pos}
        own = self.pos.get(word, set())
        for pos, rules in _RULES.items():
            if own and not (pos == "n" and own == {"v"}):
                break
            for ending, put in rules:
                base = word[: -len(ending)] + put
                doubled = (
                    len(base) > 3 and base[-1] == base[-2] and put == "" and ending in ("ed", "ing", "er", "est")
                )
                for b in (base, base[:-1]) if doubled else (base,):
                    if word.endswith(ending) and len(b) > 1 and pos in self.pos.get(b, ()):
                        found.add(b)
        return found | ({word} if own else set())
