//go:build conformance

package conformance

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"math"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// A taggedSound is a file with tags.
type taggedSound struct {
	path   string
	lacks  []string       // tags that its form does not have
	values map[string]any // that programs find instead of those of songTags
}

// songTags are tags that many programs read.
var songTags = map[string]any{
	"title": "Größe 朝", "artist": "Ann Example", "album": "Seasons", "genre": "Rock", "track": "3/12", "disc": "1/2", "year": "2024", "lyrics": "one\ntwo", "chapters": "3",
}

// taggedSounds saves a sound in each form of tags, in a folder.
func taggedSounds(t *testing.T) (sounds map[string]taggedSound, coverSum string) {
	t.Helper()
	const cover = "image/160x120?format=jpg&style=photo"
	sum := sha256.Sum256([]byte(read(t, download(t, "/api/"+cover, "cover.jpg"))))
	sounds = map[string]taggedSound{}
	for name, s := range map[string]taggedSound{
		"v24.mp3": {}, "v23.mp3": {}, "m4a.m4a": {}, "alac.m4a": {}, "flac.flac": {}, "ogg.ogg": {}, "wav.wav": {}, "aiff.aiff": {}, "ape.mp3": {lacks: []string{"chapters"}},
		"v1.mp3":   {lacks: []string{"disc", "cover", "lyrics", "chapters"}, values: map[string]any{"title": "Größe ?", "track": "3"}},
		"info.wav": {lacks: []string{"disc", "cover", "lyrics"}},
	} {
		base, format, _ := strings.Cut(name, ".")
		query := url.Values{"format": {format}, "tone": {"music"}, "cover": {cover}}
		for tag, value := range songTags {
			query.Set(tag, value.(string))
		}
		for _, tag := range s.lacks {
			query.Del(tag)
		}
		if base == "alac" {
			query.Set("codec", base)
		}
		if form := map[string]string{"v23": "id3v2.3", "v1": "id3v1", "ape": "ape", "info": "info"}[base]; form != "" {
			query.Set("tags", form)
		}
		s.path = download(t, "/api/audio/2?"+query.Encode(), name)
		sounds[name] = s
	}
	return sounds, hex.EncodeToString(sum[:])
}

// expected returns what a program finds in the file if it reads some of the tags.
func (s taggedSound) expected(coverSum string, tags ...string) map[string]any {
	all := map[string]any{"cover": coverSum, "chapters": []any{[]any{0., "Chapter 1"}, []any{666., "Chapter 2"}, []any{1333., "Chapter 3"}}}
	want := map[string]any{}
	for _, tag := range tags {
		if !slices.Contains(s.lacks, tag) {
			want[tag] = cmp.Or(s.values[tag], all[tag], songTags[tag])
		}
	}
	return want
}

// tagTexts are tags that all programs read. The others are in moreTags.
var (
	tagTexts = []string{"title", "artist", "album", "genre", "track", "year"}
	moreTags = []string{"disc", "lyrics", "cover", "chapters"}
)

// Independent programs find the exact tags, in a few processes.
func TestConformanceTags(t *testing.T) {
	t.Parallel()
	sounds, coverSum := taggedSounds(t)
	var paths []string
	byPath := map[string]string{}
	for name, s := range sounds {
		paths, byPath[s.path] = append(paths, s.path), name
	}
	check := func(program string, found map[string]map[string]any, tags []string, exceptions map[string][]string) {
		for path, got := range found {
			name := byPath[path]
			tags := slices.DeleteFunc(slices.Clone(tags), func(tag string) bool { return slices.Contains(exceptions[name], tag) })
			want := sounds[name].expected(coverSum, tags...)
			maps.DeleteFunc(got, func(tag string, value any) bool { return value == nil || !slices.Contains(tags, tag) })
			assert.Equal(t, want, got, "%s in %s", program, name)
		}
	}
	all := slices.Concat(tagTexts, moreTags)
	var results map[string]map[string]map[string]any
	withID3 := slices.DeleteFunc(slices.Clone(paths), func(path string) bool { return byPath[path] == "info.wav" })
	require.NoError(t, json.Unmarshal([]byte(runQuietly(t, python, append([]string{"testdata/tags.py"}, withID3...)...)), &results))
	check("Mutagen", results["mutagen"], all, nil)
	check("eyeD3", results["eyeD3"], all, nil)

	var found map[string]map[string]any
	noComments := slices.DeleteFunc(slices.Clone(paths), func(path string) bool { return byPath[path] == "ogg.ogg" })
	require.NoError(t, json.Unmarshal([]byte(runQuietly(t, "node", append([]string{"testdata/music/tags.mjs"}, noComments...)...)), &found))
	check("music-metadata", found, all, map[string][]string{"info.wav": {"title", "chapters"}, "flac.flac": {"chapters"}})

	found = map[string]map[string]any{}
	for _, path := range paths {
		found[path] = probedTags(t, path)
	}
	// FFmpeg reads no APEv2 at the end of an mp3, and of ID3v1 the bytes. It prefers the list INFO, which lacks some tags.
	delete(found, sounds["ape.mp3"].path)
	check("FFmpeg", found, append(slices.Clone(tagTexts), "disc", "lyrics", "chapters"), map[string][]string{"v1.mp3": {"title"}, "wav.wav": {"disc", "lyrics"}})

	check("MediaInfo", mediaInfoTags(t, noComments), append(slices.Clone(tagTexts), "lyrics"),
		map[string][]string{"info.wav": tagTexts, "wav.wav": {"title"}, "ape.mp3": {"lyrics"}})
	for _, name := range []string{"v24.mp3", "v23.mp3", "v1.mp3", "ape.mp3"} {
		assert.NotContains(t, runTool(t, "mp3val", sounds[name].path), "WARNING", name)
	}
	picture := filepath.Join(t.TempDir(), "cover.jpg")
	runTool(t, "metaflac", "--export-picture-to="+picture, sounds["flac.flac"].path)
	sum := sha256.Sum256([]byte(read(t, picture)))
	assert.Equal(t, coverSum, hex.EncodeToString(sum[:]))
	assert.Contains(t, runTool(t, "metaflac", "--list", "--block-type=PICTURE", sounds["flac.flac"].path), "width: 160\n  height: 120\n  depth: 24\n")
}

// probedTags returns the tags that ffprobe finds.
func probedTags(t *testing.T, path string) map[string]any {
	t.Helper()
	var probed struct {
		Format   struct{ Tags map[string]string }
		Streams  []struct{ Tags map[string]string }
		Chapters []struct {
			Start string `json:"start_time"`
			Tags  map[string]string
		}
	}
	require.NoError(t, json.Unmarshal([]byte(runTool(t, "ffprobe", "-v", "error", "-of", "json", "-show_format", "-show_streams", "-show_chapters", path)), &probed))
	tags := map[string]string{}
	for _, values := range []map[string]string{probed.Streams[0].Tags, probed.Format.Tags} {
		for tag, value := range values {
			tags[strings.ToLower(tag)] = value
		}
	}
	found := map[string]any{"year": tags["date"], "lyrics": cmp.Or(tags["lyrics"], tags["lyrics-xxx"])}
	for _, tag := range []string{"title", "artist", "album", "genre", "track", "disc"} {
		found[tag] = tags[tag]
		if total := tags[tag+"total"]; total != "" {
			found[tag] = tags[tag] + "/" + total
		}
	}
	var chapters []any
	for _, c := range probed.Chapters {
		seconds, err := strconv.ParseFloat(c.Start, 64)
		require.NoError(t, err)
		chapters = append(chapters, []any{math.Round(1000 * seconds), c.Tags["title"]})
	}
	slices.SortFunc(chapters, func(a, b any) int { return cmp.Compare(a.([]any)[0].(float64), b.([]any)[0].(float64)) })
	if chapters != nil {
		found["chapters"] = chapters
	}
	maps.DeleteFunc(found, func(_ string, value any) bool { return value == "" || value == nil })
	return found
}

// mediaInfoTags returns the tags that MediaInfo finds.
func mediaInfoTags(t *testing.T, paths []string) map[string]map[string]any {
	t.Helper()
	const format = "General;%CompleteName%|%Title%|%Performer%|%Album%|%Genre%|%Track/Position%|%Track/Position_Total%|%Recorded_Date%|%Lyrics%\\n"
	found := map[string]map[string]any{}
	for line := range strings.Lines(runQuietly(t, "mediainfo", append([]string{"--Output=" + format}, paths...)...)) {
		f := strings.Split(strings.TrimSpace(line), "|")
		if len(f) < 9 {
			continue
		}
		tags := map[string]any{"title": f[1], "artist": f[2], "album": f[3], "genre": f[4], "track": strings.TrimSuffix(f[5]+"/"+f[6], "/"), "year": f[7],
			"lyrics": strings.ReplaceAll(f[8], " / ", "\n")}
		maps.DeleteFunc(tags, func(_ string, value any) bool { return value == "" })
		found[f[0]] = tags
	}
	require.Len(t, found, len(paths))
	return found
}

// Tags leave the sound as it is.
func TestConformanceTagsLeaveSound(t *testing.T) {
	t.Parallel()
	sounds, _ := taggedSounds(t)
	decode := func(path string) string {
		if strings.HasSuffix(path, ".mp3") { // FFmpeg returns more samples if an APEv2 tag with a cover follows the frames
			return runTool(t, "mpg123", "--quiet", "--stdout", path)
		}
		return runTool(t, "ffmpeg", "-v", "error", "-xerror", "-i", path, "-map", "0:a", "-f", "md5", "-")
	}
	for _, name := range exhaustive.Or([]string{"v23.mp3", "ape.mp3", "alac.m4a", "ogg.ogg", "wav.wav"}, slices.Collect(maps.Keys(sounds))) {
		base, format, _ := strings.Cut(name, ".")
		if base == "alac" {
			format += "&codec=alac"
		}
		assert.True(t, decode(download(t, "/api/audio/2?tone=music&format="+format, name)) == decode(sounds[name].path), name)
	}
	runTool(t, "flac", "--test", "--silent", sounds["flac.flac"].path)
	runTool(t, "flac", "--test", "--silent", sounds["ogg.ogg"].path)
	runTool(t, "sox", sounds["wav.wav"].path, "--null")
	assert.Contains(t, runTool(t, "sndfile-info", sounds["aiff.aiff"].path), "Frames      : 88200")
}
