"""Playing: boards people bring, a person's session, the terminal."""
