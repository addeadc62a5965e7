// Package svg has quirks of SVG files. Clauses refer to Scalable Vector Graphics (SVG) 2 and 1.1 of W3C.
package svg

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case { return slices.Concat(sizeCases(), paintCases(), documentCases()) }

// usual are the attributes of a picture of the usual size.
const usual = `width="48" height="32"`

// The colors of the quarters.
const (
	red    = "#d02020"
	green  = "#20a040"
	blue   = "#2040c0"
	yellow = "#f0c020"
)

// ordinary returns a file that all readers read.
func ordinary() string { return with(usual, quarters(0, 0, 48, 32)) }

// with returns a file with attributes and elements.
func with(attributes, elements string) string {
	return `<svg xmlns="http://www.w3.org/2000/svg" ` + attributes + ">" + elements + "</svg>\n"
}

// quarters returns four rectangles, which cover an area from x, y on.
func quarters(x, y, width, height int) string {
	var b strings.Builder
	for i, c := range []string{red, green, blue, yellow} {
		b.WriteString(rectangle(x+i%2*width/2, y+i/2*height/2, width/2, height/2, `fill="`+c+`"`))
	}
	return b.String()
}

// rectangle returns a rectangle with attributes.
func rectangle(x, y, width, height int, attributes string) string {
	return fmt.Sprintf(`<rect x="%d" y="%d" width="%d" height="%d" %s/>`, x, y, width, height, attributes)
}

// file returns the file of the usual picture.
func file(text string) quirk.File {
	return quirk.File{Bytes: []byte(text), Expect: pattern.New(pattern.Bright()).Expect()}
}

// texts returns the builder of a file, with the ordinary one as the twin.
func texts(special string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return file(quirk.Either(twin, ordinary(), special)) }
}
