package placeholdertest

import (
	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/filename"
)

// A Filename is a name of an upload that attacks the programs that receive it. Like a hostile file,
// it is inert: a path leads to [placeholder.HostileCanary], a command creates that as an empty
// file, a script sets a title to [placeholder.HostileMarker], and hosts are under .invalid.
type Filename struct {
	Name   string // such as "../placeholder-canary.txt"
	Title  string // for [testing.T.Run], such as "Parent folder"
	Attack string // what the name tries, in a sentence
	// Verdict is the most lenient correct answer: to ignore a name is to keep it, and to do nothing
	// of what it asks for; to sanitize it is to change it; and to reject it is to refuse the
	// upload with a 4xx status. A stricter answer is correct as well.
	Verdict placeholder.HostileVerdict
	Failure string // how to see that a receiver failed, in a sentence
	CWE     int    // number in the Common Weakness Enumeration, such as 22
	Twin    string // a harmless name, which must be accepted
}

// Filenames returns more than 80 hostile names of uploads, with [Filename.Title] as a unique
// name of each.
//
// [Upload] escapes quotation marks and line breaks, so those attack only if they are sent by
// [RawUpload]. Parsers of forms may change names before a handler sees them. In Go, [multipart.Part.FileName] removes the path
// in front of the last slash.
func Filenames() []Filename {
	var all []Filename
	for _, n := range filename.All() {
		all = append(all, Filename(n))
	}
	return all
}
