package json

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func numbers() []quirk.Case {
	return []quirk.Case{
		{
			Token: "json-integer-above-2-53", Format: "json", Title: "Integers above 2^53",
			About:    "Two ids are odd integers above 2^53, which a double cannot hold.",
			Ordinary: "The ids are the largest ones that a double holds without a gap, which are 2^53 - 1 and its negative.",
			Writers:  "Services with 64-bit ids, such as those of posts and messages in social networks",
			Source:   "RFC 8259, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: ids(expect.Integer, [2]string{"9007199254740991", "-9007199254740991"}, [2]string{"9007199254740993", "-9007199254740993"}),
		},
		{
			Token: "json-integer-limits-int64", Format: "json", Title: "Limits of signed 64-bit integers",
			About:    "The ids are 2^63 - 1 and -2^63.",
			Ordinary: "The ids are the limits of 32 bits.",
			Writers:  "Databases with 64-bit columns and programs that mark unlimited values with the limit of a type",
			Source:   "RFC 8259, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: ids(expect.Integer, [2]string{"2147483647", "-2147483648"}, [2]string{"9223372036854775807", "-9223372036854775808"}),
		},
		{
			Token: "json-integer-uint64", Format: "json", Title: "Unsigned 64-bit integers",
			About:    "The ids are 2^63 and 2^64 - 1, which a signed 64-bit integer cannot hold.",
			Ordinary: "The ids are 2^31 and 2^32 - 1.",
			Writers:  "Programs in C++, Go and Rust that write hashes as unsigned integers",
			Source:   "RFC 8259, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: ids(expect.Integer, [2]string{"2147483648", "4294967295"}, [2]string{"9223372036854775808", "18446744073709551615"}),
		},
		{
			Token: "json-integer-above-2-64", Format: "json", Title: "Integers above 2^64",
			About:    "The ids are 2^64 + 1 and an integer of 39 digits.",
			Ordinary: "The ids are integers of 10 digits.",
			Writers:  "Programs in Python and Ruby, and numeric columns of PostgreSQL",
			Source:   "RFC 8259, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: ids(expect.Integer, [2]string{"1844674407", "3402823669"}, [2]string{"18446744073709551617", "340282366920938463463374607431768211455"}),
		},
		{
			Token: "json-doubles-17-digits", Format: "json", Title: "Doubles of 17 digits",
			About:    "The numbers are doubles that need 17 digits, and the largest double.",
			Ordinary: "The numbers have one or two digits.",
			Writers:  "Programs that write the results of calculations with doubles, such as 0.1 + 0.2",
			Source:   "RFC 8259, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: ids(expect.Number, [2]string{"0.3", "1.8e+30"}, [2]string{"0.30000000000000004", "1.7976931348623157e+308"}),
		},
		{
			Token: "json-decimals-30-digits", Format: "json", Title: "Decimals of 30 digits",
			About:    "The numbers have 30 digits after the decimal point, more than a double holds.",
			Ordinary: "The numbers have 3 digits after the decimal point.",
			Writers:  "Numeric columns of PostgreSQL, and BigDecimal in Java",
			Source:   "RFC 8259, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: ids(expect.Number, [2]string{"0.142", "-0.857"}, [2]string{"0.142857142857142857142857142857", "-0.857142857142857142857142857143"}),
		},
		{
			Token: "json-exponents", Format: "json", Title: "Exponents",
			About:    "The numbers are in exponent notation, one with E and one with a sign.",
			Ordinary: "The same numbers without an exponent.",
			Writers:  "PHP, Java and .NET for large and small doubles",
			Source:   "RFC 8259, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: either(numberPair(expect.Number, "12500.0", "0.00025"), numberPair(expect.Number, "1.25E4", "25e-5")),
		},
		{
			Token: "json-integers-with-point", Format: "json", Title: "Integers with a decimal point",
			About:    "The ids are integers with a decimal point and a zero.",
			Ordinary: "The ids are integers without a decimal point.",
			Writers:  "pandas, for columns of integers in which a value is missing",
			Source:   "RFC 8259, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Inference},
			Build: either(numberPair(expect.Integer, "4711", "4712"), numberPair(expect.Number, "4711.0", "4712.0")),
		},
		{
			Token: "json-negative-zero", Format: "json", Title: "Negative zero",
			About:    "The numbers are -0 and -0.0.",
			Ordinary: "The numbers are 0 and 0.0.",
			Writers:  "Programs in C, Python and Go that round small negative numbers",
			Source:   "RFC 8259, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: either(negativeZero(""), negativeZero("-")),
		},
		{
			Token: "json-nan-infinity", Format: "json", Title: "NaN and Infinity",
			About:    "Numbers are NaN, Infinity and -Infinity, which JSON does not have.",
			Ordinary: "The values are null.",
			Writers:  "Python's json module with its defaults",
			Source:   "RFC 8259, section 6", Valid: false,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: either(
				with(`{"mean": null, "max": null, "min": null, "count": 0}`+"\n",
					object("", 4), null("/mean"), null("/max"), null("/min"), integer("/count", "0")),
				with(`{"mean": NaN, "max": Infinity, "min": -Infinity, "count": 0}`+"\n",
					object("", 4), number("/mean", "NaN"), number("/max", "Infinity"), number("/min", "-Infinity"), integer("/count", "0")),
			),
		},
	}
}

// ids returns the builder of two pairs of numbers of a type.
func ids(t expect.Type, ordinary, special [2]string) func(twin bool) quirk.File {
	return either(numberPair(t, ordinary[0], ordinary[1]), numberPair(t, special[0], special[1]))
}

// numberPair returns an array of two records with a number each.
func numberPair(t expect.Type, first, second string) document {
	return with("[\n"+`{"id": `+first+`, "name": "Ann Lee"},`+"\n"+`{"id": `+second+`, "name": "Bob Ray"}`+"\n]\n",
		array("", 2),
		value("/0/id", t, first), text("/0/name", "Ann Lee"),
		value("/1/id", t, second), text("/1/name", "Bob Ray"))
}

func negativeZero(sign string) document {
	return with(`{"longitude": `+sign+`0, "latitude": `+sign+`0.0}`+"\n",
		object("", 2), integer("/longitude", sign+"0"), number("/latitude", sign+"0.0"))
}
