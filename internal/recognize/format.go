package recognize

import "bytes"

// A format is a format of files that can be recognized.
type format struct {
	name string
	// matches reports whether a file may have the format, from its first headSize bytes, or all
	// of them if there are fewer.
	matches func(head []byte) bool
	// read returns what an address can keep of a file. Its error means that the file does not
	// have the format, or is damaged, or is beyond what can be read.
	read func(s *source) (facts, error)
}

const headSize = 4 << 10

// formats returns all formats in the order in which they are tried.
func formats() []format {
	return []format{
		{"png", startsWith(pngSignature), readPNG},
		{"jpg", startsWith("\xff\xd8\xff"), readJPEG},
		{"gif", startsWith("GIF8"), readGIF},
		{"webp", isRIFF("WEBP", "RIFF"), readWebP},
		{"svg", isSVG, readSVG},
		{"wav", isRIFF("WAVE", "RIFF", "RF64"), readWAV},
		{"mp3", isMP3, readMP3},
		{"mp4", isMP4, readMP4},
		{"zip", startsWith("PK\x03\x04"), readZip},
		{"empty zip", startsWith("PK\x05\x06"), readZip},
		{"tgz", startsWith("\x1f\x8b\x08"), readTgz},
		{"tar", startsTar, readTar},
		{"pdf", startsWith("%PDF-"), readPDF},
		{"rtf", startsWith(`{\rtf`), readRTF},
		{"utf16", looksLikeUTF16, readUTF16},
		{"json", startsJSON, readJSON},
		{"csv", looksLikeText, readCSV},
		{"text", looksLikeText, readText},
	}
}

// startsWith returns a function that reports whether a file starts with prefix.
func startsWith(prefix string) func(head []byte) bool {
	return func(head []byte) bool { return bytes.HasPrefix(head, []byte(prefix)) }
}
