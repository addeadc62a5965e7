// Package tiff has quirks of TIFF files. Clauses without a standard refer to TIFF 6.0.
package tiff

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(orientationCases(), compressionCases(), faxCases(), sampleCases(), opacityCases(), blockCases())
}

// A file is a TIFF file. The pixels of a page precede its directory, as libtiff writes them.
type file struct {
	ifd.Format
	pages      []page
	tail       string           // behind the last directory
	edit       func(out []byte) // changes bytes at the end
	shown      pattern.Picture  // if it is not the first page
	properties []quirk.Property
}

// A page is a directory, and its strips or tiles.
type page struct {
	pattern.Picture
	fields  ifd.Directory
	omitted []uint16 // fields that the directory does not have
	blocks  [][]byte
}

// from returns the builder of a file and its twin, which is the file before an edit.
func from(twin func() file, edit func(f *file)) func(twin bool) quirk.File {
	return func(isTwin bool) quirk.File {
		f := twin()
		if !isTwin {
			edit(&f)
		}
		return f.file()
	}
}

// file returns the bytes of the file, and what a reader finds.
func (f file) file() quirk.File {
	out := f.Encode() // no directories
	out, _ = f.chain(out, len(out)-f.offsetSize(), f.pages)
	out = append(out, f.tail...)
	if f.edit != nil {
		f.edit(out)
	}
	return quirk.File{Bytes: out, Expect: f.expect()}
}

func (f file) offsetSize() int {
	if f.Big {
		return 8
	}
	return 4
}

// chain appends pages, and links them from an offset on. It returns where the offset after the last one is.
func (f file) chain(out []byte, link int, pages []page) ([]byte, int) {
	for _, p := range pages {
		var fields ifd.Directory
		out, fields = f.appendBlocks(out, p)
		out = append(out, make([]byte, len(out)%2)...)
		at := len(out)
		f.putOffset(out[link:], at)
		out = f.AppendDirectory(out, fields)
		link = at + f.sizeOf(fields) - f.offsetSize()
	}
	return out, link
}

// sizeOf returns the size of a directory without its values.
func (f file) sizeOf(d ifd.Directory) int {
	if f.Big {
		return 8 + 20*len(d) + 8
	}
	return 2 + 12*len(d) + 4
}

func (f file) putOffset(out []byte, n int) {
	if f.Big {
		f.Order.PutUint64(out, uint64(n))
	} else {
		f.Order.PutUint32(out, uint32(n))
	}
}

// appendBlocks appends strips or tiles. It returns the fields of the page, with the offsets and sizes unless the page has its own.
func (f file) appendBlocks(out []byte, p page) ([]byte, ifd.Directory) {
	var offsets ifd.Offsets
	var counts []uint32
	for _, b := range p.blocks {
		offsets, counts = append(offsets, int64(len(out))), append(counts, uint32(len(b)))
		out = append(out, b...)
	}
	located := ifd.Directory{stripOffsets: offsets, stripByteCounts: counts}
	if _, ok := p.fields[tileWidth]; ok {
		located = ifd.Directory{tileOffsets: offsets, tileByteCounts: counts}
	}
	return out, located.With(p.fields).Without(p.omitted...)
}

func (f file) expect() expect.Expectation {
	p := f.shown
	if p.Width == 0 {
		p = f.pages[0].Picture
	}
	e := p.Expect()
	if len(f.pages) > 1 {
		e.Picture.Frames = len(f.pages)
	}
	if f.properties != nil {
		e.Items = expect.Items{expect.Properties: quirk.Properties(f.properties...)}
	}
	return e
}

// littleEndian returns a file of pages.
func littleEndian(pages ...page) file {
	return file{Format: ifd.Format{Order: binary.LittleEndian}, pages: pages}
}

// set sets fields of the first page.
func (f *file) set(fields ifd.Directory) { f.pages[0].fields = f.pages[0].fields.With(fields) }

// remove removes fields of the first page.
func (f *file) remove(tags ...uint16) { f.pages[0].omitted = append(f.pages[0].omitted, tags...) }

// with returns an edit that sets fields of the first page.
func with(fields ifd.Directory) func(f *file) { return func(f *file) { f.set(fields) } }

// without returns an edit that removes fields of the first page.
func without(tags ...uint16) func(f *file) { return func(f *file) { f.remove(tags...) } }
