package placeholder_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// taggedFormats are the formats that can have tags.
var taggedFormats = []placeholder.AudioFormat{
	placeholder.AudioMP3, placeholder.AudioM4A, placeholder.AudioFLAC, placeholder.AudioOGG, placeholder.AudioWAV, placeholder.AudioAIFF,
}

// song returns the options of a sound with all tags.
func song(format placeholder.AudioFormat) placeholder.AudioOptions {
	return placeholder.AudioOptions{
		Seconds: 1, Format: format, Title: "Größe 朝", Artist: "Ann", Album: "Seasons", Genre: "Rock", Track: "3/12", Disc: "1/2",
		Year: 2024, Lyrics: "one\ntwo", Cover: placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 40, Height: 30})), Chapters: 3,
	}
}

func init() {
	for _, format := range taggedFormats {
		samples[fmt.Sprintf("audio %s with tags", format)] = song(format)
	}
	for tags, o := range map[placeholder.AudioTags]placeholder.AudioOptions{
		placeholder.AudioID3v1: {Title: "a", Track: "3", Genre: "rock"}, placeholder.AudioID3v23: {Title: "a", Artist: "日本語"},
		placeholder.AudioAPE: {Title: "a", Disc: "1/2"}, placeholder.AudioNoTags: {},
	} {
		o.Seconds, o.Format, o.Tags = 1, placeholder.AudioMP3, tags
		samples[fmt.Sprintf("audio with tags %s", tags)] = o
	}
	samples["audio wav with info"] = placeholder.AudioOptions{Seconds: 1, Title: "a", Chapters: 2, Tags: placeholder.AudioInfo}
	samples["audio ogg with a cover in several pages"] = placeholder.AudioOptions{
		Seconds: 1, Format: placeholder.AudioOGG, Cover: placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 40, Height: 30, Size: 200 * placeholder.KB})),
	}
}

// soundDecoders check the structure of sounds.
var soundDecoders = map[placeholder.AudioFormat]func([]byte) error{
	placeholder.AudioM4A: decodeMP4, placeholder.AudioFLAC: decodeFLAC, placeholder.AudioOGG: decodeOgg, placeholder.AudioAIFF: decodeAIFF,
}

func TestSoundsContainTheirTags(t *testing.T) {
	t.Parallel()
	for _, format := range taggedFormats {
		t.Run(string(format), func(t *testing.T) {
			t.Parallel()
			o := song(format)
			content := placeholder.Must(placeholder.NewAudio(o))
			file, cover := readAll(t, content), readAll(t, o.Cover)
			require.NoError(t, iotest.TestReader(content.Open(), file))
			if decode := soundDecoders[format]; decode != nil {
				require.NoError(t, decode(file))
			}
			if format == placeholder.AudioOGG {
				comment, err := base64.StdEncoding.DecodeString(between(string(file), "METADATA_BLOCK_PICTURE=", "OggS"))
				require.NoError(t, err)
				file = append(file, comment...)
			}
			for _, tag := range []string{o.Title, "Ann", "Seasons", "Rock", "2024", "one\ntwo", "Chapter 3", string(cover)} {
				assert.Equal(t, 1, min(1, bytes.Count(file, []byte(tag))), "%q", tag[:min(len(tag), 20)])
			}
		})
	}
}

// between returns what is between two texts.
func between(s, before, after string) string {
	_, s, _ = strings.Cut(s, before)
	s, _, _ = strings.Cut(s, after)
	return s
}

func TestTaggedSoundsHaveExactSizes(t *testing.T) {
	t.Parallel()
	for _, format := range taggedFormats {
		t.Run(string(format), func(t *testing.T) {
			t.Parallel()
			o := song(format)
			unpadded := placeholder.Must(placeholder.NewAudio(o)).Size()
			for _, more := range []int64{0, 1, 9, 50_001} {
				o.Size = unpadded + more
				file := readAll(t, placeholder.Must(placeholder.NewAudio(o)))
				assert.Len(t, file, int(o.Size))
				if decode := soundDecoders[format]; decode != nil {
					require.NoError(t, decode(file))
				}
			}
		})
	}
}

func TestFormsOfTags(t *testing.T) {
	t.Parallel()
	stream := readAll(t, placeholder.Must(placeholder.NewAudio(placeholder.AudioOptions{Seconds: 1, Format: "mp3", Tags: placeholder.AudioNoTags})))
	require.Equal(t, "\xff\xfb", string(stream[:2]))
	o := placeholder.AudioOptions{Seconds: 1, Format: "mp3", Title: "Motörhead 朝", Artist: strings.Repeat("long ", 10), Genre: "heavy metal", Track: "3/12", Year: 987}
	for tags, want := range map[placeholder.AudioTags][2]string{
		placeholder.AudioID3v1:  {"", "TAGMot\xf6rhead ?\x00"},
		placeholder.AudioAPE:    {"", "APETAGEX\xd0\x07\x00\x00"},
		placeholder.AudioID3v23: {"ID3\x03", ""},
		placeholder.AudioID3v24: {"ID3\x04", ""},
	} {
		t.Run(string(tags), func(t *testing.T) {
			o := o
			o.Tags = tags
			file := readAll(t, placeholder.Must(placeholder.NewAudio(o)))
			before, after, found := bytes.Cut(file, stream)
			require.True(t, found, "the frames are the same")
			assert.Equal(t, want, [2]string{string(before[:min(len(before), 4)]), string(after[:min(len(after), len(want[1]))])})
			if tags == placeholder.AudioID3v1 {
				assert.Equal(t, "long long long long long long \x00", string(after[33:63])+"\x00")
				assert.Equal(t, "0987placeholder", string(after[93:108]))
				assert.Equal(t, []byte{0, 3, 137}, after[125:])
			}
		})
	}
}

// Version 2.3 has ISO-8859-1 or UTF-16, lengths of 32 bits, and no TDRC.
func TestTextsOfID3v23(t *testing.T) {
	t.Parallel()
	o := placeholder.AudioOptions{Seconds: 1, Format: "mp3", Title: "Größe", Artist: "朝", Album: strings.Repeat("é", 200), Year: 2024, Tags: placeholder.AudioID3v23}
	file := readAll(t, placeholder.Must(placeholder.NewAudio(o)))
	frames := map[string]string{}
	for at := 10; at < 10+int(file[8])<<7+int(file[9]); {
		size := int(binary.BigEndian.Uint32(file[at+4:]))
		frames[string(file[at:at+4])] = string(file[at+10 : at+10+size])
		at += 10 + size
	}
	assert.Equal(t, map[string]string{
		"TIT2": "\x00Gr\xf6\xdfe", "TPE1": "\x01\xff\xfe\x1d\x67", "TALB": "\x00" + strings.Repeat("\xe9", 200), "TYER": "\x002024",
		"TLEN": "\x001000", "TSSE": "\x00placeholder",
	}, frames)
}

func TestTagsDropControlCharacters(t *testing.T) {
	t.Parallel()
	o := placeholder.AudioOptions{Seconds: 1, Format: "flac", Title: "a\x00b\nc", Lyrics: "a\x00\r\nb\\nc"}
	file := string(readAll(t, placeholder.Must(placeholder.NewAudio(o))))
	assert.Contains(t, file, "TITLE=abc\x0c\x00\x00\x00LYRICS=a\nb\nc")
}

func TestNewAudioRejectsInvalidTags(t *testing.T) {
	t.Parallel()
	cover := func(o placeholder.ImageOptions) *placeholder.Content {
		return placeholder.Must(placeholder.NewImage(o))
	}
	large := cover(placeholder.ImageOptions{Width: 9, Height: 9, Size: 200 * placeholder.MB})
	for want, o := range map[string]placeholder.AudioOptions{
		"Title must be absent for format aac; it is for mp3, m4a, flac, ogg, wav and aiff, got a":                         {Format: "aac", Title: "a"},
		"Title must have 0 to 1000 characters, got aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…":                             {Title: strings.Repeat("a", 1001)},
		"Track must be a number from 1 to 9999, with how many there are or without, such as 3/12, got \"3/\"":             {Track: "3/"},
		"Track must be at most 255 for tags id3v1, which have a byte for it, got 256":                                     {Track: "256", Format: "mp3", Tags: "id3v1"},
		"Year must be between 1 and 9999, got 10000":                                                                      {Year: 10_000},
		"Chapters must be between 1 and 255, got 256":                                                                     {Chapters: 256},
		"Tags must be absent for format flac; it is for wav, mp3 and aiff, got ape":                                       {Format: "flac", Tags: "ape"},
		"Tags must be one of id3v2.4, id3v2.3, info for format wav, got ape":                                              {Tags: "ape"},
		"Tags must be one of id3v2.4, id3v2.3 for format aiff, got info":                                                  {Format: "aiff", Tags: "info"},
		"Tags must be one of id3v2.4, id3v2.3, id3v1, ape, none for format mp3, got info":                                 {Format: "mp3", Tags: "info"},
		"Lyrics must be absent for tags id3v1; it is for id3v2.4, id3v2.3 and ape, got a":                                 {Format: "mp3", Tags: "id3v1", Lyrics: "a"},
		"Title must be absent for tags none; it is for id3v2.4, id3v2.3, id3v1, ape and info, got a":                      {Format: "mp3", Tags: "none", Title: "a"},
		"Size must be absent for tags ape; it is for id3v2.4, id3v2.3 and info, got 1048576":                              {Format: "mp3", Tags: "ape", Size: placeholder.MB},
		"Cover must be a picture, got file-1kb.bin":                                                                       {Cover: placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: placeholder.KB}))},
		"Cover must be a file of this package, got a.png":                                                                 {Cover: placeholder.FromReaderAt("a.png", strings.NewReader("a"), 1)},
		"Cover must be a png, jpg, gif or bmp for format m4a, got image-9x9.svg":                                          {Format: "m4a", Cover: cover(placeholder.ImageOptions{Width: 9, Height: 9, Format: "svg"})},
		"Cover must have at most 192MB for format mp3, because the length of a tag has 28 bits, got 200MB":                {Format: "mp3", Cover: large},
		"Cover must have at most 16320KB for format flac, because the length of a metadata block has 24 bits, got 200MB":  {Format: "flac", Cover: large},
		"Cover must have at most 11MB for format ogg, because the length of the block of comments has 24 bits, got 200MB": {Format: "ogg", Cover: large},
		"Cover must have at most 192MB for format m4a, got 200MB":                                                         {Format: "m4a", Cover: large},
	} {
		o.Seconds = 1
		_, err := placeholder.NewAudio(o)
		assertInvalid(t, err, want)
	}
}

func FuzzAudioTags(f *testing.F) {
	f.Add("mp3", "id3v2.3", "title", "a\nb", "3/12", 5, int64(0))
	f.Add("wav", "", "Größe", "", "", 1, int64(0))
	f.Add("flac", "", "朝", "a", "1", 0, int64(300_000))
	f.Add("m4a", "", "a", "", "9999/9999", 255, int64(0))
	f.Fuzz(func(t *testing.T, format, tags, title, lyrics, track string, chapters int, size int64) {
		if size > placeholder.MB {
			t.Skip("takes longer")
		}
		o := placeholder.AudioOptions{
			Seconds: 1, Tone: placeholder.AudioSilence, Format: placeholder.AudioFormat(format), Tags: placeholder.AudioTags(tags),
			Title: title, Lyrics: lyrics, Track: track, Chapters: chapters, Size: size,
		}
		content, err := placeholder.NewAudio(o)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			return
		}
		file := readAll(t, content)
		require.EqualValues(t, content.Size(), len(file))
		if decode := soundDecoders[o.Format]; decode != nil {
			require.NoError(t, decode(file))
		}
	})
}
