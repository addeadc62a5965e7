package pdf

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/flate"
)

// An output is a file while it is written, section by section: first the objects of the section, then its
// cross-reference table or stream. Each section after the first updates the file (7.5.6).
type output struct {
	bytes.Buffer
	entries map[int]entry // of the section, by object number
	size    int           // one more than the highest object number
	last    int           // offset of the last cross-reference table or stream, or 0
}

// An entry is an entry of a cross-reference stream (7.5.8.3). The values of a table are the same for the types
// free and inUse.
type entry struct {
	kind  int
	place int // offset, or the number of the next free object or of the object stream
	extra int // generation, or the index in the object stream
}

// The types of entries.
const (
	free = iota
	inUse
	compressed // in an object stream
)

// newOutput returns a file that begins with a header.
func newOutput(header string) *output {
	o := &output{}
	o.WriteString(header)
	o.startSection()
	o.enter(0, entry{free, 0, 65535})
	return o
}

// startSection starts the next section.
func (o *output) startSection() { o.entries = map[int]entry{} }

// enter sets the entry of an object.
func (o *output) enter(number int, e entry) {
	o.entries[number] = e
	o.size = max(o.size, number+1)
}

// object writes an object of generation 0.
func (o *output) object(number int, object string) {
	o.enter(number, entry{inUse, o.Len(), 0})
	fmt.Fprintf(o, "%d 0 obj\n%s\nendobj\n", number, object)
}

// objects writes objects which are numbered from 1.
func (o *output) objects(objects ...string) {
	for i, object := range objects {
		o.object(1+i, object)
	}
}

// table ends the section with a cross-reference table (7.5.4) and a trailer with entries in addition to Size
// and Prev (7.5.5).
func (o *output) table(entries string) []byte {
	start := o.Len()
	o.WriteString("xref\n")
	for _, run := range o.runs() {
		fmt.Fprintf(o, "%d %d\n", run[0], len(run))
		for _, number := range run {
			e := o.entries[number]
			fmt.Fprintf(o, "%010d %05d %c \n", e.place, e.extra, "fn"[e.kind])
		}
	}
	fmt.Fprintf(o, "trailer<<%s>>\n", o.trailer(entries))
	return o.end(start)
}

// trailer returns the entries of a trailer.
func (o *output) trailer(entries string) string {
	if o.last > 0 {
		entries += fmt.Sprintf("/Prev %d", o.last)
	}
	return fmt.Sprintf("/Size %d%s", o.size, entries)
}

// end ends the section, whose cross-reference table or stream starts at an offset. It returns the file.
func (o *output) end(start int) []byte {
	fmt.Fprintf(o, "startxref\n%d\n%%%%EOF\n", start)
	o.last = start
	o.startSection()
	return o.Bytes()
}

// runs returns the numbers of the entries in runs of consecutive numbers.
func (o *output) runs() (runs [][]int) {
	for _, number := range slices.Sorted(maps.Keys(o.entries)) {
		last := len(runs) - 1
		if last < 0 || runs[last][len(runs[last])-1] != number-1 {
			runs = append(runs, nil)
			last++
		}
		runs[last] = append(runs[last], number)
	}
	return runs
}

// stream ends the section with a cross-reference stream (7.5.8), which is compressed with a predictor as most
// programs do.
func (o *output) stream(entries string) []byte {
	start, number := o.Len(), o.size
	o.enter(number, entry{inUse, start, 0})
	o.object(number, o.sectionStream(entries))
	return o.end(start)
}

// sectionStream returns a cross-reference stream of the entries of the section.
func (o *output) sectionStream(entries string) string {
	rows, index := o.rows()
	const columns = 7
	data := deflated(predicted(rows, columns, 1, func(int) byte { return filterUp }))
	entries = fmt.Sprintf("/Type/XRef%s/W[1 4 2]/Index[%s]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns %d>>", o.trailer(entries), index, columns)
	return stream(entries, data)
}

// rows returns the entries of a cross-reference stream with fields of 1, 4 and 2 bytes, and its Index.
func (o *output) rows() (data, index string) {
	var rows []byte
	var pairs []string
	for _, run := range o.runs() {
		pairs = append(pairs, fmt.Sprint(run[0], len(run)))
		for _, number := range run {
			e := o.entries[number]
			rows = binary.BigEndian.AppendUint32(append(rows, byte(e.kind)), uint32(e.place))
			rows = binary.BigEndian.AppendUint16(rows, uint16(e.extra))
		}
	}
	return string(rows), strings.Join(pairs, " ")
}

// deflated returns data as FlateDecode reads it.
func deflated(data string) string { return string(flate.Zlib([]byte(data))) }
