package records

import (
	"encoding/binary"
	"math"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/parquet"
)

// A columnType is the type of a column of Parquet.
type columnType struct {
	parquet.Type
	length     int
	annotation parquet.Annotation
	encode     func(dst, value []byte) []byte // appends a value in PLAIN encoding
}

// columnTypes are the types of kinds that are no strings.
var columnTypes = lazy.Value[map[string]columnType]{Compute: func() map[string]columnType {
	types := map[string]columnType{
		"active": {Type: parquet.Boolean, encode: appendBoolean},
		"uuid":   {Type: parquet.FixedLenByteArray, length: 16, annotation: parquet.UUID(), encode: appendUUIDBytes},
		"time":   {Type: parquet.Int64, annotation: parquet.Time(parquet.Micros, false), encode: appendTime},
	}
	for names, t := range map[string]columnType{
		"id timestamp":                              {Type: parquet.Int64, encode: appendInt64},
		"age quantity integer number":               {Type: parquet.Int32, encode: appendInt32},
		"rating percent latitude longitude":         {Type: parquet.Double, encode: appendDouble},
		"salary price discount order_total decimal": {Type: parquet.Int32, annotation: parquet.Decimal(9, 2), encode: appendAmount},
		"date birth_date":                           {Type: parquet.Int32, annotation: parquet.Date(), encode: appendDate},
		"created_at ordered_at shipped_at":          {Type: parquet.Int64, annotation: parquet.Timestamp(parquet.Micros, true), encode: appendTimestamp},
	} {
		for name := range strings.FieldsSeq(names) {
			types[name] = t
		}
	}
	return types
}}

// columnType returns the type of the columns of a kind.
func (k *kind) columnType() columnType {
	if t, ok := columnTypes.Get()[k.Name]; ok {
		return t
	}
	return columnType{Type: parquet.ByteArray, annotation: parquet.String(), encode: appendPrefixed}
}

func (t *columnType) isString() bool { return t.Type == parquet.ByteArray }

// node returns the node of a column.
func (t *columnType) node(name string) *parquet.Node {
	return &parquet.Node{Name: name, Repetition: parquet.Optional, Type: t.Type, Length: t.length, Annotation: t.annotation}
}

func appendPrefixed(dst, value []byte) []byte {
	return append(binary.LittleEndian.AppendUint32(dst, uint32(len(value))), value...)
}

// parseDigits returns the number of decimal digits, which may follow a minus. Other characters are ignored.
func parseDigits(value []byte) (n int64) {
	for _, c := range value {
		if '0' <= c && c <= '9' {
			n = 10*n + int64(c-'0')
		}
	}
	if value[0] == '-' {
		return -n
	}
	return n
}

func appendInt64(dst, value []byte) []byte {
	return binary.LittleEndian.AppendUint64(dst, uint64(parseDigits(value)))
}

func appendInt32(dst, value []byte) []byte {
	return binary.LittleEndian.AppendUint32(dst, uint32(parseDigits(value)))
}

// appendAmount appends a number with two decimals or none as units of the second one.
func appendAmount(dst, value []byte) []byte {
	n := parseDigits(value)
	if point := len(value) - 3; point < 0 || value[point] != '.' {
		n *= 100
	}
	return binary.LittleEndian.AppendUint32(dst, uint32(n))
}

func appendDouble(dst, value []byte) []byte {
	v, err := strconv.ParseFloat(string(value), 64)
	if err != nil {
		panic(err) // all values are numbers
	}
	return binary.LittleEndian.AppendUint64(dst, math.Float64bits(v))
}

func appendBoolean(dst, value []byte) []byte {
	if value[0] == 't' {
		return append(dst, 1)
	}
	return append(dst, 0)
}

// appendUUIDBytes appends the 16 bytes of a UUID.
func appendUUIDBytes(dst, value []byte) []byte {
	high := true
	var b byte
	for _, c := range value {
		if c == '-' {
			continue
		}
		if b = b<<4 | c&15 + c>>6*9; !high {
			dst = append(dst, b)
		}
		high = !high
	}
	return dst
}

// daysOf returns the days since 1970 of a date that begins a value.
func daysOf(value []byte) int64 {
	year, month, day := parseDigits(value[:4]), parseDigits(value[5:7]), parseDigits(value[8:10])
	return time.Date(int(year), time.Month(month), int(day), 0, 0, 0, 0, time.UTC).Unix() / secondsPerDay
}

// clockOf returns the seconds of a time of day.
func clockOf(value []byte) int64 {
	return 3600*parseDigits(value[:2]) + 60*parseDigits(value[3:5]) + parseDigits(value[6:8])
}

func appendDate(dst, value []byte) []byte {
	return binary.LittleEndian.AppendUint32(dst, uint32(daysOf(value)))
}

const micros = 1_000_000 // of a second

func appendTime(dst, value []byte) []byte {
	return binary.LittleEndian.AppendUint64(dst, uint64(micros*clockOf(value)))
}

func appendTimestamp(dst, value []byte) []byte {
	return binary.LittleEndian.AppendUint64(dst, uint64(micros*(secondsPerDay*daysOf(value)+clockOf(value[11:]))))
}

// A listKey selects the list of the values of a column.
type listKey struct {
	kind   int
	script Script
}

// columnLists are the lists of columns that files have used.
var columnLists sync.Map // of listKey, *parquet.ValueList

// columnList returns the list of values of a field, and the choice of one. The list is nil unless all values come from a list.
func columnList(f field, script Script) (*parquet.ValueList, bitField) {
	segments := raw.segments(f, script)
	if len(segments) != 1 || segments[0].isGenerated {
		return nil, bitField{}
	}
	s, k := segments[0], &kinds[f.kind]
	if !k.hasScripts() {
		script = Latin
	}
	key := listKey{f.kind, script}
	if list, ok := columnLists.Load(key); ok {
		return list.(*parquet.ValueList), s.bitField
	}
	t := k.columnType()
	var values [][]byte
	for i := range s.choice.listSize() {
		start := s.starts[i]
		values = append(values, t.encode(nil, s.text[start:start+uint32(s.sizes[i])]))
	}
	list, _ := columnLists.LoadOrStore(key, parquet.NewValueList(values))
	return list.(*parquet.ValueList), s.bitField
}
