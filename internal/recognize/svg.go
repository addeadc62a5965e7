package recognize

import (
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// svgEnd matches the end of an SVG, after which there may be comments.
var svgEnd = regexp.MustCompile(`</([\w.-]+:)?svg\s*>(\s|<!--(?s:.*?)-->)*$`)

// readSVG reads the start tag of an SVG (SVG 1.1), and checks that its end is there.
func readSVG(s *source) facts {
	const maxEnd = 4 << 10
	root := readRoot(s)
	expect(root.Name.Local == "svg" && svgEnd.Match(s.at(max(0, s.size-maxEnd), min(s.size, maxEnd))))
	width, height := svgSize(root)
	expect(width > 0 && height > 0 && width < math.MaxInt32 && height < math.MaxInt32)
	width, height = thousandths(width), thousandths(height)
	found := imageFacts(signature.SVG, int(math.Ceil(width)), int(math.Ceil(height))) // of pictures that programs make of it
	if width != math.Ceil(width) || height != math.Ceil(height) {
		found.kept, found.lost = nil, append(found.lost, fmt.Sprintf("its dimensions of %vx%v pixels", width, height))
	}
	return found
}

// readRoot returns the start tag of the root element of an XML document.
func readRoot(s *source) xml.StartElement {
	const maxProlog = 64 << 10 // what precedes the end of the tag
	decoder := xml.NewDecoder(io.LimitReader(s.from(0), maxProlog))
	decoder.Strict = false // entities of a document type definition are unknown
	decoder.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) {
		return r, nil // ASCII is all that matters
	}
	for {
		token, err := decoder.RawToken()
		must(err)
		if root, ok := token.(xml.StartElement); ok {
			return root
		}
	}
}

// svgSize returns the width and the height of an SVG in pixels, or zeros if it has none.
func svgSize(root xml.StartElement) (width, height float64) {
	attributes := map[string]string{}
	for _, a := range root.Attr {
		attributes[a.Name.Local] = a.Value
	}
	width, height = svgLength(attributes["width"]), svgLength(attributes["height"])
	box := svgViewBox(attributes["viewBox"])
	switch {
	case width == 0 && height == 0:
		return box[0], box[1]
	case width == 0:
		return height * box[0] / box[1], height
	case height == 0:
		return width, width * box[1] / box[0]
	default:
		return width, height
	}
}

// thousandths rounds n to three decimal places, which evens out conversions of units.
func thousandths(n float64) float64 { return math.Round(n*1000) / 1000 }

// svgLength returns a length in pixels (7.10), or 0 if it is relative or invalid.
func svgLength(s string) float64 {
	s = strings.TrimSpace(s)
	number := strings.TrimRight(s, "abcdefghijklmnopqrstuvwxyz%")
	units := map[string]float64{"": 1, "px": 1, "pt": 4. / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4}
	n, err := strconv.ParseFloat(number, 64)
	if err != nil {
		return 0
	}
	return n * units[s[len(number):]]
}

// svgViewBox returns the width and the height of a view box (7.7), or zeros if it is invalid.
func svgViewBox(s string) (size [2]float64) {
	fields := strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' || r == '\n' || r == '\r' })
	if len(fields) != 4 {
		return size
	}
	for i := range size {
		n, err := strconv.ParseFloat(fields[2+i], 64)
		if err != nil {
			return [2]float64{}
		}
		size[i] = n
	}
	return size
}
