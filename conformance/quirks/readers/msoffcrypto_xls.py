"""Reads workbooks with xlrd, after msoffcrypto-tool has decrypted those that xlrd refuses."""

import tempfile

import msoffcrypto
import xlrd
import xlrd_xls
from reader import serve

DEFAULT_PASSWORD = "VelvetSweatshop"  # [MS-OFFCRYPTO], section 2.4.2.3


def read(file):
    try:
        return xlrd_xls.read(file)
    except xlrd.XLRDError as error:
        if "encrypted" not in str(error):
            raise
    with open(file["path"], "rb") as opened, tempfile.NamedTemporaryFile() as decrypted:
        book = msoffcrypto.OfficeFile(opened)
        book.load_key(password=DEFAULT_PASSWORD)
        book.decrypt(decrypted)
        decrypted.flush()
        return xlrd_xls.read({"path": decrypted.name})


serve(read)
