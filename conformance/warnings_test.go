//go:build conformance

package conformance

import (
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Programs warn about valid files, and read some texts wrongly. Where other programs write such files, they do the same with those.
func TestConformanceWarningsThatAreNoFaults(t *testing.T) {
	t.Parallel()
	sound := download(t, "/api/audio/1?title=Gr%C3%BC%C3%9Fe", "sound.wav")
	other := func(name string) string { return filepath.Join(t.TempDir(), name) }

	t.Run("bytes after an odd container, and fill bytes", func(t *testing.T) {
		const inRIFF = "Error reading RIFF file (corrupted?)"
		wav, webp := download(t, "/api/audio/1?size=200001B", "odd.wav"), download(t, "/api/image/60x40?format=webp&size=20001B", "odd.webp")
		jpg := download(t, "/api/image/60x40?format=jpg&size=5MB", "large.jpg")
		found := exiftoolTag(t, "Warning", wav, webp, jpg)
		assert.Equal(t, []string{inRIFF, inRIFF, "[minor] Skipped unknown 2 bytes after JPEG DRI segment"}, found)
		assert.Contains(t, runTool(t, "mediainfo", wav), "IsTruncated")
	})
	t.Run("INFO in UTF-8", func(t *testing.T) {
		byFFmpeg := other("sound.wav")
		runQuietly(t, "ffmpeg", "-v", "error", "-i", sound, "-map_metadata", "-1", "-metadata", "title=Grüße", byFFmpeg)
		assert.Equal(t, []string{"GrÃ¼ÃŸe", "GrÃ¼ÃŸe"}, exiftoolTag(t, "RIFF:Title", sound, byFFmpeg))
	})
	t.Run("a cover without timescale", func(t *testing.T) {
		picture, byFFmpeg := download(t, "/api/image/60x60", "cover.png"), other("sound.m4a")
		runQuietly(t, "ffmpeg", "-v", "error", "-i", sound, "-i", picture, "-map", "0", "-map", "1", "-c:v", "copy", "-disposition:v", "attached_pic", byFFmpeg)
		for _, path := range []string{byFFmpeg, download(t, "/api/audio/1?format=m4a&cover=image%2F60x60", "cover.m4a")} {
			assert.Contains(t, runTool(t, "ffprobe", "-v", "warning", path), "timescale not set")
		}
	})
	t.Run("a flac without MD5", func(t *testing.T) {
		byFlac := other("piped.flac")
		runTool(t, "sh", "-c", `flac --silent --stdout - <"$0" | cat >"$1"`, sound, byFlac)
		for _, path := range []string{byFlac, download(t, "/api/audio/1?format=flac", "sound.flac")} {
			assert.Contains(t, runTool(t, "flac", "--test", path), "cannot check MD5 signature since it was unset")
		}
	})
}

// exiftoolTag returns what exiftool finds under a tag in each file.
func exiftoolTag(t *testing.T, tag string, paths ...string) (found []string) {
	t.Helper()
	var files []map[string]string
	require.NoError(t, json.Unmarshal([]byte(runQuietly(t, "exiftool", append([]string{"-quiet", "-json", "-" + tag}, paths...)...)), &files))
	for _, file := range files {
		delete(file, "SourceFile")
		for _, value := range file {
			found = append(found, value)
		}
	}
	return found
}
