// Package alac encodes signals as ALAC, the Apple Lossless Audio Codec (alac/ALACMagicCookieDescription.txt and the source
// code that Apple published).
//
// The predictors of each frame start with the same coefficients, so a frame is a function of its samples, and any of them
// can be encoded without those before it. All arithmetic is on integers, so that all processors generate the same bytes.
package alac

import (
	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

// A Signal is a signal with samples of 16 or 24 bits.
type Signal struct {
	audio.Signal
	Bits int
}

// FrameSamples is the number of samples of each channel in a frame, except for the last one.
const FrameSamples = 4096

// Frames returns the number of frames.
func (s Signal) Frames() int { return (s.Samples() + FrameSamples - 1) / FrameSamples }

// Parameters of the codes of residuals.
const (
	initialMean = 10
	meanFactor  = 40
	maxRice     = 14
)

// Config returns the configuration of decoders, ALACSpecificConfig. It knows neither the size of the largest frame nor the
// bit rate.
func (s Signal) Config() []byte {
	const version, maxRun = 0, 255
	var w bitio.Writer
	w.Write(FrameSamples, 32)
	w.Write(version, 8)
	w.Write(uint32(s.Bits), 8)
	w.Write(meanFactor, 8)
	w.Write(initialMean, 8)
	w.Write(maxRice, 8)
	w.Write(uint32(s.Channels), 8)
	w.Write(maxRun, 16)
	w.Write(0, 32)
	w.Write(0, 32)
	w.Write(uint32(s.Rate()), 32)
	return w.Bytes()
}

// elements has the channels of a frame in their order, from one to eight: alone or in pairs, the center first. Channels of a
// signal are in the order of a WAV.
var elements = [audio.MaxChannels][][]int{
	{{0}},
	{{0, 1}},
	{{2}, {0, 1}},
	{{2}, {0, 1}, {3}},
	{{2}, {0, 1}, {3, 4}},
	{{2}, {0, 1}, {4, 5}, {3}},
	{{2}, {0, 1}, {4, 5}, {6}, {3}},
	{{2}, {6, 7}, {0, 1}, {4, 5}, {3}},
}
