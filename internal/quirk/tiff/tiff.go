// Package tiff has quirks of TIFF files. Clauses without a standard refer to TIFF 6.0.
package tiff

import (
	"cmp"
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(orientationCases(), compressionCases(), faxCases(), sampleCases(), opacityCases(), blockCases(), directoryCases(), pageCases(), noteCases(), geoCases())
}

// A file is a TIFF file. The pixels of a page precede its directory, as libtiff writes them.
type file struct {
	ifd.Format
	pages      []page
	odd        bool                   // whether directories and values have odd offsets
	tail       string                 // behind the last directory
	edit       func(entries [][]byte) // changes the fields of the first directory as they are stored
	shown      pattern.Picture        // if it is not the first page
	count      int                    // of pages, if a directory is none
	properties []quirk.Property
}

// A page is a directory, and its strips or tiles.
type page struct {
	pattern.Picture
	fields     ifd.Directory
	omitted    []uint16 // fields that the directory does not have
	blocks     [][]byte
	children   []page // to which the field SubIFDs points
	areChained bool   // whether the first of children points to the next, and so on
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
	link := len(out) - f.offsetSize()
	for _, p := range f.pages {
		var at, next int
		out, at, next = f.appendPage(out, p)
		f.putOffset(out[link:], at)
		link = next
	}
	if f.edit != nil {
		f.edit(f.entries(out))
	}
	return quirk.File{Bytes: append(out, f.tail...), Expect: f.expect()}
}

// entries returns the fields of the first directory.
func (f file) entries(out []byte) [][]byte {
	const size = 12
	directory := out[f.Order.Uint32(out[4:]):]
	return slices.Collect(slices.Chunk(directory[2:][:size*int(f.Order.Uint16(directory))], size))
}

func (f file) offsetSize() int {
	if f.Big {
		return 8
	}
	return 4
}

// appendPage appends a page. It returns where its directory is, and where the offset of the next one belongs.
func (f file) appendPage(out []byte, p page) (_ []byte, at, next int) {
	out, fields := f.appendBlocks(out, p)
	if p.children != nil {
		out, fields[subIFDs] = f.appendChildren(out, p)
	}
	if (len(out)%2 == 1) != f.odd {
		out = append(out, 0)
	}
	at = len(out)
	out = f.AppendDirectory(out, fields)
	return out, at, at + f.sizeOf(fields) - f.offsetSize()
}

// appendChildren appends the children of a page, and returns the offsets to which the page points.
func (f file) appendChildren(out []byte, p page) ([]byte, ifd.Offsets) {
	var offsets ifd.Offsets
	var link int
	for _, child := range p.children {
		var at, next int
		out, at, next = f.appendPage(out, child)
		if p.areChained && offsets != nil {
			f.putOffset(out[link:], at)
		} else {
			offsets = append(offsets, int64(at))
		}
		link = next
	}
	return out, offsets
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
	if count := cmp.Or(f.count, len(f.pages)); count > 1 {
		e.Picture.Frames = count
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
