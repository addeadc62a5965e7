// Package receiver tests servers that receive files: it uploads files, and compares what the server decides with what a
// correct one does.
//
// File choice.go says which files there are, query.go reads that from a query, and case.go describes the files. request.go
// sends one, decision.go reads the answer, and run.go does this for all of them.
package receiver

import (
	"context"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/filename"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/limits"
	"github.com/seed-40aebabe/placeholder/internal/quirk/families"
	"github.com/seed-40aebabe/placeholder/internal/sized"
)

// A Want is what a correct receiver does with a file.
type Want string

// What a correct receiver does. Either is for files that it may refuse, and that are harmless if it does not.
const (
	Accept Want = "accept"
	Reject Want = "reject"
	Either Want = "either"
)

// String returns the word for people.
func (w Want) String() string {
	if w == Either {
		return "accept or reject"
	}
	return string(w)
}

// A Case is a file for a receiver.
type Case struct {
	Name    string // unique: the address of the file, or the name of a hostile file name
	Format  string // extension of the file
	Want    Want
	Why     string // what the file is, such as "1 byte above the size limit of 5MB"
	Address string
	RawName *string // hostile file name, which is sent as it is; nil for the name of the file
}

// newCase returns the case of an address.
func newCase(address, format string, want Want, why string) Case {
	return Case{Name: address, Format: format, Want: want, Why: why, Address: address}
}

// open returns the file. Only files that are being sent are in memory.
func (c Case) open(ctx context.Context) (*placeholder.Content, error) {
	return grammar.Open(ctx, c.Address)
}

// Limits returns files around limits, see [limits.Set.Cases].
func Limits(set limits.Set, formats []string) ([]Case, error) {
	found, err := set.Cases(formats...)
	var cases []Case
	for _, c := range found {
		want := Accept
		if !c.Accept() {
			want = Reject
		}
		reason := c.Reason()
		c = c.Named()
		cases = append(cases, newCase(c.Address, c.Format, want, reason))
	}
	return cases, err
}

// Hostile returns hostile files and their twins. Those that scanners report are left out unless eicar is set.
func Hostile(formats []string, eicar bool) (cases []Case) {
	for _, c := range placeholder.HostileCases(formats...) {
		if c.TriggersScanners && !eicar {
			continue
		}
		want := Either // a receiver may ignore an attack
		if c.Verdict == placeholder.HostileReject {
			want = Reject
		}
		cases = append(cases, newCase("hostile/"+c.Case, c.Format, want, c.Attack), twin("hostile/"+c.Case, c.Format, c.Harmless))
	}
	return cases
}

// Quirks returns quirks and their twins. It builds none of them, as [placeholder.QuirkCases] does.
func Quirks(formats []string) (cases []Case) {
	for _, c := range families.Of(formats) {
		want := Either
		if c.Valid {
			want = Accept
		}
		cases = append(cases, newCase("quirk/"+c.Token, c.Format, want, c.About), twin("quirk/"+c.Token, c.Format, c.Ordinary))
	}
	return cases
}

// twin returns the twin of a file, which is to be accepted.
func twin(address, format, ordinary string) Case {
	return newCase(address+"?twin=1", format, Accept, "A twin. "+ordinary)
}

// Filenames returns a plain file with each of the hostile names. A receiver may refuse a name, change it, or ignore it.
func Filenames(plain Case) (cases []Case) {
	for _, n := range filename.All() {
		c := plain
		c.Name = "filename/" + strings.ReplaceAll(strings.ToLower(n.Title), " ", "-")
		c.Want, c.Why, c.RawName = Either, n.Attack, new(n.Name)
		cases = append(cases, c)
	}
	return cases
}

// Corrupt returns corrupted copies of plain files. A receiver must reject corruptions that every program
// notices when it reads the file.
func Corrupt(plain []Case) (cases []Case, err error) {
	for _, c := range plain {
		content, err := c.open(context.Background())
		if err != nil {
			return nil, err
		}
		applicable := placeholder.Corruptions(content)
		isText := slices.Contains(applicable, placeholder.CorruptBOM) // any part of a text is one
		for _, how := range applicable {
			want := Either
			if slices.Contains(noticed, how) && !isText {
				want = Reject
			}
			cases = append(cases, newCase(c.Address+"&corrupt="+string(how), c.Format, want, "Corrupted: "+string(how)+"."))
		}
	}
	return cases, nil
}

// noticed are the corruptions that a program notices that reads the beginning of a file.
var noticed = []placeholder.Corruption{placeholder.CorruptWrongMagic, placeholder.CorruptTruncatedHeader, placeholder.CorruptEmpty}

// plainSize is the size of plain files, unless a limit is lower. All formats can have it.
const plainSize = 64 * placeholder.KB

// PlainFiles returns an ordinary file of each format of cases, unless the format has none of the size.
func PlainFiles(cases []Case, size int64) (plain []Case) {
	seen := map[string]bool{}
	for _, c := range cases {
		if seen[c.Format] {
			continue
		}
		seen[c.Format] = true
		if p, ok := Plain(c.Format, size); ok {
			plain = append(plain, p)
		}
	}
	return plain
}

// Plain returns an ordinary file of a format and a size, which every receiver of the format accepts. It reports whether
// there is one.
func Plain(format string, size int64) (Case, bool) {
	f, ok := sized.Lookup(format)
	if !ok {
		return Case{}, false
	}
	c := newCase(f.Sized(placeholder.FormatSize(size), size), format, Accept, "A plain file.")
	_, err := c.open(context.Background())
	return c, err == nil // a format may need more bytes
}
