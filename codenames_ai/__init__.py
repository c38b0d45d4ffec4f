"""Codenames for people and machines."""
