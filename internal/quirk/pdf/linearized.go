package pdf

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/lazy/lazyregexp"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// linearizedCases are cases of files in the order in which a viewer on the Web needs their parts (annex F).
func linearizedCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-linearized", Format: "pdf", Title: "Linearized file",
			About:    "The objects of the first page and their cross-reference table stand before the others, and a stream has hints where pages are.",
			Ordinary: "The objects are in the order of their numbers, with one table at the end.",
			Writers:  "Adobe Acrobat with fast web view, and qpdf", Source: "ISO 32000-1, annex F", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: written(document.writeLinearized),
		},
	}
}

// The numbers of objects in a linearized file. Those of the first page and what it needs follow the others.
const (
	secondPage = 1 + iota
	secondContent
	treeRoot
	information
	parameters
	rootOfFile
	hints
	firstPage
	firstContent
	sharedFont
	linearizedSize
)

// A linearization is where the parts of a linearized file are. It is known after a file of the same length with
// other numbers was written.
type linearization struct {
	offsets    [linearizedSize + 1]int // of objects, by number
	hintsEnd   int
	pageEnd    int // of the first page
	firstTable int
	mainTable  int
	length     int
}

// writeLinearized writes the ordinary document.
func (d document) writeLinearized(objects []string) []byte {
	// The new numbers of the objects, which have the numbers from 1.
	numbers := []int{rootOfFile, treeRoot, sharedFont, information, firstPage, firstContent, secondPage, secondContent}
	renumbered := map[int]string{}
	for i, object := range objects {
		renumbered[numbers[i]] = referencePattern.Get().ReplaceAllStringFunc(object, func(r string) string {
			old, _ := strconv.Atoi(r[:1]) // the pattern has one digit
			return reference(numbers[old-1])
		})
	}
	var l linearization
	l.write(d, renumbered) // learns the lengths of objects, and so the length of the hints
	l.write(d, renumbered) // learns the places
	return l.write(d, renumbered)
}

var referencePattern = lazyregexp.New(`\b\d 0 R`)

// write writes the file with the places that are known, and learns the places in it.
func (l *linearization) write(d document, objects map[int]string) []byte {
	objects[parameters] = fmt.Sprintf("<</Linearized 1/L %010d/H[%010d %010d]/O %d/E %010d/N 2/T %010d>>",
		l.length, l.offsets[hints], l.hintsEnd-l.offsets[hints], firstPage, l.pageEnd, l.mainTable+len("xref\n0 5"))
	objects[hints] = l.hintStream()
	o := newOutput(d.header())
	l.objects(o, objects, parameters)
	l.firstTable = o.Len()
	fmt.Fprintf(o, "xref\n%d %d\n", parameters, linearizedSize-parameters)
	for n := parameters; n < linearizedSize; n++ {
		fmt.Fprintf(o, "%010d 00000 n \n", l.offsets[n])
	}
	fmt.Fprintf(o, "trailer<</Size %d/Root %s/Info %s/Prev %010d>>\nstartxref\n0\n%%%%EOF\n",
		linearizedSize, reference(rootOfFile), reference(information), l.mainTable)
	l.objects(o, objects, rootOfFile, hints)
	l.hintsEnd = o.Len()
	l.objects(o, objects, firstPage, firstContent, sharedFont)
	l.pageEnd = o.Len()
	l.offsets[linearizedSize] = o.Len()
	l.objects(o, objects, secondPage, secondContent, treeRoot, information)
	for n := parameters; n < linearizedSize; n++ {
		delete(o.entries, n)
	}
	o.size = parameters
	l.mainTable = o.Len()
	file := o.table("")
	before := file[:len(file)-len(fmt.Sprintf("%d\n%%%%EOF\n", l.mainTable))]
	file = fmt.Appendf(slices.Clone(before), "%d\n%%%%EOF\n", l.firstTable)
	l.length = len(file)
	return file
}

// objects writes the objects of some numbers.
func (l *linearization) objects(o *output, objects map[int]string, numbers ...int) {
	for _, n := range numbers {
		l.offsets[n] = o.Len()
		o.object(n, objects[n])
	}
}

// hintStream returns the stream with the hint tables (F.4). Offsets in it count as if it were not there.
func (l *linearization) hintStream() string {
	pages := []int{l.pageEnd - l.offsets[firstPage], l.offsets[treeRoot] - l.offsets[secondPage]}
	minLength := min(pages[0], pages[1])
	lengthBits := bitLength(max(pages[0], pages[1]) - minLength)
	const minObjects, sharedBits = 2, 2
	var b bitString
	b.fields(32, minObjects, l.offsets[firstPage]-(l.hintsEnd-l.offsets[hints]))
	b.fields(16, 1)
	b.fields(32, minLength)
	b.fields(16, lengthBits)
	b.fields(32, 0)
	b.fields(16, 0)
	b.fields(32, minLength)
	b.fields(16, lengthBits, 1, sharedBits, 0, 4)
	b.column(1, 1, 0) // objects of the pages in addition to two
	b.column(lengthBits, pages[0]-minLength, pages[1]-minLength)
	b.column(1, 0, 1)                          // shared objects of the pages
	b.column(sharedBits, sharedFont-firstPage) // which one, of the second page
	b.column(lengthBits, pages[0]-minLength, pages[1]-minLength)
	shared := len(b.out)
	l.sharedTable(&b)
	return stream(fmt.Sprintf("/S %d", shared), string(b.out))
}

// sharedTable adds the table of shared objects (F.4.2), which has all objects of the first page.
func (l *linearization) sharedTable(b *bitString) {
	var lengths []int
	for n := firstPage; n <= sharedFont; n++ {
		lengths = append(lengths, l.offsets[n+1]-l.offsets[n])
	}
	least := slices.Min(lengths)
	width := bitLength(slices.Max(lengths) - least)
	b.fields(32, 0, 0, len(lengths), len(lengths))
	b.fields(16, 0)
	b.fields(32, least)
	b.fields(16, width)
	for i := range lengths {
		lengths[i] -= least
	}
	b.column(width, lengths...)
	b.column(1, make([]int, len(lengths))...) // no signatures
}

// bitLength returns the number of bits of a number.
func bitLength(n int) int { return len(strconv.FormatInt(int64(n), 2)) }

// A bitString is a string of bits, the highest bit of a number first.
type bitString struct {
	out []byte
}

// fields adds numbers of 16 or 32 bits.
func (b *bitString) fields(width int, values ...int) {
	for _, v := range values {
		if width == 32 {
			b.out = binary.BigEndian.AppendUint32(b.out, uint32(v))
		} else {
			b.out = binary.BigEndian.AppendUint16(b.out, uint16(v))
		}
	}
}

// column adds numbers of a few bits, and zeros up to the end of a byte.
func (b *bitString) column(width int, values ...int) {
	var w bitWriter
	for _, v := range values {
		w.write(v, uint(width))
	}
	b.out = append(b.out, w.close()...)
}
