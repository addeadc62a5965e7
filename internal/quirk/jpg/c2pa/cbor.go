package c2pa

import "strings"

// Major types of CBOR (RFC 8949, section 3.1).
const (
	cborUnsigned = iota
	cborNegative
	cborBytes
	cborText
	cborArray
	cborMap
	cborTag
)

// null is the value null.
const null = "\xf6"

// head returns the head of an item with a major type and a number.
func head(major byte, n int) string {
	switch {
	case n < 24:
		return string([]byte{major<<5 | byte(n)})
	case n < 1<<8:
		return string([]byte{major<<5 | 24, byte(n)})
	default:
		return string([]byte{major<<5 | 25, byte(n >> 8), byte(n)})
	}
}

// unsigned returns a number from 0 to 65,535.
func unsigned(n int) string { return head(cborUnsigned, n) }

// negative returns a number below 0.
func negative(n int) string { return head(cborNegative, -1-n) }

func bytes(s string) string { return head(cborBytes, len(s)) + s }
func text(s string) string  { return head(cborText, len(s)) + s }

// array returns an array of items.
func array(items ...string) string { return join(cborArray, len(items), items) }

// pairs returns a map of names and items.
func pairs(namesAndItems ...string) string {
	for i := 0; i < len(namesAndItems); i += 2 {
		namesAndItems[i] = text(namesAndItems[i])
	}
	return dictionary(namesAndItems...)
}

// dictionary returns a map of items and items.
func dictionary(items ...string) string { return join(cborMap, len(items)/2, items) }

func join(major byte, n int, items []string) string {
	return head(major, n) + strings.Join(items, "")
}
