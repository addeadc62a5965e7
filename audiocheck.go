package placeholder

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/media/gsm"
	"github.com/seed-40aebabe/placeholder/internal/media/mp3"
)

// check checks the conditions that [option.Only] cannot express, because they depend on more than the choice of another
// option.
func (o AudioOptions) check() error {
	return cmp.Or(o.checkChannels(), o.checkRate(), o.checkCodec(), o.checkGSM(), o.checkBits(), o.checkBitRate(), o.checkSeconds())
}

// checkChannels checks that the format has so many channels.
func (o AudioOptions) checkChannels() error {
	isStereo := slices.Contains([]AudioFormat{AudioMP3, AudioM4A, AudioAAC}, o.Format) && o.Codec != AudioALAC
	if o.Channels <= 2 || !isStereo {
		return nil
	}
	reason := fmt.Sprintf("must be 1 or 2 for format %s", o.Format)
	if o.Format == AudioM4A {
		reason += " without codec alac"
	}
	return &ValidationError{Field: "Channels", Value: strconv.Itoa(o.Channels), Min: 1, Max: 2, Reason: reason}
}

// checkRate checks that an MP3 or an M4A can have the sampling rate.
func (o AudioOptions) checkRate() error {
	switch {
	case o.SampleRate == 0:
		return nil
	case o.Format == AudioMP3:
		return oneOf("SampleRate", o.SampleRate, mp3.Rates(), "format mp3")
	case o.Format == AudioM4A && o.Codec != AudioALAC:
		return &ValidationError{Field: "SampleRate", Value: strconv.Itoa(o.SampleRate), Reason: "must be absent for format m4a without codec alac"}
	default:
		return nil
	}
}

// checkBitRate checks that an MP3 with the sampling rate can have the bit rate.
func (o AudioOptions) checkBitRate() error {
	switch rate := cmp.Or(o.SampleRate, audio.Rate); {
	case o.BitRate == 0:
		return nil
	case o.VBR:
		return &ValidationError{Field: "BitRate", Value: strconv.Itoa(o.BitRate), Reason: "must be absent for a variable bit rate"}
	default:
		return oneOf("BitRate", o.BitRate, mp3.BitRates(rate), fmt.Sprintf("%d Hz", rate))
	}
}

// checkCodec checks that the format has the codec.
func (o AudioOptions) checkCodec() error {
	if o.Codec == "" {
		return nil
	}
	return oneOf("Codec", o.Codec, o.codecs(), "format "+string(o.Format))
}

// codecs returns the codecs that the format has, if it has a choice.
func (o AudioOptions) codecs() []AudioCodec {
	switch o.Format {
	case AudioM4A:
		return []AudioCodec{AudioALAC}
	case AudioAIFF:
		return []AudioCodec{AudioPCM, AudioFloat, AudioMuLaw, AudioALaw, AudioSowt}
	case AudioWAV:
		return []AudioCodec{AudioPCM, AudioFloat, AudioMuLaw, AudioALaw, AudioGSM}
	default:
		return []AudioCodec{AudioPCM, AudioFloat, AudioMuLaw, AudioALaw}
	}
}

// checkGSM checks that samples of AudioGSM are those of a telephone.
func (o AudioOptions) checkGSM() error {
	if o.setDefaults(); o.Codec != AudioGSM {
		return nil
	}
	return cmp.Or(oneOf("Channels", o.Channels, []int{1}, "codec gsm"), oneOf("SampleRate", o.SampleRate, []int{gsm.Rate}, "codec gsm"))
}

// checkBits checks that the format and the codec have the number of bits.
func (o AudioOptions) checkBits() error {
	switch {
	case o.Bits == 0:
		return nil
	case o.Format == AudioM4A && o.Codec != AudioALAC:
		return &ValidationError{Field: "Bits", Value: strconv.Itoa(o.Bits), Reason: "must be absent for format m4a without codec alac"}
	case o.Codec == AudioALAC:
		return oneOf("Bits", o.Bits, []int{16, 24}, "codec alac")
	case o.Codec != "" && o.Codec != AudioPCM:
		reason := fmt.Sprintf("must be absent for codec %s; it is for %s", o.Codec, AudioPCM)
		return &ValidationError{Field: "Bits", Value: strconv.Itoa(o.Bits), Reason: reason}
	case o.Format == AudioFLAC || o.Format == AudioOGG:
		return oneOf("Bits", o.Bits, []int{8, 16, 24}, "format "+string(o.Format))
	default:
		return nil
	}
}

// checkSeconds checks that the samples fit into the largest file.
func (o AudioOptions) checkSeconds() error {
	o.setDefaults()
	bytes := o.SampleRate * o.Channels * o.encoding().Size() // per second
	limit := int(o.maxSampleBytes() / int64(bytes))
	if o.Seconds <= limit {
		return nil
	}
	return &ValidationError{
		Field: "Seconds", Value: strconv.Itoa(o.Seconds), Min: 1, Max: uint64(limit),
		Reason: fmt.Sprintf("must be between 1 and %d for %d bytes of samples per second", limit, bytes),
	}
}

// maxSampleBytes returns the maximum size of all samples, beside a head and tags. Lengths in an AIFF have 32 bits.
func (o AudioOptions) maxSampleBytes() int64 {
	size := int64(MaxFileSize)
	if o.Format == AudioAIFF {
		size = 4 * GB
	}
	if o.Cover != nil {
		size -= MaxAudioCoverSize
	}
	return size - MB
}

// setDefaults sets the options that some formats do not have. The default of BitRate remains 0.
func (o *AudioOptions) setDefaults() {
	if o.Codec == AudioGSM {
		o.Channels, o.SampleRate = cmp.Or(o.Channels, 1), cmp.Or(o.SampleRate, gsm.Rate)
	}
	o.Channels, o.SampleRate, o.Bits, o.Codec = cmp.Or(o.Channels, 2), cmp.Or(o.SampleRate, audio.Rate), cmp.Or(o.Bits, 16), cmp.Or(o.Codec, AudioPCM)
	if o.BitRate == mp3.DefaultBitRate(o.SampleRate) {
		o.BitRate = 0
	}
}

// encoding returns how samples are stored.
func (o AudioOptions) encoding() audio.Encoding {
	codecs := map[AudioCodec]audio.Codec{AudioFloat: audio.Float, AudioMuLaw: audio.MuLaw, AudioALaw: audio.ALaw}
	isWAV := o.Format == AudioWAV
	return audio.Encoding{Codec: codecs[o.Codec], Bits: o.Bits, BigEndian: !isWAV && o.Codec != AudioSowt, Unsigned: isWAV && o.Bits == 8}
}
