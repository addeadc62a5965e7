package container

import (
	"context"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/flac"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// FLAC returns a FLAC of a signal with tags other than a picture.
func FLAC(signal flac.Signal, t tag.Tags) *lazyfile.Series {
	head := lazyfile.New(streamInfo(signal), flac.Comment(0, true, comments(t)...))
	return flacSeries(signal, lazyfile.Bytes(head))
}

// streamInfo returns what precedes the other metadata blocks.
func streamInfo(signal flac.Signal) lazyfile.Literal {
	return append([]byte(flac.Marker), signal.StreamInfo()...)
}

// comments returns tags other than a picture.
func comments(t tag.Tags) (parts []lazyfile.Part) {
	for _, c := range t.Vorbis() {
		parts = append(parts, lazyfile.Literal(c))
	}
	return parts
}

// flacSeries returns the frames of a signal after a head.
func flacSeries(signal flac.Signal, head []byte) *lazyfile.Series {
	generate := func(e *flac.Encoder, i int) []byte { return e.Frame(signal, i) }
	return lazyfile.NewSeries(head, nil, signal.Frames(), generate, func(e *flac.Encoder, i int) int { return len(e.Frame(signal, i)) })
}

// PadFLAC returns a FLAC of size bytes with tags. A size of 0 means no padding. The filler is in metadata blocks before
// the frames. If it is too small for one, spaces follow the name of the encoder.
func PadFLAC(source filler.Source, size int64, signal flac.Signal, t tag.Tags) *lazyfile.Deferred {
	frames := flacSeries(signal, nil)
	build := func(n int64) *lazyfile.File {
		info, picture := streamInfo(signal), flac.Picture(t.Cover)
		if n < int64(len(flac.ApplicationHead(0, false))) {
			return lazyfile.New(info, picture, flac.Comment(int(n), true, comments(t)...), frames)
		}
		return lazyfile.New(info, picture, applications(source, n), flac.Comment(0, true, comments(t)...), frames)
	}
	return measuredFile(frames, func() (*lazyfile.File, error) {
		if size == 0 {
			return build(0), nil
		}
		return lazyfile.Padded(size, build)
	})
}

// measuredFile returns a file with frames, which are measured before it is built.
func measuredFile(frames *lazyfile.Series, build func() (*lazyfile.File, error)) *lazyfile.Deferred {
	return lazyfile.NewDeferred(func(ctx context.Context) ([]lazyfile.Part, error) {
		if _, err := frames.SizeContext(ctx); err != nil {
			return nil, err
		}
		file, err := build()
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
		w.put(start, flac.ApplicationHead(int(end-start-flac.BlockHeadSize), false))
	}}
}
