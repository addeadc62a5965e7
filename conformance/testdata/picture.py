"""Reads all pixels of a picture of a format with Pillow."""

import sys

from PIL import Image

Image.open(sys.argv[2], formats=[sys.argv[1]]).load()
