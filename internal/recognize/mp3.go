package recognize

import "fmt"

// An mp3File is the frames of an MP3.
type mp3File struct {
	start int64 // of the first frame
	first mp3Header
	mp3Info
}

// readMP3 reads the frames of an MP3 (ISO/IEC 11172-3 and 13818-3), or only the first one if it
// says how many there are.
func readMP3(s *source) (facts, error) {
	m, err := findMP3(s)
	if err != nil {
		return facts{}, err
	}
	frame, err := s.at(m.start, int64(m.first.size))
	if err != nil {
		return facts{}, err
	}
	var ok bool
	if m.mp3Info, ok = parseMP3Info(frame, m.first); !ok {
		err = m.count(s)
	}
	samples := m.frames*int64(m.first.samples()) - m.omitted
	if err != nil || samples <= 0 || m.bytes > s.size-m.start {
		return facts{}, errFormat
	}
	return m.facts(float64(samples) / float64(m.first.rate)), nil
}

func (m *mp3File) facts(seconds float64) facts {
	const kbps = 128 // of addresses
	found := sound{format: "mp3", seconds: seconds, channels: m.first.channels, rate: m.first.rate}
	switch {
	case m.variable:
		found.lost = append(found.lost, "its variable bit rate")
	case m.first.kbps != kbps:
		found.lost = append(found.lost, fmt.Sprintf("%d kbit/s", m.first.kbps))
	}
	return found.facts()
}

// findMP3 finds the first frame, after tags and what may fill the space after them.
func findMP3(s *source) (mp3File, error) {
	const maxFill = 64 << 10
	end, err := skipTags(s)
	r := s.stream(end)
	for err == nil && r.off < end+maxFill {
		var head []byte
		if head, err = r.peek(mp3HeaderSize); err != nil {
			break
		}
		if first, ok := parseMP3Header(head); ok {
			return mp3File{start: r.off, first: first}, nil
		}
		err = r.skip(1)
	}
	return mp3File{}, errFormat
}

// skipTags returns the end of the tags at the start of a file (ID3v2.4.0, 3.1).
func skipTags(s *source) (end int64, err error) {
	const headSize, footerSize, hasFooter = 10, 10, 0x10
	for {
		head, err := s.at(end, headSize)
		if err != nil || string(head[:3]) != "ID3" {
			return end, err
		}
		length := int64(0)
		for _, b := range head[6:] {
			length = length<<7 | int64(b&0x7f)
		}
		if end += headSize + length; head[5]&hasFooter != 0 {
			end += footerSize
		}
	}
}

// count counts the frames up to the end of the file, or to tags there.
func (m *mp3File) count(s *source) error {
	r := s.stream(m.start)
	for {
		head, err := r.peek(mp3HeaderSize)
		next, ok := parseMP3Header(head)
		if err != nil || !ok || !m.first.precedes(next) {
			break
		}
		m.frames++
		m.variable = m.variable || next.kbps != m.first.kbps
		if err := r.skip(next.size); err != nil { // in the last frame, which players complete
			break
		}
	}
	if s.err != nil || s.size-r.off < int64(m.first.size) {
		return s.err
	}
	rest, err := s.at(r.off, 3)
	if tag := string(rest); err != nil || tag != "TAG" && tag != "APE" && tag != "LYR" && tag != "ID3" {
		return errFormat
	}
	return nil
}
