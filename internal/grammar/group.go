package grammar

// A Group has kinds of files for the same subject.
type Group struct {
	Name  string // such as "Pictures"
	About string // description, in a sentence
}

// Groups returns the groups in the order of their kinds, see [Kinds].
func Groups() []Group {
	return []Group{
		{"Files", "Files of an exact size, and archives of many files."},
		{"Pictures", "Images in all common formats, and QR codes."},
		{"Text and data", "Texts of an exact length, and records of people and orders."},
		{"Documents", "Documents, spreadsheets and presentations."},
		{"Mail", "Messages, contacts and calendars."},
		{"Sound and video", "Sounds and videos of an exact length."},
		{"Quirks", "Files as other programs write them, with what a correct reader finds in each."},
		{"Security", "Files that scanners must find, and files that harm receivers without limits or checks."},
	}
}
