// Package hostile has files that attack the programs that receive them, and for each a harmless
// twin, which a receiver must accept. The twin has the same structure, and uses the abused feature, such
// as a link, in a harmless way, unless the feature is the attack.
//
// All files are inert. Scripts only set a marker, see [Marker]; URLs have hosts under .invalid or
// 127.0.0.1 with port 9; programs return at once; external entities name [Canary]. Only the
// antivirus test file is different, because scanners must report it.
package hostile

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

const (
	// Marker is left behind by a script that runs, as the title of its document, or the name of an
	// element.
	Marker = "placeholder-executed"
	// Canary is the name of the file that is written outside, or read, if an attack works.
	Canary = "placeholder-canary.txt"
	// Unseen is a sentence that programs find in a file, but people do not see. Twins show it.
	Unseen = "This sentence is not visible."
)

// A Verdict is the action of a correct receiver of a file.
type Verdict string

// The verdicts.
const (
	Reject   Verdict = "reject"   // refuses the file
	Sanitize Verdict = "sanitize" // accepts it without the harmful part
	Ignore   Verdict = "ignore"   // accepts it, but ignores the attack
)

// Info describes a case.
type Info struct {
	Token    string  // such as "zip-parent-path"
	Format   string  // extension of the file
	Title    string  // such as "Parent path"
	Attack   string  // what the file tries, in a sentence
	Verdict  Verdict // on the file; its twin must be accepted
	Failure  string  // how to see that a receiver failed, in a sentence
	Harmless string  // content of the twin instead, in a sentence
	CWE      int     // number of the weakness in the Common Weakness Enumeration
	ASVS     string  // section of the Application Security Verification Standard 5.0, such as "5.3.2", or ""
	// Scanners reports whether antivirus programs must report the file.
	Scanners bool
}

// A Case is an attack and its twin.
type Case struct {
	Info
	build func(twin bool) []byte
}

// File returns the file, or its twin.
func (c Case) File(twin bool) []byte { return c.build(twin) }

// Lookup returns the case with a token.
func Lookup(token string) (c Case, ok bool) {
	cases := cases.Get()
	i := slices.IndexFunc(cases, func(c Case) bool { return c.Token == token })
	if i < 0 {
		return Case{}, false
	}
	return cases[i], true
}

// Cases returns all cases in the order of the documentation.
func Cases() []Case { return slices.Clone(cases.Get()) }

var cases = lazy.Value[[]Case]{Compute: func() []Case {
	return slices.Concat(zipCases, tarCases, markupCases, imageCases, pdfCases(), hiddenPDFCases(), wordCases(), workbookCases, hiddenOfficeCases(), hiddenTextCases(), dataCases(), mailCases, carrierCases())
}}

// either returns the value of a harmless twin or of its hostile case.
func either[T any](twin bool, harmless, hostile T) T {
	if twin {
		return harmless
	}
	return hostile
}
