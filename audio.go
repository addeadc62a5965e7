package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// Limits of sounds.
const (
	MaxAudioSeconds    = 3600
	MaxAudioChannels   = audio.MaxChannels
	MinAudioSampleRate = 8000
	MaxAudioSampleRate = 192_000
)

// An AudioFormat is the format of an audio file. Its value is the file extension.
type AudioFormat string

// The audio formats.
const (
	AudioWAV  AudioFormat = "wav"  // uncompressed, 16 bits at 44.1 kHz; RF64 from 4 GiB
	AudioMP3  AudioFormat = "mp3"  // Layer III of MPEG-1, or of MPEG-2 below 32 kHz
	AudioM4A  AudioFormat = "m4a"  // AAC-LC in MP4, 192 kbit/s in stereo, or ALAC
	AudioAAC  AudioFormat = "aac"  // the same in an ADTS stream
	AudioFLAC AudioFormat = "flac" // lossless (RFC 9639)
	AudioOGG  AudioFormat = "ogg"  // FLAC in Ogg (RFC 9639, 10.1)
	AudioAIFF AudioFormat = "aiff" // uncompressed, of Apple; AIFF-C for codecs other than AudioPCM
	AudioAU   AudioFormat = "au"   // uncompressed, of NeXT and Sun
)

// AudioFormats returns all audio formats.
func AudioFormats() []AudioFormat {
	return []AudioFormat{AudioWAV, AudioMP3, AudioM4A, AudioAAC, AudioFLAC, AudioOGG, AudioAIFF, AudioAU}
}

// An AudioCodec is how samples are stored.
type AudioCodec string

// The codecs of samples.
const (
	AudioPCM   AudioCodec = "pcm"   // integers
	AudioFloat AudioCodec = "float" // IEEE 754, 32 bits
	AudioMuLaw AudioCodec = "mulaw" // ITU-T G.711, 8 bits, of telephones in North America and Japan
	AudioALaw  AudioCodec = "alaw"  // ITU-T G.711, 8 bits, of telephones elsewhere
	AudioSowt  AudioCodec = "sowt"  // integers of 16 bits in the order of Intel's processors, in an AIFF-C
	AudioGSM   AudioCodec = "gsm"   // GSM 06.10 full rate, 13 kbit/s, of mobile phones and voice mail, in an AudioWAV
	AudioALAC  AudioCodec = "alac"  // Apple Lossless Audio Codec, in an AudioM4A
)

// AudioCodecs returns all codecs of samples.
func AudioCodecs() []AudioCodec {
	return []AudioCodec{AudioPCM, AudioFloat, AudioMuLaw, AudioALaw, AudioSowt, AudioGSM, AudioALAC}
}

// An AudioTone is what an audio file sounds like.
type AudioTone string

// The tones of audio files. Left and right differ in all but AudioSilence, so that tests notice a channel that is
// lost or exchanged. A file of one channel has the left one.
const (
	// AudioSine is a sine at -12 dBFS, of 440 Hz on the left and 660 Hz on the right. It repeats
	// without a gap.
	AudioSine AudioTone = "sine"
	// AudioSweep is a sine that rises by an octave per second, from 20 Hz to 20,480 Hz, and then
	// starts over. The right channel is five seconds ahead.
	AudioSweep AudioTone = "sweep"
	// AudioNoise is pink noise with a mean power of -24 dBFS, which differs between channels.
	AudioNoise AudioTone = "noise"
	// AudioBeeps are syllables that count the seconds. Each second starts with four syllables, at
	// intervals of 160 ms: the digits of its time in minutes and seconds. A digit d has a
	// fundamental frequency of 140 + 20*d Hz, and half as much again on the right.
	AudioBeeps AudioTone = "beeps"
	// AudioSpeech is a voice on the left, half as loud on the right, that says syllables without meaning, in phrases with pauses between
	// them, which differ between seeds. In a file of 3 s or more, its loudness is -23 LUFS, to 1 LU
	// (EBU R 128).
	AudioSpeech AudioTone = "speech"
	// AudioMusic is a piece of chords, bass, melody and drums in stereo. The seed selects its key, its
	// chords and its tempo, 76 to 140 beats per minute.
	AudioMusic AudioTone = "music"
	// AudioSilence is digital silence.
	AudioSilence AudioTone = "silence"
)

// AudioTones returns all tones of audio files.
func AudioTones() []AudioTone {
	return []AudioTone{AudioSine, AudioSweep, AudioNoise, AudioBeeps, AudioSpeech, AudioMusic, AudioSilence}
}

func init() {
	mediaTypes[".mp3"] = "audio/mpeg"
	mediaTypes[".wav"] = "audio/wav"
	mediaTypes[".m4a"] = "audio/mp4"
	mediaTypes[".aac"] = "audio/aac"
	mediaTypes[".flac"] = "audio/flac"
	mediaTypes[".ogg"] = "audio/ogg"
	mediaTypes[".aiff"] = "audio/aiff"
	mediaTypes[".au"] = "audio/basic"
}

// AudioOptions are the options of [NewAudio].
type AudioOptions struct {
	// Seconds is the duration, 1 to MaxAudioSeconds.
	Seconds int
	// Format is the format. The default is AudioWAV.
	Format AudioFormat
	// Tone is what the file sounds like. The default is AudioSine.
	Tone AudioTone
	// Channels is the number of channels: 1 or 2 for AudioMP3, AudioAAC, and AudioM4A without AudioALAC, and 1 to
	// MaxAudioChannels otherwise. The default is 2, and 1 for AudioGSM.
	Channels int
	// SampleRate is the number of samples of each channel per second, MinAudioSampleRate to MaxAudioSampleRate.
	// The default is 44100, and 8000 for AudioGSM, which has that only. It must be 0 for AudioAAC, and for AudioM4A without AudioALAC, which have 44100. An AudioMP3 has 8000, 11025, 12000,
	// 16000, 22050, 24000, 32000, 44100 or 48000.
	SampleRate int
	// Bits is the number of bits of a sample: 8, 16, 24 or 32 for AudioWAV, AudioAIFF and AudioAU with AudioPCM, and 8,
	// 16 or 24 for AudioFLAC and AudioOGG, and 16 or 24 for AudioALAC. More than 16 bits repeat the upper ones. The default is 16. It must be
	// 0 for other formats and codecs.
	Bits int
	// Codec is how samples are stored in AudioWAV, AudioAIFF and AudioAU. The default is AudioPCM. AudioSowt is for AudioAIFF, AudioGSM
	// for AudioWAV. An AudioM4A has AAC, or AudioALAC. Codec must be empty for other formats.
	Codec AudioCodec
	// BitRate is the constant number of kbit/s of an AudioMP3. From 32 kHz on, it is 32, 40, 48, 56, 64, 80, 96, 112, 128, 160,
	// 192, 224, 256 or 320, and 128 by default. Below, it is 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144 or 160, and 64
	// by default. It must be 0 for other formats.
	BitRate int
	// VBR makes the bit rate of an AudioMP3 vary with the sound. BitRate must be 0.
	VBR bool
	// Size is the exact size of the file in bytes, up to MaxFileSize. The file is padded with
	// random bytes, which players skip. An error says what the samples need if Size is less. The
	// default is the size without padding.
	Size int64
	// Seed selects AudioNoise, AudioSpeech, AudioMusic, and the random bytes that pad a file.
	Seed uint64

	// Title, Artist, Album and Genre are tags of up to MaxAudioTagChars characters of AudioMP3, AudioM4A, AudioFLAC,
	// AudioOGG, AudioWAV and AudioAIFF, like all options that follow. Control characters are dropped. An AudioMP3 has
	// a title by default.
	Title, Artist, Album, Genre string
	// Track and Disc are numbers up to 9999, with how many there are after a slash or without: "3/12" or "3".
	Track, Disc string
	// Year is the year, 1 to 9999.
	Year int
	// Lyrics are the words of the sound, of up to MaxAudioLyricsChars characters. A line break, or the two characters
	// \n, breaks a line.
	Lyrics string
	// Cover is a picture in the tags: an image of a constructor of this package, of up to MaxAudioCoverSize bytes
	// (16 MB less 64 KB for AudioFLAC, and 11 MB for AudioOGG). For AudioM4A, it is a png, jpg, gif or bmp.
	Cover *Content
	// Chapters is the number of chapters of equal lengths, 1 to MaxAudioChapters: Chapter 1, Chapter 2, and so on.
	Chapters int
	// Tags is the form of the tags of AudioMP3, AudioWAV and AudioAIFF. The default is AudioID3v24. Size needs that,
	// AudioID3v23 or AudioInfo.
	Tags AudioTags
}

// NewAudio returns an audio file of an exact duration: Seconds * SampleRate samples of each channel.
//
// An AudioWAV has its padding in chunks after the samples, so it plays while downloading. A RIFF
// container has an even length, so the last byte of a file of odd size follows it. So do the chunks of an AudioAIFF.
// An AudioFLAC and an AudioOGG have their padding in metadata, an AudioAU in its annotation, an AudioM4A in a box of free space, and an
// AudioAAC in a tag (ID3v2.4) that it does not have otherwise. An AudioMP3 has
// a tag with a title (ID3v2.4) unless Tags says something else, and its padding in that tag. It tells decoders how
// many samples to omit at its start and end, and so does an AudioM4A. An AudioAAC has no place for that, so that decoders
// return up to two frames of 1,024 samples more at its start.
func NewAudio(o AudioOptions) (*Content, error) { return New(context.Background(), o) }

func (o AudioOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if err := cmp.Or(o.check(), o.checkTags(ctx)); err != nil {
		return nil, err
	}
	o.setDefaults()
	if o.Size == 0 && !slices.Contains([]AudioTone{AudioNoise, AudioSpeech, AudioMusic}, o.Tone) {
		o.Seed = 0
	}
	name := fmt.Sprintf("audio-%ds.%s", o.Seconds, o.Format)
	return newPaddedContent(ctx, "audio 5", options, name, o.Size, "this sound", o.open)
}

func (o *AudioOptions) options() option.Options {
	return append(option.Options{
		option.Integer("Seconds", &o.Seconds, 1, MaxAudioSeconds),
		option.Choice("Format", &o.Format, AudioFormats()).Default(string(AudioWAV)),
		option.Choice("Tone", &o.Tone, AudioTones()).Default(string(AudioSine)),
		option.Integer("Channels", &o.Channels, 1, MaxAudioChannels).Optional(),
		option.Integer("SampleRate", &o.SampleRate, MinAudioSampleRate, MaxAudioSampleRate).Optional().Only(ratedSounds),
		option.Integer("Bits", &o.Bits, 8, 32).MultipleOf(8).Optional().Only(losslessSounds),
		option.Choice("Codec", &o.Codec, AudioCodecs()).Optional().Only(codedSounds),
		option.Integer("BitRate", &o.BitRate, 8, 320).MultipleOf(8).Optional().Only(mp3Sounds),
		option.Flag("VBR", &o.VBR, "1").Only(mp3Sounds),
		paddedSize(&o.Size).Only(paddedForms),
		option.Seed("Seed", &o.Seed),
	}, o.tagOptions()...)
}

// losslessSounds is the condition of options of samples that are stored as they are.
var losslessSounds = option.Condition{Option: "Format", Values: []string{
	string(AudioWAV), string(AudioM4A), string(AudioFLAC), string(AudioOGG), string(AudioAIFF), string(AudioAU),
}}

// ratedSounds is the condition of a sampling rate.
var ratedSounds = option.Condition{Option: "Format", Values: append([]string{string(AudioMP3)}, losslessSounds.Values...)}

// codedSounds is the condition of a codec.
var codedSounds = option.Condition{Option: "Format", Values: []string{string(AudioWAV), string(AudioM4A), string(AudioAIFF), string(AudioAU)}}

// mp3Sounds is the condition of a bit rate.
var mp3Sounds = option.Condition{Option: "Format", Values: []string{string(AudioMP3)}}

// cost returns the cost of a sound. All phrases of speech are planned.
func (o AudioOptions) cost() cost.Cost {
	o.setDefaults()
	c := cost.Small
	if o.Tone == AudioSpeech {
		c.Memory += 4 * KB * int64(o.Seconds)
	}
	if o.VBR {
		c.Memory += KB * int64(o.Seconds)
		c.Time = time.Duration(o.Channels*o.Seconds) * 3 * time.Millisecond
	}
	if o.Codec == AudioGSM {
		c.Memory += KB / 4 * int64(o.Seconds) // the states of the encoder
		c.Time = time.Duration(o.Seconds) * 2 * time.Millisecond
	}
	if o.Format == AudioFLAC || o.Format == AudioOGG || o.Codec == AudioALAC {
		c.Memory += KB * int64(o.Seconds) * int64(o.SampleRate) / audio.Rate * int64(o.Channels+1) / 2
		c.Time = time.Duration(o.Channels*o.Seconds*o.SampleRate/audio.Rate) * 2 * time.Millisecond
	}
	if o.Format == AudioOGG {
		c.Memory += o.Size / (2 * KB) // the offsets of pages of 32 KB
	}
	return c
}
