package mp3

import (
	"context"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

// Variable returns a signal of one or two channels, with one of the Rates, as parts of a file, at a variable bit rate: a
// frame with information about the others, and frames that contain all samples. All frames are encoded to find their
// sizes. The error is that of ctx.
func Variable(ctx context.Context, signal audio.Signal) ([]lazyfile.Part, error) {
	f := formatOf(signal.Rate(), signal.Channels)
	sizes := make([]int, f.frames(signal))
	err := lazyfile.InParallel(ctx, len(sizes), func() func(i int) {
		e := newEncoder(signal)
		return func(i int) { sizes[i] = len(e.variableFrame(i + 1)) }
	})
	if err != nil {
		return nil, err
	}
	frames := lazyfile.NewPieces(func(e **encoder, i int) []byte {
		if *e == nil {
			*e = newEncoder(signal)
		}
		return (*e).variableFrame(i + 1)
	})
	for _, size := range sizes {
		frames.Add(size)
	}
	return []lazyfile.Part{lazyfile.Literal(f.variableInfo(signal, sizes)), frames}, nil
}

// variableInfo returns the first frame before others with sizes.
func (f format) variableInfo(signal audio.Signal, sizes []int) []byte {
	lowest := BitRates(f.rate)[0]
	infoSize := f.infoSize(lowest)
	s := summary{samples: signal.Samples(), frames: len(sizes), kbps: lowest, varies: true}
	offsets := make([]int64, 0, len(sizes))
	s.size = int64(infoSize)
	for _, size := range sizes {
		offsets = append(offsets, s.size)
		s.size += int64(size)
	}
	for percent := range s.table {
		s.table[percent] = byte(offsets[percent*len(sizes)/100] * 256 / s.size)
	}
	return f.infoFrame(s, infoSize)
}
