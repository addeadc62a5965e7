//go:build conformance

package conformance

import (
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// deepVariants returns videos of 10 bits of each transfer function in each format that may have them.
func deepVariants(o placeholder.VideoOptions) map[string]placeholder.VideoOptions {
	variants := map[string]placeholder.VideoOptions{}
	for _, format := range []placeholder.VideoFormat{placeholder.VideoMP4, placeholder.VideoMOV, placeholder.VideoMKV, placeholder.VideoTS} {
		for _, hdr := range append(placeholder.VideoHDRs(), "") {
			o.Format, o.HDR, o.Bits = format, hdr, 10
			o.Fragmented = format == placeholder.VideoMOV
			variants[fmt.Sprintf("%s %s", format, hdr)] = o
		}
	}
	return variants
}

func TestConformanceVideosOfTenBits(t *testing.T) {
	t.Parallel()
	variants := deepVariants(placeholder.VideoOptions{Width: 178, Height: 98, Seconds: 2, FrameRate: 5, Sound: true})
	variants["photo"] = placeholder.VideoOptions{Style: placeholder.VideoPhoto, Width: 178, Height: 98, Seconds: 2, FrameRate: 5, HDR: placeholder.VideoPQ, Format: placeholder.VideoTS}
	for name, o := range variants {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			checkSignal(t, saveVideo(t, o), o)
		})
	}
}

// checkSignal asserts that programs find how samples of a video represent colours.
func checkSignal(t *testing.T, path string, o placeholder.VideoOptions) {
	t.Helper()
	assert.Empty(t, runQuietly(t, "ffmpeg", "-v", "warning", "-xerror", "-i", path, "-f", "null", "-"))
	codes := map[placeholder.VideoHDR]string{
		"": "tv,bt709,bt709,bt709", placeholder.VideoHLG: "tv,bt2020nc,arib-std-b67,bt2020", placeholder.VideoPQ: "tv,bt2020nc,smpte2084,bt2020",
	}
	probed := runTool(t, "ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "stream=profile,pix_fmt,color_range,color_space,color_transfer,color_primaries", "-of", "csv=p=0", path)
	level := runTool(t, "mediainfo", "--Output=Video;%Format_Profile% %BitDepth% %transfer_characteristics%", path)
	assert.Contains(t, probed, "High 10,yuv420p10le,")
	assert.Contains(t, probed, codes[o.HDR])
	assert.Regexp(t, `^High 10@L3 10 `+map[placeholder.VideoHDR]string{"": "BT.709", placeholder.VideoHLG: "HLG", placeholder.VideoPQ: "PQ"}[o.HDR], level)
	assert.Contains(t, runTool(t, "gst-discoverer-1.0", path), "H.264 (High 10 Profile)")
	if o.Format == placeholder.VideoMKV {
		assert.NotContains(t, runTool(t, "mkvinfo", path), "unknown")
	} else if o.Format == placeholder.VideoMP4 {
		assert.Contains(t, runTool(t, "exiftool", "-validate", path), ": OK")
	}
	if o.HDR != placeholder.VideoPQ {
		return
	}
	format := runTool(t, "mediainfo", "--Output=Video;%HDR_Format/String%, %MasteringDisplay_ColorPrimaries%, %MasteringDisplay_Luminance%, %MaxCLL%", path)
	assert.Contains(t, format, "SMPTE ST 2086, HDR10 compatible, BT.2020, min: 0.0050 cd/m2, max: 1000 cd/m2, 203")
	streams := runTool(t, "ffprobe", "-v", "error", "-show_streams", path)
	if o.Format == placeholder.VideoTS { // which has it only in the stream, where mediainfo found it
		assert.NotContains(t, streams, "max_content")
	} else {
		assert.Contains(t, streams, "max_content=203")
		assert.Contains(t, streams, "min_luminance="+map[bool]string{true: "1/200", false: "50/10000"}[o.Format == placeholder.VideoMKV])
	}
}

// zscale shows the light of a video as that of BT.709 on a display whose white is diffuse white.
func TestConformanceColoursOfHDRAreThoseOfBT709(t *testing.T) {
	t.Parallel()
	for _, hdr := range placeholder.VideoHDRs() {
		for _, background := range []string{"#ffffff", "#808080", "#336699", "#e03020"} {
			t.Run(string(hdr)+" "+background, func(t *testing.T) {
				t.Parallel()
				path := saveVideo(t, placeholder.VideoOptions{Width: 64, Height: 64, Seconds: 1, FrameRate: 1, HDR: hdr, Background: background, Text: " "})
				const filter = "zscale=t=linear:npl=203:agamma=0,format=gbrpf32le,zscale=p=bt709"
				convert := func(filter string) []byte {
					return []byte(runTool(t, "ffmpeg", "-v", "error", "-i", path, "-vf", filter, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "gbrpf32le", "-"))
				}
				checkLight(t, background, convert(filter))
				if hdr == placeholder.VideoHLG && background == "#e03020" {
					vivid := convert(strings.Replace(filter, ":agamma=0", "", 1))
					assert.Negative(t, math.Float32frombits(binary.LittleEndian.Uint32(vivid)), "green is beyond BT.709")
				}
			})
		}
	}
}

// checkLight asserts that linear components of BT.709 are those of a colour. The green ones come first, then the blue ones.
func checkLight(t *testing.T, color string, pixels []byte) {
	t.Helper()
	var r, g, b uint8
	_, err := fmt.Sscanf(color, "#%02x%02x%02x", &r, &g, &b)
	require.NoError(t, err)
	const size = 64 * 64 * 4
	require.Len(t, pixels, 3*size)
	for i, want := range []uint8{g, b, r} {
		light := math.Float32frombits(binary.LittleEndian.Uint32(pixels[(i+1)*size-4:]))
		assert.InDelta(t, want, 255*math.Pow(max(float64(light), 0), 1/2.4), 3)
	}
}
