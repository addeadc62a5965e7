// Package aac encodes beeps as AAC-LC (ISO/IEC 14496-3), for the sound tracks of videos.
//
// All frames have the same window and the same scale factor, and there is no prediction, noise
// shaping or bit reservoir. A frame therefore depends only on the samples that it covers, and a
// long track repeats the frames of a few seconds. All arithmetic on samples is integer, so the
// bytes are the same on all processors.
package aac

// Tracks are mono. Each frame adds FrameSamples to the decoded sound.
const (
	SampleRate   = 48_000 // Hz
	FrameSamples = 1024
)

const (
	frameLines    = FrameSamples     // spectral lines of a frame
	windowSamples = 2 * FrameSamples // samples that a frame covers; half of them overlap the frame before
)

// Config returns the AudioSpecificConfig of all tracks (1.6.2.1).
func Config() []byte {
	const (
		audioObjectType        = 2 // AAC-LC
		samplingFrequencyIndex = 3 // 48 kHz
		channelConfiguration   = 1 // mono
	)
	var w bitWriter
	w.Write(audioObjectType, 5)
	w.Write(samplingFrequencyIndex, 4)
	w.Write(channelConfiguration, 4)
	w.Write(0, 1) // frameLengthFlag: 1024 samples
	w.Write(0, 1) // dependsOnCoreCoder
	w.Write(0, 1) // extensionFlag
	return w.Bytes()
}
