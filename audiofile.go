package placeholder

import (
	"cmp"
	"context"
	"encoding/binary"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/aac"
	"github.com/seed-40aebabe/placeholder/internal/media/alac"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/media/flac"
	"github.com/seed-40aebabe/placeholder/internal/media/gsm"
	"github.com/seed-40aebabe/placeholder/internal/media/mp3"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// open returns the bytes of the file.
func (o AudioOptions) open(ctx context.Context) (source, error) {
	signal := audio.Signal{Tone: o.tone(), Channels: o.Channels, Seconds: o.Seconds}.At(o.SampleRate)
	tags, err := o.tags(ctx)
	if err != nil {
		return nil, err
	}
	switch o.Format {
	case AudioMP3:
		return o.openMP3(signal, tags)
	case AudioM4A:
		if o.Codec == AudioALAC {
			return container.ALAC(filler.Random(o.Seed, o.Size), o.Size, alac.Signal{Signal: signal, Bits: o.Bits}, tags), nil
		}
		return o.openM4A(aac.NewStream(signal), tags)
	case AudioAAC:
		if o.Size > 0 {
			return container.PadADTS(filler.Random(o.Seed, o.Size), o.Size, aac.NewStream(signal))
		}
		return container.ADTS(aac.NewStream(signal)), nil
	case AudioFLAC, AudioOGG:
		return o.openFLAC(flac.Signal{Signal: signal, Bits: o.Bits}, tags), nil
	case AudioWAV:
		return o.openWAV(signal, tags)
	default:
		return o.openPCM(audio.PCM{Signal: signal, Encoding: o.encoding()}, tags)
	}
}

func (o AudioOptions) openM4A(stream *aac.Stream, tags tag.Tags) (source, error) {
	m := container.M4A(stream)
	m.Tags = tags
	if o.Size > 0 {
		return m.Padded(filler.Random(o.Seed, o.Size), o.Size)
	}
	return m.File(), nil
}

func (o AudioOptions) openFLAC(signal flac.Signal, tags tag.Tags) source {
	switch {
	case o.Format == AudioOGG && (o.Size > 0 || tags.Cover != nil):
		return container.PadOgg(filler.Random(o.Seed, o.Size), o.Size, signal, tags)
	case o.Format == AudioOGG:
		return container.Ogg(signal, tags)
	case o.Size > 0 || tags.Cover != nil:
		return container.PadFLAC(filler.Random(o.Seed, o.Size), o.Size, signal, tags)
	default:
		return container.FLAC(signal, tags)
	}
}

func (o AudioOptions) openWAV(signal audio.Signal, tags tag.Tags) (source, error) {
	if o.Codec != AudioGSM {
		return o.wav(container.PCM(audio.PCM{Signal: signal, Encoding: o.encoding()}), tags)
	}
	return deferred(func(ctx context.Context) (*lazyfile.File, error) {
		blocks, err := gsm.Encode(ctx, signal)
		if err != nil {
			return nil, err
		}
		return o.wav(container.GSM(blocks, signal.Samples()), tags)
	}), nil
}

// wav returns a WAV of samples.
func (o AudioOptions) wav(w container.Wave, tags tag.Tags) (*lazyfile.File, error) {
	if o.Size > 0 {
		return container.PadWAV(filler.Random(o.Seed, o.Size), o.Size, w, o.chunks(tags))
	}
	return container.WAV(w, o.chunks(tags)), nil
}

// openPCM returns the bytes of an AIFF or an AU.
func (o AudioOptions) openPCM(pcm audio.PCM, tags tag.Tags) (source, error) {
	random := filler.Random(o.Seed, o.Size)
	switch {
	case o.Format == AudioAU && o.Size > 0:
		return container.PadAU(random, o.Size, pcm)
	case o.Format == AudioAU:
		return container.AU(pcm), nil
	case o.Size > 0:
		return container.PadAIFF(random, o.Size, pcm, o.chunks(tags))
	default:
		return container.AIFF(pcm, o.chunks(tags)), nil
	}
}

// chunks returns the chunks of tags of a WAV or an AIFF.
func (o AudioOptions) chunks(tags tag.Tags) container.Chunks {
	version := o.id3Version()
	switch {
	case !o.hasTags():
		return container.Chunks{}
	case o.Format == AudioAIFF:
		return container.Chunks{Before: tags.AIFF(o.SampleRate), After: version.Chunk(binary.BigEndian, "ID3 ", tags.ID3(version))}
	case o.Tags == AudioInfo:
		return container.Chunks{Before: tags.RIFF(o.SampleRate)}
	default:
		return container.Chunks{Before: tags.RIFF(o.SampleRate), After: version.Chunk(binary.LittleEndian, "id3 ", tags.ID3(version))}
	}
}

func (o AudioOptions) openMP3(signal audio.Signal, tags tag.Tags) (source, error) {
	if !o.VBR {
		return o.tagMP3(tags, mp3.NewStream(signal, cmp.Or(o.BitRate, mp3.DefaultBitRate(o.SampleRate))))
	}
	return deferred(func(ctx context.Context) (*lazyfile.File, error) {
		parts, err := mp3.Variable(ctx, signal)
		if err != nil {
			return nil, err
		}
		return o.tagMP3(tags, parts...)
	}), nil
}

// deferred returns a file that is built when it is first needed.
func deferred(build func(context.Context) (*lazyfile.File, error)) source {
	return lazyfile.NewDeferred(func(ctx context.Context) ([]lazyfile.Part, error) {
		file, err := build(ctx)
		if err != nil {
			return nil, err
		}
		return file.Parts(), nil
	})
}

// tagMP3 returns an MP3 of a stream.
func (o AudioOptions) tagMP3(tags tag.Tags, stream ...lazyfile.Part) (*lazyfile.File, error) {
	switch o.Tags {
	case AudioNoTags:
		return lazyfile.New(stream...), nil
	case AudioID3v1:
		return lazyfile.New(append(stream, lazyfile.Literal(tags.ID3v1()))...), nil
	case AudioAPE:
		return lazyfile.New(append(stream, tags.APE())...), nil
	}
	tags.Title = cmp.Or(tags.Title, fmt.Sprintf("%d s of %s", o.Seconds, o.Tone))
	tags.Milliseconds = 1000 * o.Seconds
	id3 := container.ID3{Version: o.id3Version(), Frames: tags.ID3(o.id3Version())}
	if o.Size == 0 {
		return container.MP3(id3, stream...), nil
	}
	return container.PadMP3(filler.Random(o.Seed, o.Size), o.Size, id3, stream...)
}

// id3Version returns the version of tags of ID3v2.
func (o AudioOptions) id3Version() tag.ID3 {
	if o.Tags == AudioID3v23 {
		return tag.ID3v23
	}
	return tag.ID3v24
}

func (o AudioOptions) tone() audio.Tone {
	switch o.Tone {
	case AudioSweep:
		return audio.Sweep()
	case AudioNoise:
		return audio.Noise(o.Seed)
	case AudioBeeps:
		return audio.Beeps()
	case AudioSpeech:
		return audio.Speech(o.Seed, o.Channels)
	case AudioMusic:
		return audio.Music(o.Seed)
	case AudioSilence:
		return audio.Silence()
	default:
		return audio.Sine()
	}
}
