package container

import "image/color"

// side is the width and height of the picture in an image file, in pixels.
const side = 64

// gray is its colour, that of a placeholder image without a background.
var gray = color.RGBA{0xcc, 0xcc, 0xcc, 0xff}
