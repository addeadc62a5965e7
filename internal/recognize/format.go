package recognize

import "github.com/seed-40aebabe/placeholder/internal/signature"

// A format is a format of files that can be recognized.
type format struct {
	// matches reports whether a file may have the format, from its first [signature.HeadSize]
	// bytes, or all of them if there are fewer.
	matches func(head []byte) bool
	// read returns what an address can keep of a file. It fails if the file does not have the
	// format, or is damaged, or is beyond what can be read.
	read func(s *source) facts
	own  []string // as in [signature.Format]
}

// formats returns all formats in the order in which they are tried.
func formats() []format {
	return []format{
		{matches: signature.EICAR.Matches, read: readEICAR},
		{matches: signature.PNG.Matches, read: readPNG},
		{matches: signature.JPEG.Matches, read: readJPEG},
		{matches: signature.GIF.Matches, read: readGIF},
		{matches: signature.WebP.Matches, read: readWebP},
		{matches: signature.SVG.Matches, read: readSVG, own: signature.SVG.Own},
		{matches: signature.WAV.Matches, read: readWAV},
		{matches: signature.MP3.Matches, read: readMP3},
		{matches: signature.MP4.Matches, read: readMP4},
		{matches: signature.Zip.Matches, read: readZip, own: signature.Zip.Own},
		{matches: signature.Tgz.Matches, read: readTgz, own: signature.Tgz.Own},
		{matches: signature.Tar.Matches, read: readTar, own: signature.Tar.Own},
		{matches: startsOldTar, read: readTar, own: signature.Tar.Own},
		{matches: signature.PDF.Matches, read: readPDF},
		{matches: signature.RTF.Matches, read: readRTF},
		{matches: signature.Contacts.Matches, read: readContacts},
		{matches: signature.Calendar.Matches, read: readCalendar},
		{matches: signature.Mail.Matches, read: readMail},
		{matches: signature.Mailbox.Matches, read: readMail},
		{matches: looksLikeUTF16, read: readUTF16},
		{matches: signature.JSONRecords.Matches, read: readJSON, own: signature.JSONRecords.Own},
		{matches: looksLikeText, read: readCSV},
		{matches: looksLikeText, read: readText},
	}
}
