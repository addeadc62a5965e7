package placeholder_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	o := placeholder.VideoOptions{Width: 320, Height: 180, Seconds: 9, Sound: true, Watermark: "example.com"}
	samples["video"] = o
	o.Size = 200 * placeholder.KB
	samples["video of 200 KB"] = o
	created := time.Date(2024, 6, 1, 12, 0, 0, 0, time.FixedZone("", 2*60*60))
	for _, f := range placeholder.VideoFormats()[1:] {
		o.Format = f
		samples["video "+string(f)+" of 200 KB"] = o
	}
	o = placeholder.VideoOptions{Width: 64, Height: 48, Seconds: 2, Sound: true, Created: created, NoFastStart: true}
	samples["video with its index last"] = o
	o.Format = placeholder.VideoMOV
	samples["video mov with its index last"] = o
	o.Format, o.NoFastStart, o.Fragmented = placeholder.VideoMP4, false, true
	samples["video fragmented"] = o
	samples["video with three sound tracks"] = placeholder.VideoOptions{Width: 64, Height: 48, Seconds: 2, Sound: true, AudioTracks: 3, Format: placeholder.VideoMKV}
	samples["video rotated"] = placeholder.VideoOptions{Width: 100, Height: 330, Seconds: 2, Rotation: 90}
	samples["video photo rotated"] = placeholder.VideoOptions{Style: placeholder.VideoPhoto, Width: 90, Height: 160, Seconds: 2, Rotation: 270}
	samples["video at 30000/1001"] = placeholder.VideoOptions{Width: 64, Height: 48, Seconds: 3, FrameRate: 30, NTSC: true, Sound: true}
	samples["video at 240"] = placeholder.VideoOptions{Width: 640, Height: 360, Seconds: 2, FrameRate: 240, Format: placeholder.VideoMKV}
	samples["video of 10 bits"] = placeholder.VideoOptions{Width: 64, Height: 48, Seconds: 2, Bits: 10, Format: placeholder.VideoTS, Sound: true}
	samples["video in HLG"] = placeholder.VideoOptions{Width: 178, Height: 98, Seconds: 2, HDR: placeholder.VideoHLG, Format: placeholder.VideoMOV}
	samples["video in PQ"] = placeholder.VideoOptions{Width: 178, Height: 98, Seconds: 2, HDR: placeholder.VideoPQ, Format: placeholder.VideoMKV}
	samples["video photo in PQ"] = placeholder.VideoOptions{Style: placeholder.VideoPhoto, Width: 90, Height: 160, Seconds: 2, HDR: placeholder.VideoPQ, Rotation: 90}
	samples["video photo"] = placeholder.VideoOptions{Style: placeholder.VideoPhoto, Width: 160, Height: 90, Seconds: 2, Sound: true, Scene: placeholder.SceneMountains}
}

func TestVideoHasNameAndMediaType(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewVideo(placeholder.VideoOptions{Width: 1280, Height: 720}))
	assert.Equal(t, "video-1280x720-10s.mp4", content.Name())
	assert.Equal(t, "video/mp4", content.MediaType())
	assert.Equal(t, "ftypisom", string(readAll(t, content)[4:12]))
	for format, mediaType := range map[placeholder.VideoFormat]string{
		placeholder.VideoMOV: "video/quicktime", placeholder.Video3GP: "video/3gpp", placeholder.VideoMKV: "video/matroska", placeholder.VideoTS: "video/mp2t",
	} {
		content := placeholder.Must(placeholder.NewVideo(placeholder.VideoOptions{Width: 64, Height: 48, Seconds: 1, Format: format}))
		assert.Equal(t, "video-64x48-1s."+string(format), content.Name())
		assert.Equal(t, mediaType, content.MediaType())
	}
}

func TestVideosImplementReader(t *testing.T) {
	t.Parallel()
	for _, o := range []placeholder.VideoOptions{
		{Width: 16, Height: 16, Seconds: 1, FrameRate: 1}, {Width: 178, Height: 98, Seconds: 9, FrameRate: 3, Sound: true},
		{Width: 64, Height: 48, Seconds: 2, Size: 50 * placeholder.KB},
		{Width: 64, Height: 48, Seconds: 10, FrameRate: 60, NTSC: true, Sound: true, Fragmented: true}, // the last second lacks a frame
		{Style: placeholder.VideoPhoto, Width: 178, Height: 98, Seconds: 9, FrameRate: 3, Sound: true},
		{Width: 64, Height: 48, Seconds: 9, NoFastStart: true, Sound: true},
		{Width: 64, Height: 48, Seconds: 9, Fragmented: true, Sound: true, Size: 50 * placeholder.KB},
		{Width: 64, Height: 48, Seconds: 9, Format: placeholder.VideoMOV, Sound: true},
		{Width: 64, Height: 48, Seconds: 9, Format: placeholder.VideoMKV, Sound: true, Size: 50 * placeholder.KB},
		{Width: 64, Height: 48, Seconds: 2, Rotation: 90, HDR: placeholder.VideoPQ, Fragmented: true, Sound: true},
		{Width: 64, Height: 48, Seconds: 9, Format: placeholder.VideoTS, FrameRate: 3, Sound: true, Size: 200*placeholder.KB + 1},
	} {
		content := placeholder.Must(placeholder.NewVideo(o))
		require.NoError(t, iotest.TestReader(content.Open(), readAll(t, content)))
	}
}

func TestPaddingFollowsVideo(t *testing.T) {
	t.Parallel()
	o := placeholder.VideoOptions{Width: 320, Height: 180, Seconds: 2, Sound: true}
	plain := readAll(t, placeholder.Must(placeholder.NewVideo(o)))
	o.Size = placeholder.MB
	assert.True(t, bytes.HasPrefix(readAll(t, placeholder.Must(placeholder.NewVideo(o))), plain))
}

func TestSeedOfVideoSelectsOnlyItsPadding(t *testing.T) {
	t.Parallel()
	o := placeholder.VideoOptions{Width: 64, Height: 64, Seconds: 1}
	seeded := o
	seeded.Seed = 7
	assert.Equal(t, fingerprint(t, o), fingerprint(t, seeded))
	o.Size, seeded.Size = placeholder.MB, placeholder.MB
	assert.NotEqual(t, fingerprint(t, o), fingerprint(t, seeded))
}

func TestSeedSelectsThePhotoOfAVideo(t *testing.T) {
	t.Parallel()
	o := placeholder.VideoOptions{Style: placeholder.VideoPhoto, Width: 64, Height: 64, Seconds: 1}
	seeded := o
	seeded.Seed = 7
	assert.NotEqual(t, fingerprint(t, o), fingerprint(t, seeded))
	assert.NotEqual(t, readAll(t, placeholder.Must(placeholder.NewVideo(o))), readAll(t, placeholder.Must(placeholder.NewVideo(seeded))))
}

func TestBitrateOfAVideoIsExact(t *testing.T) {
	t.Parallel()
	for _, bitrate := range []int{500, 2000, 4000} {
		o := placeholder.VideoOptions{Style: placeholder.VideoPhoto, Width: 320, Height: 240, Seconds: 60, FrameRate: 30, Bitrate: bitrate}
		size := placeholder.Must(placeholder.NewVideo(o)).Size()
		assert.InEpsilon(t, bitrate*1000/8*o.Seconds, size, 0.02)
	}
}

func TestHDRImpliesTenBits(t *testing.T) {
	t.Parallel()
	o := placeholder.VideoOptions{Width: 64, Height: 48, Seconds: 1}
	explicit := o
	explicit.Bits = 8
	assert.Equal(t, fingerprint(t, o), fingerprint(t, explicit))
	o.HDR, explicit.HDR, explicit.Bits = placeholder.VideoHLG, placeholder.VideoHLG, 10
	assert.Equal(t, fingerprint(t, o), fingerprint(t, explicit))
}

func TestDefaultBitrateOfAVideoIsExplicit(t *testing.T) {
	t.Parallel()
	o := placeholder.VideoOptions{Style: placeholder.VideoPhoto, Width: 1920, Height: 1080, FrameRate: 30}
	explicit := o
	explicit.Bitrate = 3098 // as its documentation says
	assert.Equal(t, fingerprint(t, explicit), fingerprint(t, o))
}

func TestVideosAreWithinTheMaximumFileSize(t *testing.T) {
	t.Parallel()
	o := placeholder.VideoOptions{Style: placeholder.VideoPhoto, Width: 3840, Height: 3840, Seconds: placeholder.MaxVideoSeconds, FrameRate: 60, Sound: true}
	content := placeholder.Must(placeholder.NewVideo(o))
	assert.Less(t, content.Size(), int64(placeholder.MaxFileSize))
	o.Bitrate = 20_000
	_, err := placeholder.NewVideo(o)
	assertInvalid(t, err, "Bitrate must be between 3460 and 11691 for 3600 seconds of 3840x3840 at 60 frames per second, got 20000")
	o.Bitrate, o.FrameRate = 0, placeholder.MaxVideoFrameRate
	_, err = placeholder.NewVideo(o)
	assertInvalid(t, err, "Seconds must be between 1 and 3296 for 3840x3840 at 240 frames per second, got 3600")
	o.Seconds = 3296
	assert.Less(t, placeholder.Must(placeholder.NewVideo(o)).Size(), int64(placeholder.MaxFileSize))
	o.Seconds, o.Style = placeholder.MaxVideoSeconds, placeholder.VideoFlat
	assert.Less(t, placeholder.Must(placeholder.NewVideo(o)).Size(), int64(placeholder.MaxFileSize))
}

func TestFractionalFrameRatesHaveTheClosestDuration(t *testing.T) {
	t.Parallel()
	size := func(seconds int) int64 {
		return placeholder.Must(placeholder.NewVideo(placeholder.VideoOptions{
			Style: placeholder.VideoPhoto, Width: 320, Height: 240, Seconds: seconds, FrameRate: 30, NTSC: true, Bitrate: 1000, Format: placeholder.VideoMKV,
		})).Size()
	}
	const second = 1000 * 1001 / 8.0
	assert.InEpsilon(t, 10*second, size(10), 0.01)
	assert.InEpsilon(t, 900*second/1.001, size(900), 0.01)
}

func fingerprint(t *testing.T, o placeholder.VideoOptions) string {
	t.Helper()
	return placeholder.Must(placeholder.NewVideo(o)).Fingerprint()
}

func TestLongVideoIsGeneratedWhereItIsRead(t *testing.T) {
	content := placeholder.Must(placeholder.NewVideo(placeholder.VideoOptions{Width: 1920, Height: 1080, Seconds: 3600, FrameRate: 60, Sound: true}))
	size := content.Size()
	allocated := testing.AllocsPerRun(10, func() {
		_, err := content.ReadAt(make([]byte, 1), size-1)
		require.NoError(t, err)
	})
	assert.LessOrEqual(t, allocated, 10.0)
}

func TestNewVideoRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	valid := placeholder.VideoOptions{Width: 640, Height: 360}
	for want, change := range map[string]func(*placeholder.VideoOptions){
		"Width must be an even number between 16 and 3840, got 0":                                                       func(o *placeholder.VideoOptions) { o.Width = 0 },
		"Width must be an even number between 16 and 3840, got 641":                                                     func(o *placeholder.VideoOptions) { o.Width = 641 },
		"Height must be an even number between 16 and 3840, got 3842":                                                   func(o *placeholder.VideoOptions) { o.Height = 3842 },
		"Height must be an even number between 16 and 3840, got -2":                                                     func(o *placeholder.VideoOptions) { o.Height = -2 },
		"Seconds must be between 1 and 3600, got 3601":                                                                  func(o *placeholder.VideoOptions) { o.Seconds = 3601 },
		"FrameRate must be between 1 and 240, 24000/1001, 30000/1001, 60000/1001, 120000/1001, or 240000/1001, got 241": func(o *placeholder.VideoOptions) { o.FrameRate = 241 },
		"FrameRate must be a whole number between 1 and 240, 24000/1001, 30000/1001, 60000/1001, 120000/1001, or 240000/1001, got \"25000/1001\"": func(o *placeholder.VideoOptions) {
			o.FrameRate, o.NTSC = 25, true
		},
		"Size must be between 1B and 5GB, got 6GB":                                            func(o *placeholder.VideoOptions) { o.Size = 6 * placeholder.GB },
		"Background must be 3 or 6 hexadecimal digits, with or without a leading #, got 369c": func(o *placeholder.VideoOptions) { o.Background = "369c" },
		"Foreground must be 3 or 6 hexadecimal digits, with or without a leading #, got \"#33669980\"": func(o *placeholder.VideoOptions) {
			o.Foreground = "#33669980"
		},
		"AudioTracks must be between 1 and 8, got 9":                                   func(o *placeholder.VideoOptions) { o.Sound, o.AudioTracks = true, 9 },
		"AudioTracks must be absent unless sound is given, got 2":                      func(o *placeholder.VideoOptions) { o.AudioTracks = 2 },
		"Rotation must be a multiple of 90 between 0 and 270, got 45":                  func(o *placeholder.VideoOptions) { o.Rotation = 45 },
		"Rotation must be absent for format mkv; it is for mp4, mov and 3gp, got 90":   func(o *placeholder.VideoOptions) { o.Format, o.Rotation = "mkv", 90 },
		"Bits must be an even number between 8 and 10, got 12":                         func(o *placeholder.VideoOptions) { o.Bits = 12 },
		"Bits must be 10 with hdr pq, got 8":                                           func(o *placeholder.VideoOptions) { o.Bits, o.HDR = 8, "pq" },
		"Bits must be absent for format 3gp; it is for mp4, mov, mkv and ts, got 10":   func(o *placeholder.VideoOptions) { o.Format, o.Bits = "3gp", 10 },
		"HDR must be absent for format 3gp; it is for mp4, mov, mkv and ts, got hlg":   func(o *placeholder.VideoOptions) { o.Format, o.HDR = "3gp", "hlg" },
		"HDR must be one of hlg, pq, got hdr10":                                        func(o *placeholder.VideoOptions) { o.HDR = "hdr10" },
		"Format must be one of mp4, mov, 3gp, mkv, ts, got avi":                        func(o *placeholder.VideoOptions) { o.Format = "avi" },
		"NoFastStart must be absent for format mkv; it is for mp4, mov and 3gp, got 0": func(o *placeholder.VideoOptions) { o.Format, o.NoFastStart = "mkv", true },
		"Fragmented must be absent for format ts; it is for mp4, mov and 3gp, got 1":   func(o *placeholder.VideoOptions) { o.Format, o.Fragmented = "ts", true },
		"Created must be absent for format ts; it is for mp4, mov, 3gp and mkv, got \"2024-06-01T00:00:00Z\"": func(o *placeholder.VideoOptions) {
			o.Format, o.Created = "ts", time.Date(2024, 6, 1, 0, 0, 0, 0, time.UTC)
		},
		"Created must be between 1970-01-01T00:00:00Z and 2039-12-31T23:59:59Z, got \"1969-12-31T23:59:59Z\"": func(o *placeholder.VideoOptions) {
			o.Created = time.Date(1969, 12, 31, 23, 59, 59, 0, time.UTC)
		},
		"Style must be one of flat, photo, got gradient":                     func(o *placeholder.VideoOptions) { o.Style = "gradient" },
		"Scene must be absent for style flat; it is for photo, got city":     func(o *placeholder.VideoOptions) { o.Scene = placeholder.SceneCity },
		"Bitrate must be absent for style flat; it is for photo, got 1000":   func(o *placeholder.VideoOptions) { o.Bitrate = 1000 },
		"Bitrate must be between 1 and 100000, got 100001":                   func(o *placeholder.VideoOptions) { o.Bitrate = 100_001 },
		"Text must be absent for style photo; it is for flat, got x":         func(o *placeholder.VideoOptions) { o.Style, o.Text = placeholder.VideoPhoto, "x" },
		"Background must be absent for style photo; it is for flat, got fff": func(o *placeholder.VideoOptions) { o.Style, o.Background = placeholder.VideoPhoto, "fff" },
		"Weight must be absent for style photo; it is for flat, got bold":    func(o *placeholder.VideoOptions) { o.Style, o.Weight = placeholder.VideoPhoto, placeholder.WeightBold },
		"Bitrate must be between 91 and 11827 for 10 seconds of 640x360 at 25 frames per second, got 20": func(o *placeholder.VideoOptions) {
			o.Style, o.Bitrate = placeholder.VideoPhoto, 20
		},
	} {
		o := valid
		change(&o)
		_, err := placeholder.NewVideo(o)
		assertInvalid(t, err, want)
	}
}

func FuzzVideo(f *testing.F) {
	f.Add(uint16(320), uint16(180), uint16(2), uint8(25), "", "", "", "example.com", true, uint32(0), uint64(0))
	f.Add(uint16(16), uint16(16), uint16(1), uint8(1), "000", "fff", "x", "", false, uint32(5000), uint64(1))
	f.Add(uint16(98), uint16(3000), uint16(3), uint8(7), "ff00ff", "", "漢字😀\\n"+strings.Repeat("§", 300), "é", true, uint32(1<<20), uint64(2))
	f.Add(uint16(3840), uint16(30), uint16(9), uint8(60), "#123456", "#123456", strings.Repeat("word ", 100), "x", true, uint32(0), uint64(3))
	f.Fuzz(func(t *testing.T, width, height, seconds uint16, rate uint8, background, foreground, text, watermark string, sound bool, size uint32, seed uint64) {
		o := placeholder.VideoOptions{
			Width: int(width), Height: int(height), Seconds: int(seconds) % 20, FrameRate: int(rate), Sound: sound,
			Background: background, Foreground: foreground, Text: text, Watermark: watermark, Size: int64(size) % (4 * placeholder.MB), Seed: seed,
		}
		content, err := placeholder.NewVideo(o)
		if err != nil {
			_, ok := errors.AsType[*placeholder.ValidationError](err)
			require.True(t, ok, err)
			return
		}
		b := readAll(t, content)
		if o.Size > 0 {
			require.Len(t, b, int(o.Size))
		}
		for at := 0; at < len(b); { // the boxes end with the file
			length := int(uint32(b[at])<<24 | uint32(b[at+1])<<16 | uint32(b[at+2])<<8 | uint32(b[at+3]))
			require.GreaterOrEqual(t, length, 8)
			at += length
			require.LessOrEqual(t, at, len(b))
		}
	})
}

func FuzzVideoFormats(f *testing.F) {
	for i := range placeholder.VideoFormats() {
		f.Add(uint8(i), uint16(3), uint8(25), true, false, i%2 == 0, uint32(i*7), int64(1_700_000_000))
		f.Add(uint8(i), uint16(1), uint8(1), false, i%2 == 0, false, uint32(200_000+i), int64(0))
		f.Add(uint8(i), uint16(19), uint8(60), true, false, i%2 == 0, uint32(i), int64(0))
	}
	f.Fuzz(func(t *testing.T, format uint8, seconds uint16, rate uint8, sound, last, fragmented bool, padding uint32, created int64) {
		all := placeholder.VideoFormats()
		o := placeholder.VideoOptions{
			Width: 64, Height: 48, Format: all[int(format)%len(all)], Seconds: int(seconds) % 20, FrameRate: int(rate), NTSC: rate%2 == 0, Sound: sound,
			NoFastStart: last, Fragmented: fragmented,
		}
		if created != 0 {
			o.Created = time.Unix(created, 0)
		}
		content, err := placeholder.NewVideo(o)
		if err != nil {
			_, ok := errors.AsType[*placeholder.ValidationError](err)
			require.True(t, ok, err)
			return
		}
		require.Len(t, readAll(t, content), int(content.Size()))
		o.Size = content.Size() + int64(padding%1_000_000)
		padded, err := placeholder.NewVideo(o)
		require.NoError(t, err)
		require.Len(t, readAll(t, padded), int(o.Size))
	})
}

func FuzzVideoPhoto(f *testing.F) {
	f.Add(uint16(320), uint16(180), uint16(2), uint8(25), uint32(0), "", uint64(0))
	f.Add(uint16(16), uint16(16), uint16(1), uint8(1), uint32(1), "mountains", uint64(1))
	f.Add(uint16(98), uint16(300), uint16(3), uint8(7), uint32(500), "any", uint64(2))
	f.Add(uint16(640), uint16(30), uint16(9), uint8(60), uint32(100), "snow", uint64(3))
	f.Fuzz(func(t *testing.T, width, height, seconds uint16, rate uint8, bitrate uint32, scene string, seed uint64) {
		o := placeholder.VideoOptions{
			Style: placeholder.VideoPhoto, Width: int(width) % 700, Height: int(height) % 700, Seconds: int(seconds) % 20,
			FrameRate: int(rate), Bitrate: int(bitrate), Scene: placeholder.Scene(scene), Seed: seed,
		}
		content, err := placeholder.NewVideo(o)
		if err != nil {
			_, ok := errors.AsType[*placeholder.ValidationError](err)
			require.True(t, ok, err)
			return
		}
		require.Len(t, readAll(t, content), int(content.Size()))
	})
}
