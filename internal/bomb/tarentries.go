package bomb

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// tarEntries are a class of entries of a tar. Their headers differ in the digits of their numbers
// and checksums.
type tarEntries struct {
	class
	header  []byte // of the number 0
	numbers []tarNumber
}

// A tarNumber has the offsets of the number of an entry, and of its checksum, in a block of a
// header.
type tarNumber struct {
	at, digits int
	checksum   int   // position
	sum        int64 // checksum for the number 0
}

// checksumDigits are octal digits. A NUL and a space follow (POSIX.1-2024, pax, "ustar Interchange
// Format").
const (
	checksumAt     = 148
	checksumDigits = 6
)

func newTarEntries(o Options, c class) tarEntries {
	e := tarEntries{class: c}
	e.header = archive.TarHeader(archive.Member{Name: o.entryName(), Modified: archive.Epoch, Body: lazyfile.Zeros(c.bytes)})
	for start := 0; start < len(e.header); start += tarBlock {
		block := e.header[start:][:tarBlock]
		if name := bytes.Index(block, []byte(entryPrefix)); name >= 0 { // not the values of a pax header
			checksum := start + checksumAt
			e.numbers = append(e.numbers, tarNumber{start + name + len(entryPrefix), o.digits(), checksum, parseOctal(e.header[checksum:][:checksumDigits])})
		}
	}
	return e
}

// parseOctal returns the number that octal digits represent.
func parseOctal(digits []byte) int64 {
	n, err := strconv.ParseInt(string(digits), 8, 64)
	if err != nil {
		panic(fmt.Sprintf("bomb: checksum of a tar header: %v", err)) // archive/tar wrote it
	}
	return n
}

// digits calls set with the positions of all digits in the header that depend on the number of
// entry i, and the digits, always in the same order.
func (e tarEntries) digits(i int64, set func(at int, digit byte)) {
	for _, n := range e.numbers {
		sum := n.sum
		for number, at := e.first+i+1, n.at+n.digits-1; at >= n.at; number, at = number/10, at-1 {
			sum += number % 10
			set(at, byte(number%10))
		}
		for at := n.checksum + checksumDigits - 1; at >= n.checksum; sum, at = sum/8, at-1 {
			set(at, byte(sum%8))
		}
	}
}

// plain returns the headers and contents.
func (e tarEntries) plain() series {
	return newSeries(e.count, e.header, func(head []byte, i int64) {
		e.digits(i, func(at int, digit byte) { head[at] = '0' + digit })
	}, lazyfile.Zeros(e.bytes+tarPadding(e.bytes)))
}

// deflated returns the headers and contents as blocks of DEFLATE. Codes of digits have the same
// length, so the digits of an entry replace bits of the block for the number 0.
func (e tarEntries) deflated() series {
	const digits = "0123456789"
	block := flate.RunBlock{Prefix: e.header, Alphabet: []byte(digits), Count: e.bytes + tarPadding(e.bytes)}
	type change struct {
		offset int
		bits   [len(digits)]uint32
	}
	var changes []change
	e.digits(0, func(at int, _ byte) {
		offset, bits := block.Changes(at, digits)
		changes = append(changes, change{offset, [len(digits)]uint32(bits)})
	})
	head, zeroBytes, tail := block.Split()
	return newSeries(e.count, head, func(head []byte, i int64) {
		next := 0
		e.digits(i, func(_ int, digit byte) {
			c := &changes[next]
			bits := head[c.offset:]
			binary.LittleEndian.PutUint32(bits, binary.LittleEndian.Uint32(bits)^c.bits[digit])
			next++
		})
	}, lazyfile.New(lazyfile.Zeros(zeroBytes), lazyfile.Literal(tail)))
}
