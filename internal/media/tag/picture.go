package tag

import (
	"bytes"
	"encoding/binary"
)

// A description is what a picture block says of a picture. It is zero if it is unknown.
type description struct{ width, height, depth, colors int }

// describe reads the head of a PNG, a JPEG or a GIF.
func (p *Picture) describe() description {
	const headSize = 4 << 10
	head := make([]byte, min(p.Data.Size(), headSize))
	p.Data.Fill(head, 0)
	be, le := binary.BigEndian, binary.LittleEndian
	switch {
	case p.MediaType == "image/png" && len(head) > 25:
		const palette = 3
		channels := map[byte]int{0: 1, 2: 3, palette: 3, 4: 2, 6: 4}[head[25]]
		d := description{int(be.Uint32(head[16:])), int(be.Uint32(head[20:])), channels * int(head[24]), 0}
		if at := bytes.Index(head, []byte("PLTE")); head[25] == palette && at >= 4 {
			d.depth, d.colors = channels*8, int(be.Uint32(head[at-4:]))/3
		}
		return d
	case p.MediaType == "image/gif" && len(head) > 10:
		return description{int(le.Uint16(head[6:])), int(le.Uint16(head[8:])), 24, 2 << (head[10] & 7)}
	case p.MediaType == "image/jpeg":
		return describeJPEG(head)
	}
	return description{}
}

// describeJPEG reads the frame header that follows the segments at the start of a JPEG (ITU-T T.81, B.2.2).
func describeJPEG(b []byte) description {
	for at := 2; at+10 <= len(b) && b[at] == 0xff; {
		if marker := b[at+1]; 0xc0 <= marker && marker <= 0xc2 {
			be := binary.BigEndian
			return description{int(be.Uint16(b[at+7:])), int(be.Uint16(b[at+5:])), int(b[at+4]) * int(b[at+9]), 0}
		}
		at += 2 + int(binary.BigEndian.Uint16(b[at+2:]))
	}
	return description{}
}
