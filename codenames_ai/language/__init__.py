"""Text, numbers, clues, word families and word packs of six languages."""
