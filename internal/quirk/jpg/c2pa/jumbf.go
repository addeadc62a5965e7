package c2pa

import "encoding/binary"

// box returns a box with a type and content (ISO/IEC 19566-5, annex A).
func box(kind, content string) string {
	return string(binary.BigEndian.AppendUint32(nil, uint32(8+len(content)))) + kind + content
}

// boxHead is the size of the head of a box.
const boxHead = 8

// superbox returns a superbox with a description, whose type is four letters, and content.
func superbox(kind, label, content string) string {
	const uuid, requestableWithLabel = "\x00\x11\x00\x10\x80\x00\x00\xaa\x00\x38\x9b\x71", "\x03"
	return box("jumb", box("jumd", kind+uuid+requestableWithLabel+label+"\x00")+content)
}

// cborBox returns a superbox of an item of CBOR.
func cborBox(kind, label, item string) string { return superbox(kind, label, box("cbor", item)) }
