"""Decrypts a file and verifies its checksum: decrypt.py FILE PASSWORD OUT."""

import sys

import msoffcrypto

path, password, out = sys.argv[1:]
with open(path, "rb") as encrypted, open(out, "wb") as decrypted:
    file = msoffcrypto.OfficeFile(encrypted)
    file.load_key(password=password, verify_password=True)
    file.decrypt(decrypted, verify_integrity=True)
