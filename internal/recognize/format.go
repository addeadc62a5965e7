package recognize

import "github.com/seed-40aebabe/placeholder/internal/signature"

// A format is a format of files that can be recognized.
type format struct {
	// matches reports whether a file may have the format, from its first [signature.HeadSize]
	// bytes, or all of them if there are fewer.
	matches func(head []byte) bool
	// read returns what an address can keep of a file. Its error means that the file does not
	// have the format, or is damaged, or is beyond what can be read.
	read func(s *source) (facts, error)
}

// formats returns all formats in the order in which they are tried.
func formats() []format {
	return []format{
		{signature.PNG.Matches, readPNG},
		{signature.JPEG.Matches, readJPEG},
		{signature.GIF.Matches, readGIF},
		{signature.WebP.Matches, readWebP},
		{signature.SVG.Matches, readSVG},
		{signature.WAV.Matches, readWAV},
		{signature.MP3.Matches, readMP3},
		{signature.MP4.Matches, readMP4},
		{signature.Zip.Matches, readZip},
		{signature.Tgz.Matches, readTgz},
		{signature.Tar.Matches, readTar},
		{startsOldTar, readTar},
		{signature.PDF.Matches, readPDF},
		{signature.RTF.Matches, readRTF},
		{signature.Contacts.Matches, readContacts},
		{signature.Calendar.Matches, readCalendar},
		{signature.Mail.Matches, readMail},
		{signature.Mailbox.Matches, readMail},
		{looksLikeUTF16, readUTF16},
		{signature.JSONRecords.Matches, readJSON},
		{looksLikeText, readCSV},
		{looksLikeText, readText},
	}
}
