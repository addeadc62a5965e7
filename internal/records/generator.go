package records

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
	generateAge
	generateBirthYear
	generateTimestamp
	generateOrderID
	generateCustomer
	generateAvatar // seed of a portrait
	generateMark   // nothing, but keeps its position in row.mark

	// What only sheets have.
	generateLine
	generateBirthSerial

	// Numbers of different sizes. Only sheets have the first ones. Random numbers depend on the position in this list.
	generateTime  // fraction of a day
	generateClock // its decimals after a date
	generateOrderClock
	generateShipClock
	generateSalary
	generateDiscount
	generateTotal
	generateInteger
	generateDecimal
	generatePercent

	// What only sheets have.
	generateAmount // price × quantity
	generateBirthSerial1904
	generateString     // index of a shared string
	generateVisibility // rest of the start of a row, which may be hidden
	generateBatch      // rest of a cell of a batch
	generateOpenRow    // rest of the start of a row of OpenDocument, which may be hidden
	generateOpenBatch  // cell of a batch of OpenDocument

	// Coordinates of GeoJSON, around latitude and longitude.
	generatePoint
	generateLineString
	generatePolygon
)

// generators are the generators by the names in patterns.
var generators = map[string]generator{
	"id": generateID, "namesake": generateNamesake, "uuid": generateUUID, "age": generateAge, "salary": generateSalary, "birth_year": generateBirthYear,
	"timestamp": generateTimestamp, "order_id": generateOrderID, "customer": generateCustomer, "avatar": generateAvatar, "discount": generateDiscount, "order_total": generateTotal,
	"amount": generateAmount, "integer": generateInteger, "decimal": generateDecimal, "percent": generatePercent,
	"string": generateString, "birth_serial": generateBirthSerial, "birth_serial_1904": generateBirthSerial1904, "time": generateTime, "clock": generateClock, "order_clock": generateOrderClock, "ship_clock": generateShipClock,
}

// choices returns the choices that the values depend on.
func (g generator) choices() []choice {
	switch g {
	case generateNamesake:
		return []choice{given, family}
	case generateAge:
		return []choice{work, stage}
	case generateSalary:
		return []choice{work, stage, hundreds}
	case generateBirthYear, generateBirthSerial, generateBirthSerial1904:
		return []choice{work, stage, birthday}
	case generateTime, generateClock:
		return []choice{minute, second}
	case generateOrderClock:
		return []choice{orderMinute, orderSecond}
	case generateShipClock:
		return []choice{shipMinute, shipSecond}
	case generateTimestamp:
		return []choice{day, minute, second}
	case generateDiscount, generateTotal, generateAmount:
		return []choice{item, sale}
	case generatePoint, generateLineString, generatePolygon:
		return []choice{city, latitude, longitude}
	default:
		return nil
	}
}

// size returns the total size in bytes of the values in a range of rows. The generator must
// not be numeric.
func (g generator) size(of *group, first, rows int) int {
	switch g {
	case generateID:
		return digits(first+1, first+rows)
	case generateNamesake:
		return of.namesakeSize(first, rows)
	case generateUUID:
		return rows * uuidLength
	case generateAge:
		return rows * len("65")
	case generateBirthYear:
		return rows * len("2006")
	case generateTimestamp, generateOrderID, generateCustomer, generateAvatar:
		return rows * len("1136214245")
	case generateLine:
		return digits(of.lineOf(first), of.lineOf(first+rows-1))
	case generateBirthSerial:
		return rows * serialLength
	default:
		return 0
	}
}

// appendTo appends the value of a row.
func (g generator) appendTo(dst []byte, of *group, r *row) []byte {
	switch g {
	case generateID:
		return r.id.appendTo(dst)
	case generateMark:
		r.mark = len(dst)
		return dst
	case generateNamesake:
		if r.cycle == 0 {
			return dst
		}
		return strconv.AppendUint(dst, uint64(r.cycle), 10)
	case generateUUID:
		return appendUUID(dst, of.uuids.At(2*uint64(r.n)), of.uuids.At(2*uint64(r.n)+1))
	case generateAge:
		return strconv.AppendInt(dst, int64(of.figures.ageOf(r)), 10)
	case generateBirthYear:
		return strconv.AppendInt(dst, int64(of.figures.birthYear(r)), 10)
	case generateTimestamp:
		return strconv.AppendInt(dst, of.figures.timestamp(r), 10)
	case generateOrderID:
		return strconv.AppendUint(dst, tenDigits(&of.orderIDs, r.n), 10)
	case generateCustomer:
		return strconv.AppendUint(dst, tenDigits(&of.customers, r.n), 10)
	case generateAvatar:
		return strconv.AppendUint(dst, tenDigits(&of.avatars, r.n), 10)
	case generateLine:
		return r.line.appendTo(dst)
	case generateBirthSerial:
		return strconv.AppendInt(dst, int64(of.figures.birthSerial(r)), 10)
	case generateBirthSerial1904:
		return strconv.AppendInt(dst, int64(of.figures.birthSerial(r)-days1904), 10)
	case generateString:
		return r.nextString(dst)
	case generateVisibility:
		return appendVisibility(dst, r.n-of.first)
	case generateBatch:
		return appendBatch(dst, r.n-of.first)
	case generateOpenRow:
		return appendOpenRow(dst, r.n-of.first)
	case generateOpenBatch:
		return appendOpenBatch(dst, r.n-of.first, of.count)
	case generateTime, generateClock, generateOrderClock, generateShipClock:
		return g.appendClock(dst, r)
	case generatePoint, generateLineString, generatePolygon:
		s := of.shapeOf(g, r)
		return s.appendTo(dst)
	case 0:
		return dst
	default:
		return AppendDecimal(dst, of.number(g, r), g.decimals())
	}
}

// maxSize returns the maximum size in bytes of a value.
func (g generator) maxSize() int {
	const row, batch = 40, 200
	switch g {
	case generateOpenRow:
		return row
	case generateOpenBatch:
		return batch
	case generatePoint, generateLineString, generatePolygon:
		return maxGenerated
	default:
		return uuidLength // no other value is longer
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
