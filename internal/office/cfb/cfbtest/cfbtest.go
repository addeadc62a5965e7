// Package cfbtest reads compound files ([MS-CFB]) for tests.
package cfbtest

import (
	"encoding/binary"
	"errors"
	"unicode/utf16"
)

var errDamaged = errors.New("damaged compound file")

// A file is a compound file of version 3 whose table is listed in its header.
type file struct {
	bytes       []byte
	table, mini []uint32 // the next sector of each
	directory   []byte
	small       []byte // the mini stream
	streams     map[string][]byte
}

// Streams returns the streams of a file by their paths.
func Streams(b []byte) (streams map[string][]byte, err error) {
	defer func() {
		if recover() != nil { // an index that does not exist
			err = errDamaged
		}
	}()
	if string(b[:8]) != "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" || b[26] != 3 {
		return nil, errDamaged
	}
	f := &file{bytes: b, streams: map[string][]byte{}}
	for i := range word(b, 44) {
		f.table = append(f.table, words(f.sector(word(b, 76+4*int(i))))...)
	}
	f.directory = f.chain(word(b, 48))
	f.mini = words(f.chain(word(b, 60)))
	f.small = f.chain(word(f.directory, 116))
	f.walk(word(f.directory, 76), "")
	return f.streams, nil
}

func (f *file) sector(n uint32) []byte { return f.bytes[512*(int(n)+1):][:512] }

// chain returns the bytes of a chain of sectors.
func (f *file) chain(n uint32) (b []byte) {
	follow(f.table, n, func(n uint32) { b = append(b, f.sector(n)...) })
	return b
}

// follow calls a function for each sector of a chain.
func follow(table []uint32, n uint32, visit func(n uint32)) {
	const endOfChain = 0xfffffffe
	for count := 0; n != endOfChain; n = table[n] {
		if count++; count > len(table) {
			panic(errDamaged) // a cycle
		}
		visit(n)
	}
}

// walk reads the entry of a number, its siblings and its children.
func (f *file) walk(n uint32, path string) {
	const none, stream, minLarge, miniSector = 0xffffffff, 2, 4096, 64
	if n == none {
		return
	}
	e := f.directory[128*int(n):][:128]
	var name []uint16
	for i := 0; i < int(e[64])-2; i += 2 {
		name = append(name, binary.LittleEndian.Uint16(e[i:]))
	}
	child := path + "/" + string(utf16.Decode(name))
	if start, size := word(e, 116), int(word(e, 120)); e[66] == stream && size >= minLarge {
		f.streams[child] = f.chain(start)[:size]
	} else if e[66] == stream {
		var b []byte
		follow(f.mini, start, func(n uint32) { b = append(b, f.small[miniSector*int(n):][:miniSector]...) })
		f.streams[child] = b[:size]
	}
	f.walk(word(e, 68), path)
	f.walk(word(e, 72), path)
	f.walk(word(e, 76), child)
}

func word(b []byte, at int) uint32 { return binary.LittleEndian.Uint32(b[at:]) }

func words(b []byte) (list []uint32) {
	for at := 0; at < len(b); at += 4 {
		list = append(list, word(b, at))
	}
	return list
}
