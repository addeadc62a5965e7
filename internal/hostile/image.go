package hostile

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image/color"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/gif"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
)

var imageCases = []Case{
	{Info{
		Token: "gif-javascript", Format: "gif", Title: "Script in a GIF", Verdict: Sanitize, CWE: 436, ASVS: "5.2.2",
		Attack:   "A file that is both a GIF and JavaScript passes as an image, and pages load it as a script from a host that they trust.",
		Failure:  "A page that loads the stored file as a script shows " + Marker + " as its title.",
		Harmless: "The comment of the GIF is a text.",
	}, scriptGIF},
	{Info{
		Token: "png-php", Format: "png", Title: "PHP in a PNG", Verdict: Sanitize, CWE: 434, ASVS: "5.3.1",
		Attack:   "PHP in a text chunk runs when a server passes the stored file to PHP.",
		Failure:  "The stored file has the PHP tag, and a server that passes it to PHP prints " + Marker + ".",
		Harmless: "The text chunk is a description.",
	}, func(twin bool) []byte {
		return insertChunk(png.Encode(card(320)), "tEXt", "Comment\x00"+either(twin, harmlessComment, phpTag()))
	}},
	{Info{
		Token: "jpg-php", Format: "jpg", Title: "PHP in a JPEG", Verdict: Sanitize, CWE: 434, ASVS: "5.3.1",
		Attack:   "PHP in a comment runs when a server passes the stored file to PHP.",
		Failure:  "The stored file has the PHP tag, and a server that passes it to PHP prints " + Marker + ".",
		Harmless: "The comment is a description.",
	}, func(twin bool) []byte { return commentJPEG(either(twin, harmlessComment, phpTag())) }},
	{Info{
		Token: "png-pixels", Format: "png", Title: "PNG with too many pixels", Verdict: Reject, CWE: 789, ASVS: "5.2.6",
		Attack:   "A header that claims 50,000×50,000 pixels makes a decoder allocate gigabytes, although there is little data.",
		Failure:  "The decoder allocates memory for all pixels, or fails only after that.",
		Harmless: "The header has the dimensions of the picture.",
	}, func(twin bool) []byte {
		image := png.Encode(card(320))
		if !twin {
			claimPNG(image, 50_000)
		}
		return image
	}},
	{Info{
		Token: "jpg-pixels", Format: "jpg", Title: "JPEG with too many pixels", Verdict: Reject, CWE: 789, ASVS: "5.2.6",
		Attack:   "A header that claims 65,500×65,500 pixels makes a decoder allocate gigabytes, although there is little data.",
		Failure:  "The decoder allocates memory for all pixels, or fails only after that.",
		Harmless: "The header has the dimensions of the picture.",
	}, func(twin bool) []byte {
		image := jpeg.Encode(card(320), jpeg.Options{})
		if !twin {
			claimJPEG(image, 65_500)
		}
		return image
	}},
	{Info{
		Token: "png-zip", Format: "png", Title: "Zip after a PNG", Verdict: Sanitize, CWE: 436, ASVS: "5.2.2",
		Attack:   "A file that is both a PNG and a zip passes as an image, and a program that looks for archives unpacks it.",
		Failure:  "The stored file opens as a zip.",
		Harmless: "The PNG has a text chunk, and nothing after its end.",
	}, func(twin bool) []byte {
		image := png.Encode(card(320))
		if twin {
			return insertChunk(image, "tEXt", "Comment\x00"+harmlessComment)
		}
		return appendZip(image, "", zipText(Canary))
	}},
	{Info{
		Token: "png-inflated-profile", Format: "png", Title: "Inflated colour profile", Verdict: Ignore, CWE: 409, ASVS: "5.2.3",
		Attack:   "A colour profile unpacks from 130 KB to 128 MB in programs that limit only pixels.",
		Failure:  "The program unpacks the profile.",
		Harmless: "The profile unpacks to 5 KB.",
	}, func(twin bool) []byte {
		const rows = 32 << 10 // of 4 KB
		return profilePNG(either(twin, 1, rows))
	}},
	{Info{
		Token: "jpg-exif-script", Format: "jpg", Title: "Script in Exif fields", Verdict: Sanitize, CWE: 79, ASVS: "1.2.1",
		Attack:   "Every text in the metadata of a photo runs a script in a page that shows it without escaping it.",
		Failure:  "A page that shows the metadata has " + Marker + " as its title.",
		Harmless: "The texts are a description.",
	}, func(twin bool) []byte {
		const tag = `"><img src="data:," alt="" onerror="` + script + `">`
		return jpeg.Encode(card(320), jpeg.Options{Exif: exif.TextSegment(either(twin, harmlessComment, tag), 320, 200)})
	}},
}

const harmlessComment = "A label on a plain background"

// card returns a picture of a height of 200 pixels, which shows its dimensions.
func card(width int) picture.Picture { return label(width).Picture() }

func label(width int) layout.Placeholder {
	const height = 200
	background := color.NRGBA{0xcc, 0xcc, 0xcc, 0xff}
	return layout.Placeholder{Width: width, Height: height, Background: background, Foreground: layout.Ink(background), Text: layout.Label(width, height)}
}

// phpTag returns a program in PHP. It stands in pieces, so that scanners do not report this source
// file or programs built from it.
func phpTag() string { return strings.Join([]string{"<?", "php echo '", Marker, "'; ?", ">"}, "") }

// scriptGIF returns a GIF with a width that begins a comment in JavaScript, after the name of a
// variable, GIF89a. A comment of the GIF ends that comment and has the script.
func scriptGIF(twin bool) []byte {
	const beginsComment int = '/' | '*'<<8
	width, comment := beginsComment, "*/=1;"+script+"//"
	if twin {
		width, comment = 320, harmlessComment
	}
	image := gif.Encode(card(width), false)
	trailer := len(image) - 1
	extension := slices.Concat([]byte{0x21, 0xfe, byte(len(comment))}, []byte(comment), []byte{0})
	return slices.Insert(image, trailer, extension...)
}

// commentJPEG returns a JPEG with a comment after the first segment.
func commentJPEG(comment string) []byte {
	image := jpeg.Encode(card(320), jpeg.Options{})
	const first = 4 // offset of the size of the first segment
	at := first + int(binary.BigEndian.Uint16(image[first:]))
	segment := binary.BigEndian.AppendUint16([]byte{0xff, 0xfe}, uint16(2+len(comment)))
	return slices.Insert(image, at, append(segment, comment...)...)
}

// claimJPEG sets both dimensions in the frame header.
func claimJPEG(image []byte, side uint16) {
	dimensions := image[bytes.Index(image, []byte{0xff, 0xc0})+5:]
	binary.BigEndian.PutUint16(dimensions, side)
	binary.BigEndian.PutUint16(dimensions[2:], side)
}

// claimPNG sets both dimensions in the header.
func claimPNG(image []byte, side uint32) {
	const width, height, end = 16, 20, 29
	binary.BigEndian.PutUint32(image[width:], side)
	binary.BigEndian.PutUint32(image[height:], side)
	binary.BigEndian.PutUint32(image[end:], crc32.ChecksumIEEE(image[width-4:end]))
}

// insertChunk returns a PNG with another chunk after its header.
func insertChunk(image []byte, kind, data string) []byte {
	const headerEnd = 33
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	chunk = append(chunk, kind+data...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	return slices.Insert(image, headerEnd, chunk...)
}
