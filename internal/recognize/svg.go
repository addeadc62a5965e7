package recognize

import (
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
	const maxProlog, maxEnd = 64 << 10, 4 << 10 // bytes up to the end of the start tag, and of the end tag and what follows
	expect(svgEnd.Match(s.upTo(max(0, s.size-maxEnd), maxEnd)))
	for root := range tags(io.LimitReader(s.from(0), maxProlog)) {
		expect(string(root.name) == "svg")
		return svgFacts(svgSize(root))
	}
	panic(failure{errFormat})
}

func svgFacts(width, height float64) facts {
	expect(width > 0 && height > 0 && width < math.MaxInt32 && height < math.MaxInt32)
	width, height = thousandths(width), thousandths(height)
	found := imageFacts(signature.SVG, int(math.Ceil(width)), int(math.Ceil(height))) // of pictures that programs make of it
	if width != math.Ceil(width) || height != math.Ceil(height) {
		found.kept, found.lost = nil, append(found.lost, fmt.Sprintf("its dimensions of %vx%v pixels", width, height))
	}
	return found
}

// svgSize returns the width and the height of an SVG in pixels, or zeros if it has none.
func svgSize(root tag) (width, height float64) {
	var left, top, boxWidth, boxHeight float64 // 7.7
	_, _ = fmt.Sscan(strings.ReplaceAll(root.attribute("viewBox"), ",", " "), &left, &top, &boxWidth, &boxHeight)
	width, height = svgLength(root.attribute("width")), svgLength(root.attribute("height"))
	switch {
	case width == 0 && height == 0:
		return boxWidth, boxHeight
	case width == 0:
		return height * boxWidth / boxHeight, height
	case height == 0:
		return width, width * boxHeight / boxWidth
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
