package sound

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// jpegCover returns a picture of one color.
func jpegCover() []byte { return jpegBytes.Get() }

var jpegBytes = lazy.Value[[]byte]{Compute: func() []byte { return jpeg.Encode(square(0), jpeg.Options{}) }}

// pngCover returns a picture that differs for each number.
func pngCover(number int) []byte { return png.Encode(square(number)) }

func square(number int) picture.Picture {
	return picture.Flat(32, 32, color.NRGBA{uint8(40 * number), 160, uint8(255 - 40*number), 255})
}

// cover returns what a reader finds of a picture of a type.
func cover(kind string, data []byte) expect.Item {
	item := quirk.FileItem(data)
	item.Name = kind
	return item
}

// pictureTypes are the types of pictures in their order (ID3v2.4.0, 4.14, and RFC 9639, 8.8).
var pictureTypes = []string{
	"other", "file icon", "other file icon", "front cover", "back cover", "leaflet", "medium", "lead artist", "artist", "conductor", "band",
	"composer", "lyricist", "recording location", "during recording", "during performance", "video", "fish", "illustration", "band logo", "publisher logo",
}

// frontCover is the index of that type.
const frontCover = 3

// front returns the frame of a front cover with a media type.
func front(mediaType string, data []byte) frame { return attached(mediaType, frontCover, data) }

// attached returns the frame of a picture with a media type and a type, without a description.
func attached(mediaType string, kind int, data []byte) frame {
	return frame{name: "APIC", data: append([]byte(latin1+mediaType+"\x00"+string(rune(kind))+"\x00"), data...)}
}
