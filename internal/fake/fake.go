// Package fake makes records of people who do not exist, as JSON and as CSV, as a
// function of a seed and the number of a row.
//
// A row has random numbers, its draws. Each is the number of a value in one or
// more decks of the vocabulary: companies and the names of their websites, say,
// are decks of the same draw. A column is put together from decks, as in
// "{given} {family}". A part is such a deck as it is printed in a format, with
// what stands around it; a table appends the parts of its rows, or adds up how
// long they are.
package fake

import "github.com/seed-40aebabe/placeholder/internal/piecewise"

//go:generate go run ./generate

// A File is a table as bytes.
type File = piecewise.File[[]byte]
