package video

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// streamCases are cases about streams of several files, which are in a zip file.
func streamCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "hls-byte-ranges", Format: "zip", Title: "Segments as byte ranges",
			About:    "The playlist of HLS is in a zip file. Its segments are ranges of one file, and the second one follows the first one without an offset.",
			Ordinary: "Each segment is a file.",
			Writers:  "Shaka Packager, Bento4, and FFmpeg with single_file", Source: "RFC 8216, 4.3.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: streamed(byteRanges),
		},
		{
			Token: "hls-aes-128", Format: "zip", Title: "Encrypted segments",
			About:    "The segments are encrypted with AES-128, and the key is a file beside them. The initialization, which is before the key in the playlist, is not encrypted.",
			Ordinary: "The segments are not encrypted.",
			Writers:  "FFmpeg and services of streaming", Source: "RFC 8216, 5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: streamed(encrypted),
		},
		{
			Token: "hls-crlf", Format: "zip", Title: "Playlist with line breaks of Windows",
			About:    "Lines of the playlist end with a carriage return and a line feed, and comments and blank lines are between them.",
			Ordinary: "Lines end with a line feed.",
			Writers:  "Packagers on Windows, and people", Source: "RFC 8216, 4.1", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Layout},
			Build: streamed(func() stream {
				s := ordinaryStream()
				lines := bytes.ReplaceAll(s.files[playlistName], []byte("#EXTINF"), []byte("\n# the next second\n#EXTINF"))
				s.files[playlistName] = bytes.ReplaceAll(lines, []byte("\n"), []byte("\r\n"))
				return s
			}),
		},
		{
			Token: "hls-discontinuity", Format: "zip", Title: "Discontinuity",
			About:    "The second segment begins at the time 0 again and has another initialization, after a tag that says so.",
			Ordinary: "The times of the second segment follow those of the first one.",
			Writers:  "Services that insert advertisements", Source: "RFC 8216, 4.3.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Timing},
			Build: streamed(discontinuous),
		},
		{
			Token: "hls-separate-sound", Format: "zip", Title: "Sound in a playlist of its own",
			About:    "The first playlist refers to one of the video and to one of the sound in German, in two directories.",
			Ordinary: "Video and sound are in the same segments.",
			Writers:  "Apple, Shaka Packager and Bento4", Source: "RFC 8216, 4.3.4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Items},
			Build: func(twin bool) quirk.File {
				if twin {
					return ordinaryStream().describe(plain().track(), sound())
				}
				return separateSound().describe(plain().track(), foundIn("deu", false))
			},
		},
		{
			Token: "hls-transport-stream", Format: "zip", Title: "Segments of transport streams",
			About:    "The segments are MPEG transport streams, as in the first version of HLS. They have no initialization, and each begins with its tables.",
			Ordinary: "The segments are fragments of MP4.",
			Writers:  "FFmpeg, OBS, and services of live streams", Source: "RFC 8216, 3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: streamed(transportStreams),
		},
		{
			Token: "hls-live", Format: "zip", Title: "Playlist of a live stream",
			About:    "The playlist begins with the eighth segment and has no end, so that players load it again for more, and do not know a duration.",
			Ordinary: "The playlist begins with the first segment and has an end.",
			Writers:  "FFmpeg, OBS, and services of live streams", Source: "RFC 8216, 6.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Timing, quirk.Layout},
			Build: func(twin bool) quirk.File {
				s := ordinaryStream()
				if !twin {
					lines := strings.NewReplacer("SEQUENCE:0", "SEQUENCE:7", "#EXT-X-PLAYLIST-TYPE:VOD\n", "", "#EXT-X-ENDLIST\n", "")
					s.files[playlistName] = []byte(lines.Replace(string(s.files[playlistName])))
				}
				f := s.describe(plain().track(), sound())
				if !twin {
					f.Expect.Seconds = 0
				}
				return f
			},
		},
		{
			Token: "dash-template", Format: "zip", Title: "Segments by a template",
			About:    "The manifest of DASH is in a zip file. A template with the number of a segment says where the segments are.",
			Ordinary: "The manifest lists the segments.",
			Writers:  "FFmpeg, Shaka Packager and services of streaming", Source: "ISO/IEC 23009-1, 5.3.9.4", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: func(twin bool) quirk.File {
				special := fmt.Sprintf(`<SegmentTemplate timescale="1000" duration="1000" startNumber="1" initialization="%s" media="segment$Number$.m4s"/>`, segmentName(0))
				return dash(quirk.Either(twin, segmentList(), special)).describe(plain().track())
			},
		},
		{
			Token: "dash-timeline", Format: "zip", Title: "Segments by a timeline",
			About:    "The times of segments are in a timeline with a repetition, and are a part of the names of the files.",
			Ordinary: "The manifest lists the segments.",
			Writers:  "FFmpeg, Shaka Packager and services of streaming", Source: "ISO/IEC 23009-1, 5.3.9.6", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: func(twin bool) quirk.File {
				if twin {
					return dash(segmentList()).describe(plain().track())
				}
				s := dash(fmt.Sprintf(`<SegmentTemplate timescale="1000" initialization="%s" media="segment-$Time$.m4s"><SegmentTimeline><S t="0" d="1000" r="1"/></SegmentTimeline></SegmentTemplate>`, segmentName(0)))
				s.rename(segmentName(1), "segment-0.m4s")
				s.rename(segmentName(2), "segment-1000.m4s")
				return s.describe(plain().track())
			},
		},
	}
}

// streamed returns the builder of a stream and of the ordinary stream.
func streamed(special func() stream) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return quirk.Either(twin, ordinaryStream, special)().describe(plain().track(), sound())
	}
}

// dash returns a stream of a video with a manifest that describes the segments.
func dash(segments string) (s stream) {
	s.add("manifest.mpd", []byte(`<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static" mediaPresentationDuration="PT2S" minBufferTime="PT1S">
<Period id="1" start="PT0S"><AdaptationSet contentType="video" mimeType="video/mp4" segmentAlignment="true">`+
		fmt.Sprintf(`<Representation id="1" codecs="avc1.42c01e" width="%d" height="%d" frameRate="%d" bandwidth="20000">`, width, height, rate)+
		segments+"</Representation></AdaptationSet></Period>\n</MPD>\n"))
	for i, part := range newFragments(newClip(rate).track()).parts() {
		s.add(segmentName(i), part)
	}
	return s
}

// segmentList returns an element that lists the segments.
func segmentList() string {
	return fmt.Sprintf(`<SegmentList timescale="1000" duration="1000"><Initialization sourceURL="%s"/><SegmentURL media="%s"/><SegmentURL media="%s"/></SegmentList>`, segmentName(0), segmentName(1), segmentName(2))
}

// rename gives a file another name.
func (s *stream) rename(from, to string) {
	for i, name := range s.names {
		if name == from {
			s.names[i] = to
		}
	}
	s.files[to] = s.files[from]
}
