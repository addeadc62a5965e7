package video

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/mpegts"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A stream is the files of a stream by their names: a playlist and segments of a second.
type stream struct {
	names []string
	files map[string][]byte
}

func (s *stream) add(name string, content []byte) {
	if s.files == nil {
		s.files = map[string][]byte{}
	}
	s.names = append(s.names, name)
	s.files[name] = content
}

// describe returns a zip file with the stream, and what a reader finds in it.
func (s stream) describe(tracks ...expect.Track) quirk.File {
	var members []archive.Member
	for _, name := range s.names {
		members = append(members, archive.Member{Name: name, Modified: archive.Epoch, Body: lazyfile.Literal(s.files[name])})
	}
	return quirk.File{Bytes: lazyfile.Bytes(archive.Zip(members, nil)), Expect: expect.Expectation{Seconds: clipSeconds, Tracks: tracks}}
}

// parts returns the start of a movie in fragments, and its fragments.
func (f fragments) parts() (list [][]byte) {
	list = append(list, lazyfile.Bytes(f.start()))
	for second := range clipSeconds {
		list = append(list, lazyfile.Bytes(f.fragment(second)))
	}
	return list
}

const playlistName = "index.m3u8"

// playlist returns a playlist (RFC 8216, 4) with lines that describe the segments.
func playlist(lines ...string) []byte {
	all := slices.Concat([]string{"#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:1", "#EXT-X-MEDIA-SEQUENCE:0", "#EXT-X-PLAYLIST-TYPE:VOD"}, lines, []string{"#EXT-X-ENDLIST"})
	return []byte(strings.Join(all, "\n") + "\n")
}

const (
	initialization = `#EXT-X-MAP:URI="init.mp4"`
	duration       = "#EXTINF:1.000,"
)

// segmented returns a stream of files with a playlist.
func segmented(playlist []byte, parts [][]byte) (s stream) {
	s.add(playlistName, playlist)
	for i, part := range parts {
		s.add(segmentName(i), part)
	}
	return s
}

// segmentName returns the name of a segment, or that of the initialization for 0.
func segmentName(i int) string {
	if i == 0 {
		return "init.mp4"
	}
	return fmt.Sprintf("segment%d.m4s", i)
}

// ordinaryStream returns a stream with a file for each segment.
func ordinaryStream() stream {
	return segmented(playlist(initialization, duration, segmentName(1), duration, segmentName(2)), newFragments(ordinary().tracks...).parts())
}

// byteRanges returns a stream whose segments are parts of one file.
func byteRanges() (s stream) {
	const name = "video.mp4"
	parts := newFragments(ordinary().tracks...).parts()
	start, first, second := len(parts[0]), len(parts[1]), len(parts[2])
	s.add(playlistName, playlist(
		fmt.Sprintf(`#EXT-X-MAP:URI="%s",BYTERANGE="%d@0"`, name, start),
		duration, fmt.Sprintf("#EXT-X-BYTERANGE:%d@%d", first, start), name,
		duration, fmt.Sprintf("#EXT-X-BYTERANGE:%d", second), name))
	s.add(name, slices.Concat(parts...))
	return s
}

// encrypted returns a stream whose segments are encrypted with AES-128 (RFC 8216, 5.2).
func encrypted() stream {
	key, vector := []byte("placeholder key!"), bytes.Repeat([]byte{7}, aes.BlockSize)
	parts := newFragments(ordinary().tracks...).parts()
	for i, part := range parts[1:] {
		parts[i+1] = encrypt(key, vector, part)
	}
	s := segmented(playlist(initialization, fmt.Sprintf(`#EXT-X-KEY:METHOD=AES-128,URI="key.bin",IV=0x%x`, vector), duration, segmentName(1), duration, segmentName(2)), parts)
	s.add("key.bin", key)
	return s
}

// encrypt encrypts with cipher block chaining and the padding of PKCS #7.
func encrypt(key, vector, content []byte) []byte {
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err) // the size of the key is that of AES-128
	}
	n := aes.BlockSize - len(content)%aes.BlockSize
	padded := append(slices.Clone(content), bytes.Repeat([]byte{byte(n)}, n)...)
	cipher.NewCBCEncrypter(block, vector).CryptBlocks(padded, padded)
	return padded
}

// separateSound returns a stream whose sound is a playlist of its own, to which the first playlist refers.
func separateSound() (s stream) {
	s.add(playlistName, []byte("#EXTM3U\n#EXT-X-VERSION:7\n"+
		`#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="German",LANGUAGE="de",DEFAULT=YES,URI="sound/list.m3u8"`+"\n"+
		fmt.Sprintf(`#EXT-X-STREAM-INF:BANDWIDTH=20000,CODECS="avc1.42c01e,mp4a.40.2",RESOLUTION=%dx%d,AUDIO="sound"`, width, height)+"\nvideo/list.m3u8\n"))
	for _, group := range []string{"video", "sound"} {
		tracks := ordinary().tracks[:1]
		if group == "sound" {
			tracks = []track{spoken("deu")}
		}
		s.add(group+"/list.m3u8", playlist(initialization, duration, segmentName(1), duration, segmentName(2)))
		for i, part := range newFragments(tracks...).parts() {
			s.add(group+"/"+segmentName(i), part)
		}
	}
	return s
}

// discontinuous returns a stream whose second segment begins at the time 0 again, with another initialization.
func discontinuous() stream {
	f := newFragments(ordinary().tracks...)
	parts := f.parts()
	for i, t := range f.tracks {
		f.tracks[i].samples, _ = t.second(1)
		f.tracks[i].edits = nil
	}
	again := f.parts()
	s := segmented(playlist(initialization, duration, segmentName(1), "#EXT-X-DISCONTINUITY", `#EXT-X-MAP:URI="init2.mp4"`, duration, segmentName(2)), [][]byte{parts[0], parts[1], again[1]})
	s.add("init2.mp4", again[0])
	return s
}

// transportStreams returns a stream whose segments are transport streams. Each begins with the association of programs, in packets
// of the identifier 0.
func transportStreams() (s stream) {
	file := lazyfile.Bytes(mpegts.Movie{Movie: ordinaryMovie()}.File())
	var lines []string
	for at, start := mpegts.PacketSize, 0; at <= len(file); at += mpegts.PacketSize {
		if at < len(file) && binary.BigEndian.Uint16(file[at+1:])&0x1fff != 0 {
			continue
		}
		name := fmt.Sprintf("segment%d.ts", len(s.names))
		s.add(name, file[start:at])
		lines = append(lines, duration, name)
		start = at
	}
	s.add(playlistName, playlist(lines...))
	return s
}
