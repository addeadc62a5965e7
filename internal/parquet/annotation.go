package parquet

// An Annotation says what the values of a column mean. Files have its logical type and, for programs that
// only know this, its converted type.
type Annotation struct {
	Converted        ConvertedType
	Scale, Precision int             // of a decimal
	Logical          func(t *Thrift) // writes a field of the union LogicalType; may be nil
}

// A ConvertedType is the meaning of values, as old writers have it. It is one more than the value in a file.
type ConvertedType int

// The converted types.
const (
	NotConverted ConvertedType = iota
	ConvertedUTF8
	ConvertedMap
	ConvertedMapKeyValue
	ConvertedList
	ConvertedEnum
	ConvertedDecimal
	ConvertedDate
	ConvertedTimeMillis
	ConvertedTimeMicros
	ConvertedTimestampMillis
	ConvertedTimestampMicros
	ConvertedUint8
	ConvertedUint16
	ConvertedUint32
	ConvertedUint64
)

// A TimeUnit is the unit of times. Its value is the field of the union.
type TimeUnit int

// The units of times.
const (
	Millis TimeUnit = 1 + iota
	Micros
	Nanos
)

// String is text in UTF-8.
func String() Annotation { return Annotation{Converted: ConvertedUTF8, Logical: empty(1)} }

// List annotates the group around a repeated group.
func List() Annotation { return Annotation{Converted: ConvertedList, Logical: empty(3)} }

// Date counts days since 1970.
func Date() Annotation { return Annotation{Converted: ConvertedDate, Logical: empty(6)} }

// UUID has 16 bytes.
func UUID() Annotation { return Annotation{Logical: empty(14)} }

// empty returns a function that writes a logical type without fields.
func empty(id int) func(*Thrift) {
	return func(t *Thrift) { t.Struct(id, func() {}) }
}

// Decimal has numbers of units of the last decimal.
func Decimal(precision, scale int) Annotation {
	return Annotation{Converted: ConvertedDecimal, Scale: scale, Precision: precision, Logical: func(t *Thrift) {
		t.Struct(5, func() {
			t.I32(1, scale)
			t.I32(2, precision)
		})
	}}
}

// Time is a time of day, in UTC or local.
func Time(unit TimeUnit, isUTC bool) Annotation {
	converted := map[TimeUnit]ConvertedType{Millis: ConvertedTimeMillis, Micros: ConvertedTimeMicros}[unit]
	return temporal(7, converted, unit, isUTC)
}

// Timestamp counts from 1970, in UTC or local.
func Timestamp(unit TimeUnit, isUTC bool) Annotation {
	converted := map[TimeUnit]ConvertedType{Millis: ConvertedTimestampMillis, Micros: ConvertedTimestampMicros}[unit]
	return temporal(8, converted, unit, isUTC)
}

func temporal(id int, converted ConvertedType, unit TimeUnit, isUTC bool) Annotation {
	if !isUTC {
		converted = NotConverted // because the converted types are in UTC
	}
	return Annotation{Converted: converted, Logical: func(t *Thrift) {
		t.Struct(id, func() {
			t.Bool(1, isUTC)
			t.Struct(2, func() { empty(int(unit))(t) })
		})
	}}
}

// write writes the fields of a SchemaElement.
func (a *Annotation) write(t *Thrift) {
	if a.Converted != NotConverted {
		t.I32(6, int(a.Converted)-1)
	}
	if a.Precision > 0 {
		t.I32(7, a.Scale)
		t.I32(8, a.Precision)
	}
	if a.Logical != nil {
		t.Struct(10, func() { a.Logical(t) })
	}
}
