package hostile

// dosProgram returns a program for MS-DOS that exits at once. Scanners recognize programs by its
// first two bytes.
func dosProgram() []byte {
	return []byte{
		'M', 'Z',
		37, 0, 1, 0, // size in the last page, pages
		0, 0, 2, 0, // relocations, size of this header in units of 16 bytes
		0, 0, 0xff, 0xff, // least and most additional memory
		0, 0, 0, 1, // stack
		0, 0, 0, 0, 0, 0, // checksum and entry point
		0x1c, 0, 0, 0, // relocations start after the header
		0, 0, 0, 0,
		0xb8, 0x00, 0x4c, // mov ax, 4C00h
		0xcd, 0x21, // int 21h
	}
}
