package container

import (
	"context"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/flac"
)

// FLAC returns a FLAC of a signal.
func FLAC(signal flac.Signal) *lazyfile.Series {
	head := slices.Concat([]byte(flac.Marker), signal.StreamInfo(), flac.Comment(0))
	return flacSeries(signal, head)
}

// flacSeries returns the frames of a signal after a head.
func flacSeries(signal flac.Signal, head []byte) *lazyfile.Series {
	generate := func(e *flac.Encoder, i int) []byte { return e.Frame(signal, i) }
	return lazyfile.NewSeries(head, nil, signal.Frames(), generate, func(e *flac.Encoder, i int) int { return len(e.Frame(signal, i)) })
}

// PadFLAC returns a FLAC of size bytes. The filler is in metadata blocks before the frames. If it is too small for one,
// spaces follow the name of the encoder.
func PadFLAC(source filler.Source, size int64, signal flac.Signal) *lazyfile.Deferred {
	return lazyfile.NewDeferred(func(ctx context.Context) ([]lazyfile.Part, error) {
		info := lazyfile.Literal(append([]byte(flac.Marker), signal.StreamInfo()...))
		frames := flacSeries(signal, nil)
		if _, err := frames.SizeContext(ctx); err != nil {
			return nil, err
		}
		file, err := lazyfile.Padded(size, func(n int64) *lazyfile.File {
			if n < int64(len(flac.ApplicationHead(0))) {
				return lazyfile.New(info, lazyfile.Literal(flac.Comment(int(n))), frames)
			}
			return lazyfile.New(info, applications(source, n), lazyfile.Literal(flac.Comment(0)), frames)
		})
		if err != nil {
			return nil, err
		}
		return file.Parts(), nil
	})
}

// applications returns metadata blocks of n bytes in all.
func applications(source filler.Source, n int64) lazyfile.Part {
	const length = flac.MaxBlockSize / 2 // the last one may be almost twice as long
	return frames{source, n, length, max(n/length, 1), func(w window, start, end int64) {
		w.put(start, flac.ApplicationHead(int(end-start-flac.BlockHeadSize)))
	}}
}
