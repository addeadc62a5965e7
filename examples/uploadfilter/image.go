package uploadfilter

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
)

// Limits of images.
const (
	maxPixels   = 40_000_000
	maxMetadata = 64 << 10 // bytes of a chunk
)

// Images are decoded and encoded again, which keeps the pixels and nothing else: no metadata, no
// comments, and nothing after the image.

func cleanPNG(_ *inspection, file []byte) ([]byte, error) {
	if err := checkPixels(png.DecodeConfig(bytes.NewReader(file))); err != nil {
		return nil, err
	}
	if err := checkChunks(file); err != nil {
		return nil, err
	}
	picture, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = png.Encode(&b, picture)
	return b.Bytes(), err
}

// checkChunks returns an error if a chunk of metadata is large. Some contain compressed data, which
// other programs may unpack.
func checkChunks(file []byte) error {
	const signature, overhead = 8, 12 // of length, type and checksum
	for rest := file[signature:]; len(rest) >= overhead; {
		length, kind := uint64(binary.BigEndian.Uint32(rest)), string(rest[4:8])
		isMetadata := kind[0]&0x20 != 0 // lower case
		if isMetadata && length > maxMetadata {
			return fmt.Errorf("the chunk %q must have at most %d bytes, has %d", kind, maxMetadata, length)
		}
		if kind == "IEND" || length+overhead > uint64(len(rest)) {
			break
		}
		rest = rest[length+overhead:]
	}
	return nil
}

func cleanJPEG(_ *inspection, file []byte) ([]byte, error) {
	if err := checkPixels(jpeg.DecodeConfig(bytes.NewReader(file))); err != nil {
		return nil, err
	}
	picture, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = jpeg.Encode(&b, picture, &jpeg.Options{Quality: 90})
	return b.Bytes(), err
}

// cleanGIF keeps the first picture. The decoder has no limit on the number of others.
func cleanGIF(_ *inspection, file []byte) ([]byte, error) {
	if err := checkPixels(gif.DecodeConfig(bytes.NewReader(file))); err != nil {
		return nil, err
	}
	picture, err := gif.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = gif.Encode(&b, picture, nil)
	return b.Bytes(), err
}

// checkPixels returns an error if a header cannot be read, or declares too many pixels.
func checkPixels(c image.Config, err error) error {
	if err == nil && int64(c.Width)*int64(c.Height) > maxPixels {
		err = fmt.Errorf("the image must have at most %d pixels, has %d×%d", maxPixels, c.Width, c.Height)
	}
	return err
}
