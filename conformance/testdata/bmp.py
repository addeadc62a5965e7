"""Reads all pixels of a BMP with Pillow."""

import sys

from PIL import Image

Image.open(sys.argv[1], formats=["BMP"]).load()
