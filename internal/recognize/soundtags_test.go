package recognize_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/recognize"
)

// songTags are the parameters of all tags.
const songTags = "&title=Gr%C3%B6%C3%9Fe%20%E6%9C%9D&artist=Ann%20Example&album=Seasons&track=3%2F12&disc=1%2F2&year=2024&genre=Rock&lyrics=one%0Atwo&chapters=3"

func TestTagsOfOwnSoundsAreKept(t *testing.T) {
	t.Parallel()
	const cover = "&cover=image%2F64x48%3Fformat%3Djpg%26size%3D4KB"
	checkOwn(t,
		"audio/2?format=mp3"+songTags+cover+"&size=100KB",
		"audio/2?format=mp3"+songTags+"&tags=id3v2.3&size=100KB",
		"audio/2?format=m4a"+songTags+cover+"&size=100KB",
		"audio/2?format=flac"+songTags+cover+"&size=1MB",
		"audio/2?format=aiff"+songTags+cover+"&size=1MB",
		"audio/2?channels=1"+songTags+cover+"&size=1MB",
	)
	for _, s := range []string{
		"audio/2?format=mp3&title=Tea&artist=Ann&album=Seasons&track=3&year=2024&genre=Rock&tags=id3v1",
		"audio/2?format=mp3&title=Tea&track=3%2F12&disc=1%2F2&lyrics=one&tags=ape",
		"audio/2?title=Tea&artist=Ann&track=3%2F12&year=2024&genre=Rock&chapters=3&tags=info",
		"audio/2?format=ogg" + songTags,
	} {
		assert.Equal(t, s, withoutSize(proposeOwn(t, s).Address))
	}
}

// Quirks have tags in other forms than those that this module writes by itself.
func TestTagsOfOtherProgramsAreKept(t *testing.T) {
	t.Parallel()
	const both = "&title=Tea%20in%20the%20garden&artist=Ann%20Example"
	for name, want := range map[string]string{
		"mp3-id3-22":                         both + "&track=3%2F12&year=2024&genre=Rock&cover=image%2F32x32%3Fformat%3Djpg",
		"mp3-id3-utf-16be":                   "&title=%E8%8A%B1%E5%9B%AD%E9%87%8C%E7%9A%84%E8%8C%B6&tags=id3v2.3",
		"mp3-id3-several-artists":            both + "%2C%20Bob%20Example",
		"mp3-id3-genre-refined":              both + "&genre=Rock&tags=id3v2.3",
		"mp3-id3-extended-header":            both + "&tags=id3v2.3",
		"mp3-id3-extended-header-24":         both,
		"mp3-id3-track-zeros":                both + "&track=3%2F12&tags=id3v2.3",
		"mp3-id3-picture-utf-16-description": both + "&cover=image%2F32x32%3Fformat%3Djpg%26text%3D%2B%26size%3D206B&tags=id3v2.3",
		"mp3-ape-id3v1":                      "&title=A%20cup%20of%20tea%20in%20the%20old%20garden%20behind%20the%20house&artist=Ann%20Example&tags=ape",
		"m4a-track-alone":                    both + "&track=3&disc=1&genre=Rock",
		"mp3-id3-unsynchronised":             both + "&cover=image%2F32x32%3Fformat%3Djpg",
		"mp3-id3-unsynchronised-frames":      both + "&cover=image%2F32x32%3Fformat%3Djpg",
		"mp3-id3-compressed":                 both + "&cover=image%2F32x32%3Fformat%3Djpg",
		"mp3-id3-compressed-24":              both,
		"flac-total-tracks":                  both + "&track=3%2F12",
		"wav-info-windows-1252":              "&title=Gr%C3%BCner%20Tee%20f%C3%BCr%20Zo%C3%AB&artist=Ann%20Example&tags=info",
		"wav-id3-upper-case":                 both,
		"aiff-texts":                         both,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			content, err := placeholder.NewQuirk(placeholder.QuirkOptions{Case: name})
			require.NoError(t, err)
			p, err := recognize.File(t.Context(), content.Name(), content, content.Size())
			require.NoError(t, err)
			assert.Contains(t, p.Address, want)
		})
	}
}

// A damaged tag does not keep a sound from being recognized.
func TestSoundsWithDamagedTagsAreRecognized(t *testing.T) {
	t.Parallel()
	content, err := placeholder.NewQuirk(placeholder.QuirkOptions{Case: "mp3-id3-compressed"})
	require.NoError(t, err)
	file := make([]byte, content.Size())
	_, err = content.ReadAt(file, 0)
	require.NoError(t, err)
	at := bytes.Index(file, []byte("TPE1")) + 14
	copy(file[at:], "no zlib") // instead of a compressed artist
	assert.Contains(t, propose(t, "a.mp3", file).Address, "audio/2?format=mp3")
}
