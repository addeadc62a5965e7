package msg

import (
	"encoding/binary"
	"hash/crc32"
)

// stored returns RTF that is not compressed ([MS-OXRTFCP], 2.1.3.1).
func stored(rtf string) string { return rtfHead(len(rtf), len(rtf), "MELA", 0) + rtf }

// compressed returns RTF that is compressed ([MS-OXRTFCP], 2.2) by references to the dictionary that all readers begin with.
func compressed(rtf string) string {
	dictionary := make([]byte, 0, dictionarySize)
	dictionary = append(dictionary, rtfWords...)
	var out, run []byte
	var control byte
	tokens := 0
	flush := func() {
		out = append(append(out, control), run...)
		run, control, tokens = nil, 0, 0
	}
	for rest := rtf; rest != ""; {
		offset, length := longestMatch(dictionary, rest)
		if length >= 2 {
			control |= 1 << tokens
			run = binary.BigEndian.AppendUint16(run, uint16(offset<<4|(length-2)))
		} else {
			length = 1
			run = append(run, rest[0])
		}
		dictionary = append(dictionary, rest[:length]...)
		rest = rest[length:]
		if tokens++; tokens == 8 {
			flush()
		}
	}
	control |= 1 << tokens
	run = binary.BigEndian.AppendUint16(run, uint16(len(dictionary)%dictionarySize<<4)) // refers to itself: the end
	flush()
	return rtfHead(len(out), len(rtf), "LZFu", ^crc32.Update(0xffffffff, crc32.IEEETable, out)) + string(out)
}

// rtfHead returns the head (2.1.3.1) before data.
func rtfHead(size, unpacked int, kind string, checksum uint32) string {
	const sizeOfOthers = 12
	b := binary.LittleEndian.AppendUint32(nil, uint32(size+sizeOfOthers))
	b = append(binary.LittleEndian.AppendUint32(b, uint32(unpacked)), kind...)
	return string(binary.LittleEndian.AppendUint32(b, checksum))
}

const dictionarySize = 4096

// longestMatch returns the place and the length of the longest beginning of a text in the dictionary, up to 17 characters.
func longestMatch(dictionary []byte, text string) (offset, length int) {
	const longest = 17
	for at := range dictionary {
		n := 0
		for n < min(longest, len(text), len(dictionary)-at) && dictionary[at+n] == text[n] {
			n++
		}
		if n > length {
			offset, length = at, n
		}
	}
	return offset, length
}

// rtfWords is the beginning of the dictionary (2.1.3.1.3).
const rtfWords = `{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript \fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0` +
	"\r\n" + `\par \pard\plain\f0\fs20\b\i\u\tab\tx`
