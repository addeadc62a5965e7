// Package fake generates records of fictitious people as JSON and CSV. Each value is a
// function of a seed and a row number, so any row can be generated independently.
//
// A row starts as random bits, which are divided into 11-bit choices. The vocabulary
// consists of lists of values, and each choice selects a value from one or more lists.
// A column combines lists by a pattern such as "{given} {family}". A segment is such a
// list formatted for JSON or CSV, with the surrounding text of the pattern. A table
// appends the segments of its rows, or adds up their sizes without generating them.
package fake

//go:generate go run ./generate
