package msg

import (
	"encoding/binary"
	"fmt"
	"time"

	"golang.org/x/text/encoding"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb"
	"github.com/seed-40aebabe/placeholder/internal/timestamp"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// A property is a property of a message ([MS-OXPROPS]).
type property struct {
	id   uint16
	kind uint16 // of the value ([MS-OXCDATA], 2.11.1)
	// bits has a value of a fixed length, and data another one.
	bits uint64
	data []byte
}

// Kinds of values.
const (
	isLong   = 0x0003
	isFlag   = 0x000b
	isObject = 0x000d
	isString = 0x001e
	isText   = 0x001f
	isTime   = 0x0040
	isBinary = 0x0102
)

func long(id uint16, n uint64) property { return property{id: id, kind: isLong, bits: n} }

func flag(id uint16) property { return property{id: id, kind: isFlag, bits: 1} }

func binaries(id uint16, data string) property {
	return property{id: id, kind: isBinary, data: []byte(data)}
}

// moment returns a time.
func moment(id uint16, t time.Time) property {
	return property{id: id, kind: isTime, bits: timestamp.FileTime(t)}
}

// A charset writes texts.
type charset struct{ encoding.Encoding } // nil is UTF-16

// text returns a text.
func (c charset) text(id uint16, s string) property {
	if c.Encoding == nil {
		return property{id: id, kind: isText, data: utf16text.Append(nil, binary.LittleEndian, s)}
	}
	encoded, err := c.NewEncoder().Bytes([]byte(s))
	if err != nil {
		panic(err) // the charsets have all characters of the messages
	}
	return property{id: id, kind: isString, data: encoded}
}

// streamName returns the name of the stream or the storage of a property ([MS-OXMSG], 2.2.3).
func (p property) streamName() string { return fmt.Sprintf("__substg1.0_%04X%04X", p.id, p.kind) }

// size returns the size of a value of variable length, with the null character that its stream does not have.
func (p property) size() uint64 {
	switch p.kind {
	case isString:
		return uint64(len(p.data) + 1)
	case isText:
		return uint64(len(p.data) + 2)
	default:
		return uint64(len(p.data))
	}
}

// storage returns a storage with properties, given the bytes before their table ([MS-OXMSG], 2.4).
func storage(name string, head []byte, properties []property, children ...cfb.Entry) cfb.Entry {
	const readableAndWritable = 6
	le := binary.LittleEndian
	table := head
	for _, p := range properties {
		value := p.bits
		if p.data != nil {
			value = p.size()
			children = append(children, cfb.Entry{Name: p.streamName(), Stream: lazyfile.Literal(p.data)})
		}
		table = le.AppendUint32(le.AppendUint16(le.AppendUint16(table, p.kind), p.id), readableAndWritable)
		table = le.AppendUint64(table, value)
	}
	children = append(children, cfb.Entry{Name: "__properties_version1.0", Stream: lazyfile.Literal(table)})
	return cfb.Entry{Name: name, Children: children}
}

// head returns what precedes the properties of a message (2.4.1.1): 32 bytes, or 24 of one in another message.
func head(size, recipients, attachments int) []byte {
	b := make([]byte, size)
	for i, n := range []int{recipients, attachments, recipients, attachments} {
		binary.LittleEndian.PutUint32(b[8+4*i:], uint32(n))
	}
	return b
}

// shortHead is what precedes the properties of recipients and attachments.
func shortHead() []byte { return make([]byte, 8) }

// named returns the storage of names for properties from 0x8000 on (2.2.3), which are numbers of a set of properties. Numbers
// are in the order of the identifiers.
func named(set string, numbers ...uint32) cfb.Entry {
	const index, buckets, firstBucket = 3 << 1, 0x1f, 0x1000
	le := binary.LittleEndian
	var entries []byte
	byBucket := map[uint16][]byte{}
	for i, number := range numbers {
		entry := le.AppendUint32(le.AppendUint32(nil, number), index|uint32(i)<<16)
		entries = append(entries, entry...)
		bucket := uint16(firstBucket + (number^index)%buckets)
		byBucket[bucket] = append(byBucket[bucket], entry...)
	}
	stream := func(id uint16, data []byte) cfb.Entry {
		return cfb.Entry{Name: property{id: id, kind: isBinary}.streamName(), Stream: lazyfile.Literal(data)}
	}
	children := []cfb.Entry{stream(2, []byte(set)), stream(3, entries), stream(4, []byte{})}
	for bucket := uint16(firstBucket); bucket < firstBucket+buckets; bucket++ {
		if data := byBucket[bucket]; data != nil {
			children = append(children, stream(bucket, data))
		}
	}
	return cfb.Entry{Name: "__nameid_version1.0", Children: children}
}
