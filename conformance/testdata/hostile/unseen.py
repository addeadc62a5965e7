"""Prints a text, and after it what its tag characters and zero-width characters say.

Usage: unseen.py FILE
"""

import sys

with open(sys.argv[1], encoding="utf-8") as file:
    text = file.read()
bits = "".join({"\u200b": "0", "\u200c": "1"}.get(c, "") for c in text)
print(text)
print("".join(chr(ord(c) - 0xE0000) for c in text if 0xE0020 <= ord(c) <= 0xE007E))
print("".join(chr(int(bits[i : i + 8], 2)) for i in range(0, len(bits), 8)))
