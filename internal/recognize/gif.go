package recognize

import (
	"encoding/binary"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// readGIF reads the blocks of a GIF (GIF89a) to its end. It does not decode the frames.
func readGIF(s *source) (facts, error) {
	const headSize, trailer = 13, 0x3b
	head, err := s.at(0, headSize)
	if err != nil {
		return facts{}, err
	}
	width, height := signature.GIF.Dimensions(head)
	found := imageFacts(signature.GIF, width, height)
	blocks := gifBlocks{stream: s.stream(0)}
	err = blocks.skip(headSize + colorTableSize(head[10]))
	for err == nil && blocks.kind != trailer {
		err = blocks.next()
	}
	if err != nil || blocks.frames == 0 {
		return facts{}, errFormat
	}
	animated := blocks.frames > 1
	found.keepIf(animated, count(blocks.frames, "frame"), fmt.Sprintf("frames=%d", blocks.frames))
	found.loseIf(animated && blocks.differsInDelay, "their delays")
	found.noteEnd(s, blocks.off)
	return found, nil
}

// colorTableSize returns the size in bytes of the colour table that flags describe, or 0 if there
// is none.
func colorTableSize(flags byte) int {
	if flags&0x80 == 0 {
		return 0
	}
	return 3 << (flags&7 + 1)
}

// gifBlocks reads the blocks of a GIF.
type gifBlocks struct {
	*stream
	kind           byte  // of the block that was read last
	frames         int64 // so far
	differsInDelay bool  // whether a frame is shown for another time than those of addresses
}

// next reads the next block.
func (g *gifBlocks) next() error {
	const extension, image, trailer = 0x21, 0x2c, 0x3b
	head, err := g.peek(1)
	if err != nil {
		return err
	}
	switch g.kind = head[0]; g.kind {
	case extension:
		return g.extension()
	case image:
		return g.image()
	case trailer:
		return g.skip(1)
	default:
		return errFormat
	}
}

func (g *gifBlocks) extension() error {
	const headSize, label, graphicControl, controlSize, delay = 2, 1, 0xf9, 6, 10 // delay in 1/100 s
	head, err := g.peek(headSize)
	if err == nil && head[label] == graphicControl {
		head, err = g.peek(controlSize)
		g.differsInDelay = g.differsInDelay || err == nil && binary.LittleEndian.Uint16(head[4:]) != delay
	}
	if err != nil {
		return err
	}
	return g.skipData(headSize)
}

func (g *gifBlocks) image() error {
	const descriptorSize, flags, codeSize = 10, 9, 1
	descriptor, err := g.peek(descriptorSize)
	if err != nil {
		return err
	}
	g.frames++
	return g.skipData(descriptorSize + colorTableSize(descriptor[flags]) + codeSize)
}

// skipData reads n bytes and the sub-blocks that follow them.
func (g *gifBlocks) skipData(n int) error {
	for {
		if err := g.skip(n); err != nil {
			return err
		}
		length, err := g.peek(1)
		if err != nil {
			return err
		}
		n = 1 + int(length[0])
		if n == 1 {
			return g.skip(n)
		}
	}
}
