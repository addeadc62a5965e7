// Package gsm encodes signals as GSM full rate (GSM 06.10, ETSI EN 300 961) in the blocks of WAV files.
//
// A frame depends on all before it. So that any part of a file can be read, the states of the encoder at the starts of segments are
// kept. All arithmetic is on integers, as the standard has it; numbers in comments are its clauses.
package gsm

import (
	"context"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

// Rate is the number of samples per second.
const Rate = 8000

// BlockSize is the number of bytes of a block, which has two frames, and BlockSamples the number of its samples.
const BlockSize, BlockSamples = 65, 2 * frameSamples

// segmentBlocks is the number of blocks in a segment of 10 s.
const segmentBlocks = 10 * Rate / BlockSamples

// Encode returns the blocks of the first channel of a signal, which has Rate. All are encoded, to find the states of the encoder. The
// error is that of ctx.
func Encode(ctx context.Context, signal audio.Signal) (lazyfile.Part, error) {
	blocks := (signal.Samples() + BlockSamples - 1) / BlockSamples
	var e encoder
	var states []encoder
	var buffer []byte
	for first := 0; first < blocks; first += segmentBlocks {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		states = append(states, e)
		buffer = e.append(buffer[:0], signal, first, min(first+segmentBlocks, blocks))
	}
	segments := lazyfile.NewPieces(func(buffer *[]byte, i int) []byte {
		e, first := states[i], i*segmentBlocks
		*buffer = e.append((*buffer)[:0], signal, first, min(first+segmentBlocks, blocks))
		return *buffer
	})
	for first := 0; first < blocks; first += segmentBlocks {
		segments.Add(min(segmentBlocks, blocks-first) * BlockSize)
	}
	return segments, nil
}

// append appends blocks of a signal, from first up to end.
func (e *encoder) append(b []byte, signal audio.Signal, first, end int) []byte {
	w := writer{out: b}
	var samples [BlockSamples]int16
	for i := first; i < end; i++ {
		signal.Fill(samples[:], 0, i*BlockSamples)
		e.frame(&w, (*[frameSamples]int16)(samples[:]))
		e.frame(&w, (*[frameSamples]int16)(samples[frameSamples:]))
	}
	return w.out
}
