// Package iptc writes metadata of IPTC, and the resources of Adobe Photoshop in which files have them.
package iptc

import (
	"encoding/binary"
	"strings"
)

// Dataset returns a dataset (IIM 4.2, chapter 3).
func Dataset(record, number byte, value string) string {
	return string(binary.BigEndian.AppendUint16([]byte{0x1c, record, number}, uint16(len(value)))) + value
}

// Resource returns a resource of Photoshop. Its name and its data are padded to even sizes.
func Resource(id uint16, name, data string) string {
	pascal := string(rune(len(name))) + name
	pascal += strings.Repeat("\x00", len(pascal)%2)
	head := binary.BigEndian.AppendUint16([]byte("8BIM"), id)
	size := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	return string(head) + pascal + string(size) + data + strings.Repeat("\x00", len(data)%2)
}
