// Package fake makes records of people who do not exist, as JSON and as CSV, as a
// function of a seed and the number of a row.
//
// A row is random bits. By a draw, which is eleven of them, it chooses a value from
// each of one or more decks of the vocabulary: a company and the name of its
// website, say. A column is put together from decks, as in "{given} {family}". A
// part is such a deck as it is printed in a format, with what stands around it. A
// table appends the parts of its rows, or adds up how long they are.
package fake

//go:generate go run ./generate
