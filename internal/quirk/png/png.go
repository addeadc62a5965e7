// Package png has quirks of PNG files. Clauses refer to the third edition of the Portable Network Graphics
// Specification of W3C.
package png

import (
	"hash/crc32"
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(sampleCases(), paletteCases(), rowCases(), chunkCases(), spaceCases(), noteCases(), animationCases())
}

// A file is a PNG file.
type file struct {
	image
	before     []chunk                    // between the header and the image, with the palette if there is one
	split      func(data []byte) [][]byte // into chunks, or nil for one
	after      []chunk                    // behind the image
	tail       string                     // behind the last chunk
	animation  *animation
	shown      *pattern.Picture // if it is not the stored one
	properties []quirk.Property
}

// A chunk is a chunk of a file (5.3).
type chunk struct{ kind, data string }

func (c chunk) bytes() []byte {
	body := []byte(c.kind + c.data)
	return slices.Concat(numbers(len(c.data)), body, numbers(int(crc32.ChecksumIEEE(body))))
}

// stored returns a file of a color type with samples of some bits.
func stored(colorType byte, depth int, colors pattern.Colors) file {
	f := file{image: image{Picture: pattern.New(colors), colorType: colorType, depth: depth}}
	if colorType == indexed {
		f.before = []chunk{paletteOf(colors[:min(len(colors), 1<<depth)]...)}
	}
	return f
}

// ordinary returns a file that all readers read.
func ordinary() file { return stored(trueColor, 8, pattern.Bright()) }

// paletteOf returns a chunk with colors.
func paletteOf(colors ...color.NRGBA) chunk {
	var data []byte
	for _, c := range colors {
		data = append(data, c.R, c.G, c.B)
	}
	return chunk{"PLTE", string(data)}
}

// file returns the bytes of the file, and what a reader finds.
func (f file) file() quirk.File {
	chunks := append([]chunk{{"IHDR", string(f.header())}}, f.before...)
	if f.animation == nil {
		chunks = append(chunks, f.imageChunks()...)
	} else {
		chunks = append(chunks, f.animation.chunks(f)...)
	}
	chunks = slices.Concat(chunks, f.after, []chunk{{kind: "IEND"}})
	out := []byte("\x89PNG\r\n\x1a\n")
	for _, c := range chunks {
		out = append(out, c.bytes()...)
	}
	return quirk.File{Bytes: append(out, f.tail...), Expect: f.expect()}
}

// imageChunks returns the image.
func (f file) imageChunks() (chunks []chunk) {
	parts := [][]byte{f.data()}
	if f.split != nil {
		parts = f.split(parts[0])
	}
	for _, part := range parts {
		chunks = append(chunks, chunk{"IDAT", string(part)})
	}
	return chunks
}

func (f file) expect() expect.Expectation {
	if f.animation != nil {
		return f.animation.expect()
	}
	p := f.Picture
	if f.shown != nil {
		p = *f.shown
	}
	e := p.Expect()
	if f.properties != nil {
		e.Items = map[expect.Kind][]expect.Item{expect.Properties: quirk.Properties(f.properties...)}
	}
	return e
}

// changed returns the builder of an ordinary file after a change, and of the one before it as the twin.
func changed(change func(f *file)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := ordinary()
		if !twin {
			change(&f)
		}
		return f.file()
	}
}

// coded returns the builder of a file, and of a twin with the same colors in 8 bits a sample without a palette.
func coded(f file) func(twin bool) quirk.File {
	colorType := quirk.Either[byte](f.Colors.AreOpaque(), trueColor, fullAlpha)
	twin := file{image: image{Picture: f.Picture, colorType: colorType, depth: 8}}
	return func(isTwin bool) quirk.File { return quirk.Either(isTwin, twin, f).file() }
}

// with returns the file with chunks before the image.
func (f file) with(chunks ...chunk) file {
	f.before = slices.Concat(f.before, chunks)
	return f
}

// sized returns the file with another size.
func (f file) sized(width, height int) file {
	f.Width, f.Height = width, height
	return f
}
