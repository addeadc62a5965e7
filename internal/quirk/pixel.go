package quirk

// Pictures in GIF of one pixel.
const (
	OrangePixel = pixelHead + "\xff\x80\x00" + pixelTail
	BluePixel   = pixelHead + "\x00\x80\xff" + pixelTail

	pixelHead = "GIF89a\x01\x00\x01\x00\x80\x00\x00"
	pixelTail = "\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;"
)
