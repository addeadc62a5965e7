// Package quirk says what a quirk is: a file with one property that breaks readers in practice,
// and a twin with the same content without the property. Each family of formats has a package
// with its cases.
package quirk

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/seed-40aebabe/placeholder/expect"
)

// A Case is a quirk and its twin.
type Case struct {
	Token    string // format and property, such as "csv-utf-16le"
	Format   string // extension of the file, such as "csv"
	Title    string // such as "UTF-16, little endian"
	About    string // what is special, in a sentence
	Ordinary string // what the twin has instead, in a sentence
	Writers  string // programs, devices or services that write such files
	Source   string // clause of the standard, such as "RFC 4180, section 2"
	Flags    []Flag // properties that this case shares with others
	Valid    bool   // whether the standard allows the file; readers are expected to cope if not
	Charset  string // of the file but not of its twin; the default is that of the media type, and None is no charset
	Large    bool   // whether Build allocates more than 2 MB, but at most 32 MB
	Build    func(twin bool) File
}

// None is the charset of a file with bytes of several charsets.
const None = "none"

// A File is the bytes of a quirk or its twin, and what a correct reader finds in them.
type File struct {
	Bytes  []byte
	Expect expect.Expectation
}

// Either returns a value of a twin or of its quirk.
func Either[T any](twin bool, ordinary, special T) T {
	if twin {
		return ordinary
	}
	return special
}

// With returns an expectation with more items.
func With(e expect.Expectation, kind expect.Kind, items ...expect.Item) expect.Expectation {
	e.Items = e.Items.With(kind, items...)
	return e
}

// FileItem returns an item with the size and the digest of data, such as that of an attachment.
func FileItem(data []byte) expect.Item {
	hash := sha256.Sum256(data)
	return expect.Item{Size: len(data), SHA256: hex.EncodeToString(hash[:])}
}

// Rows returns the rows of a table. Cells that equal null have no value. The rows of nil are nil.
func Rows(rows [][]string, null string) [][]*string {
	if rows == nil {
		return nil
	}
	result := expect.Rows(rows...)
	for _, row := range result {
		for i, value := range row {
			if *value == null {
				row[i] = nil
			}
		}
	}
	return result
}
