package placeholder

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/contacts"
	"github.com/seed-40aebabe/placeholder/internal/contentline"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// MaxContacts is the maximum number of contacts of a file.
const MaxContacts = 10_000

// A ContactsVersion is a version of vCard.
type ContactsVersion string

// The versions of vCard.
const (
	ContactsVersion4 ContactsVersion = "4.0" // RFC 6350
	ContactsVersion3 ContactsVersion = "3.0" // RFC 2426
)

// ContactsVersions returns all versions of vCard that files can have.
func ContactsVersions() []ContactsVersion {
	return []ContactsVersion{ContactsVersion4, ContactsVersion3}
}

func init() { mediaTypes[".vcf"] = "text/vcard; charset=utf-8" }

// ContactsOptions are the options of [NewContacts].
type ContactsOptions struct {
	// Count is the number of contacts, 1 to MaxContacts.
	Count int
	// Version is the version of vCard. The default is ContactsVersion4.
	Version ContactsVersion
	// Photo gives each contact a photo: a PNG of 64×64 pixels that shows the first letter of
	// the name, 0.2 KB to 0.5 KB.
	Photo bool
	// Countries are the codes of the countries that people are from, some of
	// [RecordCountries], in upper or lower case. The default are all.
	Countries []string
	// Script is as in [JSONOptions].
	Script RecordScript
	// Seed selects the people.
	Seed uint64
	// Size is the exact size of the file in bytes, up to MaxFileSize. The last contact is
	// padded, by up to 15 more bytes of its note, or by a property X-PADDING. An error says
	// what the contacts need if Size is less. The default is the size without padding.
	Size int64
}

// NewContacts returns an address book in vCard, with the extension vcf, of people who do not
// exist.
//
// Contact n is record n of [NewJSON] and [NewCSV] with the same seed, countries and script. It has the
// name, the date of birth, the e-mail address, the telephone number, the company and its
// website, the job title, the department, the address, the time zone, the position and the
// notes of the record. Its UID is the uuid, and its revision the time created_at. As in records,
// no value can reach a real person or host.
//
// Lines end with CRLF and have at most 75 bytes. Longer ones are folded, but never within a
// character.
func NewContacts(o ContactsOptions) (*Content, error) { return New(context.Background(), o) }

func (o ContactsOptions) content(ctx context.Context) (*Content, error) {
	o.Countries = slices.Clone(o.Countries)
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if err := o.Script.check(o.Countries); err != nil {
		return nil, err
	}
	name := fmt.Sprintf("contacts-%d.vcf", o.Count)
	return newPaddedContent(ctx, "contacts 4", options, name, o.Size, "these contacts", func(ctx context.Context) (source, error) {
		return openLines(ctx, contacts.File(o.selected()), o.Size)
	})
}

// openLines returns a file of content lines, which is padded unless the size is 0.
func openLines(ctx context.Context, f contentline.File, size int64) (source, error) {
	if size == 0 {
		return f.Series(), nil
	}
	return f.Padded(ctx, size)
}

func (o *ContactsOptions) options() option.Options {
	return option.Options{
		option.Integer("Count", &o.Count, 1, MaxContacts),
		option.Choice("Version", &o.Version, ContactsVersions()).Default(string(ContactsVersion4)),
		option.Flag("Photo", &o.Photo, "1"),
		countries(&o.Countries), scriptOption(&o.Script),
		option.Seed("Seed", &o.Seed),
		paddedSize(&o.Size),
	}
}

// cost returns the cost of contacts, which are generated to measure them.
func (o *ContactsOptions) cost() cost.Cost {
	memory := MB + 8*KB*int64(o.Count)
	if o.Photo {
		memory = 4*MB + 2*memory
	}
	return cost.Cost{Memory: memory, Held: MB / 2}
}

// selected returns the options of package contacts, which are valid.
func (o ContactsOptions) selected() contacts.Options {
	selected := contacts.Options{Count: o.Count, Version: string(o.Version), Seed: o.Seed, Countries: o.Countries, Script: o.Script.internal()}
	if o.Photo {
		photos := new(avatars)
		selected.Photo = func(p records.Person) []byte { return photos.of(p.Name) }
	}
	return selected
}

// avatars are photos of people and logos of companies: the initials on a colour. Each is encoded
// once.
type avatars struct{ files sync.Map } // []byte by initial

// avatarColors are the backgrounds of avatars.
var avatarColors = []string{"264653", "2a9d8f", "8d5a97", "e76f51", "457b9d", "bc6c25", "6d597a", "588157"}

func (a *avatars) of(name string) []byte {
	initial, _ := utf8.DecodeRuneInString(name)
	if file, ok := a.files.Load(initial); ok {
		return file.([]byte)
	}
	const side = 64
	image := Must(NewImage(ImageOptions{
		Width: side, Height: side, Text: string(initial), Background: avatarColors[int(initial)%len(avatarColors)],
	}))
	file := image.bytes()
	a.files.Store(initial, file)
	return file
}
