package xls

import (
	"strconv"
	"time"
)

// A cell is a cell of a sheet, and what a correct reader finds in it. The zero value is no cell.
type cell struct {
	value   *string                         // nil if the cell is empty
	formula string                          // what a reader finds besides the value
	write   func(b *book, at []byte) []byte // returns its records, given its row and its column
}

// Indexes of formats of cells. The first ones are those of styles.
const (
	generalFormat = 15
	dateFormat    = 16
	ownFormats    = 17 // from here on, those of the workbook
)

// record returns a cell of one record, given what follows its position.
func cellRecord(value string, t recordType, format int, rest ...[]byte) cell {
	return cell{value: &value, write: func(_ *book, at []byte) []byte { return record(t, append([][]byte{at, u16(format)}, rest...)...) }}
}

// text returns a cell with a string, which Excel 5 has in the cell, and later releases share.
func text(value string) cell {
	return cell{value: &value, write: func(b *book, at []byte) []byte {
		if b.isOld {
			return label(value).write(b, at)
		}
		return record(sharedStringRecord, at, u16(generalFormat), u32(b.index(plain(value))))
	}}
}

// label returns a cell with a string of its own.
func label(value string) cell {
	return cell{value: &value, write: func(b *book, at []byte) []byte { return record(labelRecord, at, u16(generalFormat), b.long(value)) }}
}

// shared returns a cell with a shared string.
func shared(value string, s item) cell {
	return cell{value: &value, write: func(b *book, at []byte) []byte {
		return record(sharedStringRecord, at, u16(generalFormat), u32(b.index(s)))
	}}
}

func texts(values ...string) (row []cell) {
	for _, v := range values {
		row = append(row, text(v))
	}
	return row
}

// number returns a cell with a number.
func number(value string) cell { return formatted(value, generalFormat, parse(value)) }

// formatted returns a cell that stores a number in a format. A reader finds value.
func formatted(value string, format int, stored float64) cell {
	return cellRecord(value, numberRecord, format, f64(stored))
}

// date returns a cell with a date.
func date(iso string) cell { return dated(iso, dateFormat) }

func dated(iso string, format int) cell {
	return cell{value: &iso, write: func(b *book, at []byte) []byte {
		return record(numberRecord, at, u16(format), f64(b.serial(iso)))
	}}
}

// parse returns the value of a number.
func parse(value string) float64 {
	n, _ := strconv.ParseFloat(value, 64) // the tests check the result
	return n
}

// serial returns the number of a date.
func (b *book) serial(iso string) float64 {
	day, _ := time.Parse(time.DateOnly, iso) // the tests check the result
	first := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	if b.date1904 {
		first = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	return day.Sub(first).Hours() / 24
}

// packed returns cells whose numbers are in one record. A value of "" is empty.
func packed(values ...string) (row []cell) {
	fields := [][]byte{}
	for _, v := range values {
		fields = append(fields, u16(generalFormat), compact(parse(v)))
		row = append(row, cell{value: &v})
	}
	row[0].write = func(_ *book, at []byte) []byte {
		last := int(at[2]) + len(values) - 1
		return record(manyNumbersRecord, append(append([][]byte{at}, fields...), u16(last))...)
	}
	return row
}

// blanks returns empty cells in one record.
func blanks(count int) []cell {
	row := make([]cell, count)
	row[0].write = func(_ *book, at []byte) []byte {
		fields := [][]byte{at}
		for range count {
			fields = append(fields, u16(generalFormat))
		}
		return record(manyBlanksRecord, append(fields, u16(int(at[2])+count-1))...)
	}
	return row
}
