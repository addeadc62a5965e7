package hostile

import "encoding/binary"

// dosProgram returns a program for MS-DOS that exits at once. Scanners recognize programs by its
// first two bytes.
func dosProgram() []byte {
	const header, code, end, stack = 64, "\xb8\x00\x4c\xcd\x21", 64 + 5, 256 // mov ax, 4C00h; int 21h
	program := make([]byte, header, end)
	copy(program, "MZ")
	for offset, value := range map[int]uint16{
		2:  end, // bytes in the last page
		4:  1,   // pages of 512 bytes
		8:  header / 16,
		10: stack / 16, // minimum of additional memory, in units of 16 bytes
		12: 0xffff,     // maximum
		16: stack,
		24: 0x1c, // offset of the relocations; there are none
	} {
		binary.LittleEndian.PutUint16(program[offset:], value)
	}
	return append(program, code...)
}
