// Package mail writes messages (RFC 5322) and mailboxes (RFC 4155) of people who do not exist.
//
// Messages belong to conversations. File conversation.go says who writes to whom, when and about
// what, letter.go what a letter says, with the texts of language.go. Files text.go and html.go show
// a letter, message.go makes a message of it, and file.go a file of messages.
package mail

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/random"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// A Body says in which forms messages have their text.
type Body string

// The forms of texts.
const (
	Text Body = "text"
	HTML Body = "html" // with an image
	Both Body = "both" // programs show one of the two
)

// Options select the messages of a file.
type Options struct {
	Count     int // at least 1
	Seed      uint64
	Countries []string // codes of the countries in which people live; none stands for all
	Topic     Topic
	Body      Body
	Depth     int // how many times each message is forwarded
	// NoReports leaves out reports that a message could not be delivered, which have no attachments.
	NoReports bool
	// Identity is part of the Message-IDs. Options with other messages must have another Identity.
	Identity uint64
	// Logo returns the PNG that HTML shows for a company.
	Logo func(company string) []byte
	// Attachments returns the attachments of a message, the same in each call. It must be safe
	// for concurrent use.
	Attachments func(message int) []Attachment
}

// An Attachment is a file in a message, or a message.
type Attachment struct {
	Name, MediaType string
	Data            lazyfile.Part // a Literal if it is in memory
	Encoded         lazyfile.Part // Data in base64 with CRLF if its checksum is known, or nil
	Message         *Message      // in place of Data, or nil
}

// peopleCount is the number of people who write to each other. They are the people of the first
// records.
const peopleCount = 256

// A Box is a sequence of messages. It is immutable and safe for concurrent use.
type Box struct {
	options     Options
	seed        uint64
	people      []records.Person
	compatriots map[string][]int // indexes of people by the code of their country
	everybody   []int            // indexes of all people
	isWorldwide bool
	patterns    [][]int // of conversations
	firstNumber int
	paragraphs  map[string]func() []paragraph // by style
	cursors     sync.Pool                     // of *cursor
}

// New returns the messages that options describe.
func New(o Options) *Box {
	b := &Box{
		options: o, seed: random.Mix(o.Seed ^ 0x656d61696c), isWorldwide: len(o.Countries) == 0,
		patterns: dividedPatterns(o.Topic.maxLength()), compatriots: map[string][]int{}, paragraphs: map[string]func() []paragraph{}, cursors: sync.Pool{New: func() any { return new(cursor) }},
	}
	numbers := random.Sequence(b.seed)
	b.firstNumber = 10_000 + numbers.Below(80_000)
	people := records.NewPeople(o.Seed, o.Countries, records.Latin)
	for i := range peopleCount {
		p := people.Person(i + 1)
		b.people = append(b.people, p)
		b.everybody = append(b.everybody, i)
		b.compatriots[p.CountryCode] = append(b.compatriots[p.CountryCode], i)
	}
	for _, byLanguage := range styles {
		for _, style := range byLanguage {
			b.paragraphs[style] = sync.OnceValue(func() []paragraph { return newParagraphs(style, o.Seed) })
		}
	}
	return b
}
