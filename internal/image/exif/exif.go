// Package exif builds the metadata that a camera writes into a JPEG (CIPA DC-008, Exif
// 2.32).
package exif

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
)

// An Orientation is a number from 1 to 8 that says how the pixels of a photo are stored: which side
// of the scene the first row shows, and which side the first column shows (tag 0x0112).
type Orientation int

// MirrorsX reports whether the scene is mirrored from left to right before it is stored.
func (o Orientation) MirrorsX() bool { return o == 2 || o == 3 || o == 6 || o == 7 }

// MirrorsY reports whether the scene is mirrored from top to bottom before it is stored.
func (o Orientation) MirrorsY() bool { return o == 3 || o == 4 || o == 7 || o == 8 }

// Transposes reports whether columns of the scene, mirrored or not, are stored as rows.
func (o Orientation) Transposes() bool { return o >= 5 }

// tiff returns a TIFF structure of directories. The first has pointers to the others.
func tiff(camera, exposure, place ifd.Directory) []byte {
	return ifd.Format{Order: binary.BigEndian}.Encode(joined(camera, exposure, place))
}

// joined returns the first directory with pointers to the others.
func joined(camera, exposure, place ifd.Directory) ifd.Directory {
	const exposureTag, placeTag = 0x8769, 0x8825
	return camera.With(ifd.Directory{exposureTag: exposure, placeTag: place})
}
