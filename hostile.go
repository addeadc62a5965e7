package placeholder

import (
	"context"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/hostile"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A HostileVerdict is what a correct receiver does with a hostile file.
type HostileVerdict string

// The verdicts on hostile files.
const (
	HostileReject   HostileVerdict = "reject"   // refuses the file
	HostileSanitize HostileVerdict = "sanitize" // accepts it without the harmful part
	HostileIgnore   HostileVerdict = "ignore"   // accepts it, and does nothing of what it asks for
)

// A HostileCase describes a hostile file, see [NewHostile].
type HostileCase struct {
	Case     string         `json:"case"`           // for HostileOptions, such as "zip-parent-path"
	Format   string         `json:"format"`         // extension of the file, such as "zip"
	Title    string         `json:"title"`          // such as "Parent path"
	Attack   string         `json:"attack"`         // what the file tries, in a sentence
	Verdict  HostileVerdict `json:"verdict"`        // on the file; its twin must be accepted
	Failure  string         `json:"failure"`        // how to see that a receiver failed, in a sentence
	Harmless string         `json:"harmless"`       // what the twin has or lacks, in a sentence
	CWE      int            `json:"cwe"`            // number in the Common Weakness Enumeration, such as 22
	ASVS     string         `json:"asvs,omitempty"` // section of the OWASP Application Security Verification Standard 5.0
	// TriggersScanners reports whether the file contains the antivirus test file, which scanners
	// must report.
	TriggersScanners bool `json:"triggers_scanners,omitempty"`
}

const (
	// HostileMarker is what a script in a hostile file leaves behind if it runs: the title of
	// the document, or the name or the text of an element.
	HostileMarker = hostile.Marker
	// HostileCanary is the name of the file that a hostile file writes outside, or reads.
	HostileCanary = hostile.Canary
)

// HostileCases returns the cases of the given [HostileFormats], or of all formats if there are none, in groups of
// formats.
func HostileCases(formats ...string) []HostileCase {
	var cases []HostileCase
	for _, c := range hostile.Cases() {
		if len(formats) > 0 && !slices.Contains(formats, c.Format) {
			continue
		}
		cases = append(cases, HostileCase{
			Case: c.Token, Format: c.Format, Title: c.Title, Attack: c.Attack, Verdict: HostileVerdict(c.Verdict),
			Failure: c.Failure, Harmless: c.Harmless, CWE: c.CWE, ASVS: c.ASVS, TriggersScanners: c.Scanners,
		})
	}
	return cases
}

// HostileFormats returns the formats of [HostileCases] in alphabetical order, such as "zip".
func HostileFormats() []string {
	var formats []string
	for _, c := range hostile.Cases() {
		formats = append(formats, c.Format)
	}
	slices.Sort(formats)
	return slices.Compact(formats)
}

func init() {
	for extension, mediaType := range map[string]string{
		".docm": "application/vnd.ms-word.document.macroEnabled.12",
		".html": "text/html; charset=utf-8",
		".xml":  "application/xml",
	} {
		mediaTypes[extension] = mediaType
	}
}

// HostileOptions are the options of [NewHostile].
type HostileOptions struct {
	// Case is the case, one of [HostileCases].
	Case string
	// Twin selects the harmless twin. It has the same structure, and uses the abused feature in a
	// harmless way, unless the feature is the attack.
	Twin bool
}

// NewHostile returns a file that attacks the programs that receive it, or its harmless twin, to
// test that a receiver refuses the one and accepts the other.
//
// All files are inert: scripts only leave HostileMarker behind, URLs have hosts under .invalid or
// the address 127.0.0.1 with port 9, programs in them return at once, and paths and entities name
// HostileCanary. But they are made to mislead programs: unpack and open them only where that
// cannot harm. Cases that contain the antivirus test file are reported by scanners.
func NewHostile(o HostileOptions) (*Content, error) { return New(context.Background(), o) }

func (o HostileOptions) content(context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	c, _ := hostile.Lookup(o.Case) // which has been validated
	name := c.Token
	if o.Twin {
		name += "-twin"
	}
	return newContent("hostile 7", options, name+"."+c.Format, func(context.Context) (source, error) { return inMemory(c.File(o.Twin)), nil }), nil
}

// hostileTokens are the words that select a case.
var hostileTokens = lazy.Value[[]string]{Compute: func() []string {
	var tokens []string
	for _, c := range hostile.Cases() {
		tokens = append(tokens, c.Token)
	}
	return tokens
}}

func (o *HostileOptions) options() option.Options {
	return option.Options{
		option.OneOf("Case", &o.Case, hostileTokens.Get()),
		option.Flag("Twin", &o.Twin, "1"),
	}
}

func (o *HostileOptions) cost() cost.Cost { return cost.Cost{Memory: 16 * MB} }
