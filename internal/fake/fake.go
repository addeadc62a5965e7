// Package fake makes records of people who do not exist, as a function of a seed
// and the number of a record.
package fake

import "github.com/seed-40aebabe/placeholder/internal/piecewise"

//go:generate go run ./generate

// A File is a table as bytes.
type File = piecewise.File[writer]
