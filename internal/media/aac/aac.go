// Package aac encodes sounds as AAC-LC (ISO/IEC 14496-3): signals as files, and beeps as the sound tracks of videos.
//
// All frames have the same window, and there is no prediction, noise shaping or bit reservoir. All bands of a frame
// have the same scale factor. A frame therefore depends only on the samples that it covers, and the track of a video
// repeats the frames of a few seconds. The bytes are the same on all processors.
package aac

// Tracks of videos are mono and have a rate of SampleRate. Each frame adds FrameSamples to the decoded sound.
const (
	SampleRate   = 48_000 // Hz
	FrameSamples = 1024
)

const (
	frameLines    = FrameSamples     // spectral lines of a frame
	windowSamples = 2 * FrameSamples // samples that a frame covers; half of them overlap the frame before
)

// Indices of sample rates (1.6.3.4).
const index48000, index44100 = 3, 4

// Config returns the AudioSpecificConfig of the tracks of videos (1.6.2.1).
func Config() []byte { return config(index48000, 1) }

func config(rateIndex, channels int) []byte {
	const audioObjectType = 2 // AAC-LC
	var w bitWriter
	w.Write(audioObjectType, 5)
	w.Write(uint32(rateIndex), 4)
	w.Write(uint32(channels), 4) // channelConfiguration
	w.Write(0, 1)                // frameLengthFlag: 1024 samples
	w.Write(0, 1)                // dependsOnCoreCoder
	w.Write(0, 1)                // extensionFlag
	return w.Bytes()
}
