// Package records generates records of fictitious people as JSON, CSV and sheets. Each value is a
// function of a seed, a row number and the name of a field, so any part of a file can be
// generated independently.
//
// A row starts as random bits, which are divided into 11-bit choices. The vocabulary
// consists of lists of values, and each choice selects a value from one or more lists. A
// field combines lists by a pattern such as "{given} {family}". A segment is such a list
// formatted for a file, with the surrounding text of the pattern. What no list can hold,
// such as the number of a row, is generated. A table appends the segments of its rows, or
// adds up their sizes without generating them.
//
// The fields are in field.go, and the values of the vocabulary in data. File group.go sets the
// values of a row, permutation.go keeps names unique, and dirt.go makes values messy.
package records

//go:generate go run -tags conformance ./generate
