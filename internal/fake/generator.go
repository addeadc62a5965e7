package fake

import "strconv"

// A generator generates values that are not from a list. The zero generator generates
// nothing.
type generator uint8

const (
	// generateID generates the number of the row, counted from 1.
	generateID generator = 1 + iota
	// generateNamesake generates the number of earlier people with the same name, if
	// there are any. The name and this number determine the row, so no two rows have both.
	generateNamesake
	generateUUID
)

// generators are the generators by the names in patterns.
var generators = map[string]generator{"id": generateID, "namesake": generateNamesake, "uuid": generateUUID}

// size returns the total size in bytes of the values in a range of rows.
func (g generator) size(of *group, first, rows int) int {
	switch g {
	case generateID:
		return digits(first+1, first+rows)
	case generateNamesake:
		return of.namesakeSize(first, rows)
	case generateUUID:
		return rows * uuidLength
	default:
		return 0
	}
}

// appendTo appends the value of a row.
func (g generator) appendTo(dst []byte, of *group, r *row) []byte {
	switch g {
	case generateID:
		return r.id.appendTo(dst)
	case generateNamesake:
		if r.cycle == 0 {
			return dst
		}
		return strconv.AppendUint(dst, uint64(r.cycle), 10)
	case generateUUID:
		return appendUUID(dst, of.uuids.At(2*uint64(r.n)), of.uuids.At(2*uint64(r.n)+1))
	default:
		return dst
	}
}

// digits returns the total number of digits in the numbers from first to last.
func digits(first, last int) int {
	n := 0
	for power := 1; power <= last; power *= 10 {
		n += last - max(first, power) + 1
		if power > last/10 {
			break // before the power overflows
		}
	}
	return n
}

func (g *group) namesakeSize(first, rows int) int {
	cycle, size := first/int(g.people.size), 0
	for from := first; from < first+rows; cycle++ {
		to := min(first+rows, (cycle+1)*int(g.people.size))
		if cycle > 0 {
			size += (to - from) * digits(cycle, cycle)
		}
		from = to
	}
	return size
}
