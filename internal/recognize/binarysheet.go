package recognize

import (
	"bufio"
	"encoding/binary"
	"io"
)

// readCompound reads a compound file ([MS-CFB]).
func readCompound(s *source) facts {
	f := newCompoundFile(s)
	root := f.children(0)
	for _, name := range []string{"Workbook", "Book"} { // of Excel 97 to 2003, and of Excel 5 and 95
		if n, ok := root[name]; ok {
			return readBinarySheet(f.stream(n))
		}
	}
	if _, ok := root["WordDocument"]; ok {
		return readBinaryDocument(f, root)
	}
	if _, ok := root["EncryptedPackage"]; ok { // [MS-OFFCRYPTO], 2.3.4.4
		return encryptedOffice(s.extension())
	}
	return readOutlook(f, root)
}

// stream returns a stream that is not in the mini stream.
func (f *compoundFile) stream(entry uint32) io.Reader {
	const minSize = 4096
	e := f.at(f.entry(entry), 128)
	r := &compoundStream{file: f, next: binary.LittleEndian.Uint32(e[116:]), left: int64(binary.LittleEndian.Uint32(e[120:]))}
	expect(r.left >= minSize)
	return bufio.NewReader(r)
}

// A compoundStream reads a stream of a compound file.
type compoundStream struct {
	file *compoundFile
	next uint32 // sector
	left int64  // bytes, or less than 0 for all of a chain
}

// Read reads consecutive sectors.
func (r *compoundStream) Read(p []byte) (n int, err error) {
	size := r.file.sectorSize
	if r.left == 0 || r.left < 0 && r.next > maxSector {
		return 0, io.EOF
	}
	expect(r.next <= maxSector && int64(len(p)) >= size)
	first, count := r.next, int64(0)
	for r.next == first+uint32(count) && (count+1)*size <= int64(len(p)) && (r.left < 0 || count*size < r.left) {
		r.next = r.file.next(r.next)
		count++
	}
	n = int(count * size)
	if r.left >= 0 {
		n = int(min(count*size, r.left))
		r.left -= int64(n)
	}
	copy(p, r.file.at(r.file.offset(first), int64(n)))
	return n, nil
}

// Types of records ([MS-XLS], 2.3), which those of Excel 5 share.
const (
	beginningRecord   = 0x0809
	endRecord         = 0x000a
	boundSheetRecord  = 0x0085
	passwordRecord    = 0x002f
	numberRecord      = 0x0203
	compactRecord     = 0x027e
	manyCompactRecord = 0x00bd
	booleanRecord     = 0x0205
	formulaRecord     = 0x0006
	labelRecord       = 0x0204
	richLabelRecord   = 0x00d6
	sharedLabelRecord = 0x00fd
)

// readBinarySheet reads the first sheet of an xls.
func readBinarySheet(r io.Reader) facts {
	const worksheetStart = 0x0010
	w, sheets, depth, isSheet, row := worksheet{textOnly: true, isRowEmpty: true}, int64(0), 0, false, -1
	for !w.complete {
		kind, data := nextRecord(r)
		switch {
		case kind == beginningRecord:
			expect(len(data) >= 4)
			isSheet = isSheet || depth == 0 && binary.LittleEndian.Uint16(data[2:]) == worksheetStart
			depth++
		case kind == endRecord:
			depth--
			w.complete = isSheet && depth == 0
		case kind == boundSheetRecord:
			sheets++
		case isSheet && depth == 1:
			row = w.addRecord(kind, data, row)
		}
		if kind == passwordRecord {
			return encryptedOffice("xls")
		}
		expect(depth >= 0)
	}
	f := w.facts()
	f.lose(sheets-1, "other sheet")
	f.query = append([]string{"format=xls"}, f.query...)
	return f
}

// nextRecord returns the type and the beginning of the next record, which has all that cells of one row need.
func nextRecord(r io.Reader) (kind uint16, data []byte) {
	var head [4]byte
	_, err := io.ReadFull(r, head[:])
	must(err)
	data = make([]byte, binary.LittleEndian.Uint16(head[2:]))
	_, err = io.ReadFull(r, data)
	must(err)
	return binary.LittleEndian.Uint16(head[:]), data
}

// addRecord adds a record of a sheet after one of a row. It returns its row.
func (w *worksheet) addRecord(kind uint16, data []byte, row int) int {
	count := 1
	switch kind {
	case labelRecord, richLabelRecord, sharedLabelRecord, numberRecord, compactRecord, booleanRecord, formulaRecord:
	case manyCompactRecord: // rows, first column, formats and numbers, last column
		count = (len(data) - 6) / 6
	default:
		return row
	}
	expect(len(data) >= 6)
	if r := int(binary.LittleEndian.Uint16(data)); r != row {
		row, w.isRowEmpty = r, true
	}
	w.isText = kind == labelRecord || kind == richLabelRecord || kind == sharedLabelRecord
	w.formulas = w.formulas || kind == formulaRecord
	w.column = int(binary.LittleEndian.Uint16(data[2:])) + 1
	for range count {
		w.addValue()
		w.column++
	}
	return row
}
