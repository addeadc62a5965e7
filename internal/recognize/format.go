package recognize

import "bytes"

// A format is a format of files that can be recognized.
type format struct {
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
		{startsWith(pngSignature), readPNG},
		{startsWith("\xff\xd8\xff"), readJPEG},
		{startsWith("GIF8"), readGIF},
		{isRIFF("WEBP", "RIFF"), readWebP},
		{isSVG, readSVG},
		{isRIFF("WAVE", "RIFF", "RF64"), readWAV},
		{isMP3, readMP3},
		{isMP4, readMP4},
		{startsWith("PK\x03\x04"), readZip},
		{startsWith("PK\x05\x06"), readZip},
		{startsWith("\x1f\x8b\x08"), readTgz},
		{startsTar, readTar},
		{startsWith("%PDF-"), readPDF},
		{startsWith(`{\rtf`), readRTF},
		{startsComponent("VCARD"), readContacts},
		{startsComponent("VCALENDAR"), readCalendar},
		{startsMail, readMail},
		{looksLikeUTF16, readUTF16},
		{startsJSON, readJSON},
		{looksLikeText, readCSV},
		{looksLikeText, readText},
	}
}

// startsWith returns a function that reports whether a file starts with prefix.
func startsWith(prefix string) func(head []byte) bool {
	return func(head []byte) bool { return bytes.HasPrefix(head, []byte(prefix)) }
}
