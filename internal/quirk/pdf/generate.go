//go:build ignore

// Command generate writes outlines.txt: a line for each character, with its advance and its outline in
// thousandths of the font size. The coordinates are relative, as in a path of SVG.
package main

import (
	"bytes"
	"fmt"
	"log"
	"os"

	"github.com/seed-40aebabe/placeholder/internal/image/fonts"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/language"
)

const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,-&ﬁﬃ" +
	"àéöüß€αβπ✓✗☎" +
	"םולשע" +
	"ﻣﺮﺣﺒﺎ" +
	"你好世界" + "日本語" + "안녕" + "臺灣"

func main() {
	b := bytes.NewBufferString("\n")
	for _, c := range characters {
		font := fonts.For(c, language.LookupScript(c), "")
		advance, outline := font.Glyph(c)
		fmt.Fprintf(b, "%c %d %s\n", c, advance, path(outline))
	}
	if err := os.WriteFile("outlines.txt", b.Bytes(), 0o600); err != nil {
		log.Fatal(err)
	}
}

func path(o glyph.Outline) (s string) {
	var at glyph.Point
	add := func(op string, points ...glyph.Point) {
		s += op
		for i, p := range points {
			if i > 0 {
				s += " "
			}
			s += fmt.Sprintf("%d %d", p.X-at.X, p.Y-at.Y)
		}
		at = points[len(points)-1]
	}
	for _, segment := range o {
		switch segment.Op {
		case glyph.Move:
			add("m", segment.Args[0])
		case glyph.Line:
			add("l", segment.Args[0])
		case glyph.Quad:
			add("q", segment.Args[0], segment.Args[1])
		}
	}
	return s
}
