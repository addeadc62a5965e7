package xls

import (
	"bytes"
	"unicode/utf16"
)

// StringsHead returns the beginning of the shared strings (2.4.265): the number of cells that refer to strings, the number of
// strings, and the first strings.
func StringsHead(cells, strings int, first []string) []byte {
	dst, start := begin(nil, stringsRecord)
	dst = little.AppendUint32(little.AppendUint32(dst, uint32(cells)), uint32(strings))
	p := packer{dst: dst, start: start}
	for _, text := range first {
		p.add(text)
	}
	return end(p.dst, p.start)
}

// AppendStrings appends more shared strings, given each with [StringEnd] after it, in records that continue those before.
func AppendStrings(dst, texts []byte) []byte {
	if len(texts) == 0 {
		return dst
	}
	p := packer{}
	p.dst, p.start = begin(dst, continueRecord)
	for text, rest, _ := bytes.Cut(texts, []byte(StringEnd)); ; text, rest, _ = bytes.Cut(rest, []byte(StringEnd)) {
		if p.add(string(text)); len(rest) == 0 {
			return end(p.dst, p.start)
		}
	}
}

// StringEnd follows each string.
const StringEnd = "\x00"

// A packer appends strings to records. A string is in one record if it fits.
type packer struct {
	dst   []byte
	start int // of the last record
	units []uint16
}

// room returns the number of bytes that fit into the last record.
func (p *packer) room() int { return maxRecord - (len(p.dst) - p.start) }

// proceed begins another record.
func (p *packer) proceed() {
	p.dst, p.start = begin(end(p.dst, p.start), continueRecord)
}

// add appends a string (2.5.293). The flags of the characters are repeated where another record continues it (2.5.296).
func (p *packer) add(text string) {
	const head = 3 // count and flags
	p.units = p.units[:0]
	for _, r := range text {
		p.units = utf16.AppendRune(p.units, r)
	}
	flags, size := byte(0), 1
	if !isLatin1(p.units) {
		flags, size = wide, 2
	}
	if p.room() < head+size*len(p.units) && p.room() < maxRecord {
		p.proceed()
	}
	p.dst = little.AppendUint16(p.dst, uint16(len(p.units)))
	for rest := p.units; ; p.proceed() {
		n := min(len(rest), (p.room()-1)/size)
		p.dst = appendUnits(p.dst, rest[:n], flags)
		if rest = rest[n:]; len(rest) == 0 {
			return
		}
	}
}
