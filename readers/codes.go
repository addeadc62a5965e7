package main

import (
	"fmt"
	"image"
	_ "image/png"
	"net/url"
	"os"
	"slices"
	"strings"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// qrCodes measures which QR codes programs read.
func qrCodes() table {
	return codes("qrcodes", slices.Concat(versions(), appearances()), []program{
		{name: "jsQR", source: npm("jsqr"), measure: script("codes.mjs", "jsqr")},
		{name: "qr", source: npm("qr"), measure: script("codes.mjs", "qr")},
		{name: "gozxing", source: module("github.com/makiuchi-d/gozxing"), measure: function(textOfQR)},
		{name: "OpenCV", source: npm("@techstark/opencv-js"), measure: script("codes.mjs", "@techstark/opencv-js")},
		{name: "OpenCV of Debian", source: python("python3-opencv"), measure: script("codes.py", "opencv")},
	})
}

// barcodes measures what programs read in other codes.
func barcodes() table {
	return codes("barcodes", symbologies(), []program{
		{name: "dmtxread", source: debian("dmtx-utils"), measure: script("codes.py", "dmtxread")},
	})
}

// A code is a case whose text is known.
type code struct{ name, address, text string }

// codes is a table of programs that read most codes, and of others.
func codes(name string, cases []code, others []program) table {
	const reads = "reads"
	t := table{name: name, across: true, files: true}
	texts := map[string]string{}
	for _, c := range cases {
		texts[c.name] = c.text
		t.cases = append(t.cases, measurement.Case{Name: c.name, Address: c.address, Want: reads})
	}
	t.programs = append([]program{
		{name: "zxing-wasm", source: npm("zxing-wasm"), measure: script("codes.mjs", "zxing-wasm")},
		{name: "zxing-cpp", source: python("python3-zxing-cpp"), measure: script("codes.py", "zxingcpp")},
		{name: "rxing", source: npm("rxing-wasm"), measure: script("codes.mjs", "rxing-wasm")},
		{name: "@zxing/library", source: npm("@zxing/library"), measure: script("codes.mjs", "@zxing/library")},
		{name: "ZBar", source: debian("zbar-tools"), measure: script("codes.py", "zbarimg")},
		{name: "zbar-wasm", source: npm("@undecaf/zbar-wasm"), measure: script("codes.mjs", "@undecaf/zbar-wasm")},
	}, others...)
	for i, p := range t.programs {
		t.programs[i].measure = judged(p.measure, func(in input, text string) string {
			if text == texts[in.Name] {
				return reads
			}
			return shortened(text)
		})
	}
	return t
}

// versions are QR codes of level L, by their version and the width of a module.
func versions() (cases []code) {
	for _, size := range []struct {
		version, length int
		text            string
	}{{1, 15, "example-"}, {2, 30, "example-"}, {4, 75, "example-"}, {5, 100, "example-"}, {6, 130, "example-"}, {7, 150, "example-"}, {10, 265, "example-"}, {15, 510, "example-"}, {20, 850, "example-"}, {25, 410, "가"}, {30, 566, "가"}, {40, 980, "가"}} {
		const margin = 4
		text := string([]rune(strings.Repeat(size.text, size.length))[:size.length])
		for scale := 1; scale <= 3; scale++ {
			side := max(scale*(17+4*size.version+2*margin), placeholder.MinQRSide)
			if side > placeholder.MaxQRSide {
				continue
			}
			cases = append(cases, code{
				name:    fmt.Sprintf("version %d, %s", size.version, counted(scale, "pixel")),
				address: fmt.Sprintf("qr?data=%s&level=L&segments=byte&margin=%d&size=%d", url.QueryEscape(text), margin, side),
				text:    text,
			})
		}
	}
	return cases
}

// appearances are QR codes of 8 pixels per module that do not look as usual, or say their text in other ways.
func appearances() (cases []code) {
	for _, c := range [][2]string{
		{"https://example.com/a", "fg=fff&bg=000"},
		{"https://example.com/a", "fg=00f&bg=ff0"},
		{"https://example.com/a", "bg=fff0"},
		{"https://example.com/a", "bg=0000"},
		{"https://example.com/a", "margin=0"},
		{"https://example.com/a", "margin=1"},
		{"Grüße", "charset=utf-8"},
		{"Grüße", "charset=latin1"},
		{"日本語", "segments=byte"},
		{"日本語", "segments=kanji"},
		{"🎉", "charset=utf-8"},
	} {
		address := fmt.Sprintf("qr?data=%s&%s", url.QueryEscape(c[0]), c[1])
		cases = append(cases, code{name: address, address: address, text: c[0]})
	}
	return cases
}

// symbologies are all other codes, by the width of a module in pixels, inverted and without a margin.
func symbologies() (cases []code) {
	for _, c := range []struct{ symbology, data, text string }{
		{"ean13", "9521234543213", "9521234543213"},
		{"ean8", "95200002", "95200002"},
		{"upca", "012345678905", "012345678905"},
		{"itf14", "09521234543213", "09521234543213"},
		{"code128", "Placeholder 12345", "Placeholder 12345"},
		{"code39", "PLACEHOLDER-1", "PLACEHOLDER-1"},
		{"gs1-128", "(01)09521234543213(17)261231(10)A1", "01095212345432131726123110A1"},
		{"gs1-datamatrix", "(01)09521234543213(10)A1(21)7", "010952123454321310A1␝217"},
		{"datamatrix", "https://example.com/a", "https://example.com/a"},
		{"datamatrix", "Grüße", "Grüße"},
		{"datamatrix", "日本語", "日本語"},
		{"pdf417", "https://example.com/a", "https://example.com/a"},
		{"pdf417", "日本語", "日本語"},
		{"aztec", "https://example.com/a", "https://example.com/a"},
		{"aztec", "日本語", "日本語"},
	} {
		queries := []string{"scale=1", "scale=2", "scale=3", "margin=0", "fg=fff&bg=000"}
		if strings.ContainsAny(c.text, "ü本") {
			queries = []string{"scale=3"}
		}
		for _, query := range queries {
			address := fmt.Sprintf("barcode/%s?data=%s&%s", c.symbology, url.QueryEscape(c.data), query)
			cases = append(cases, code{name: address, address: address, text: c.text})
		}
	}
	return cases
}

// textOfQR returns the text that gozxing reads.
func textOfQR(in input) string {
	f, err := os.Open(in.Path)
	if err != nil {
		return err.Error()
	}
	defer f.Close()
	picture, _, err := image.Decode(f)
	if err != nil {
		return err.Error()
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		return err.Error()
	}
	found, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil {
		return nothingFound
	}
	return found.GetText()
}
