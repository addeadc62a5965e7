package jpg

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/jpg/c2pa"
)

// credentialCases are cases about content credentials, whose key everybody can derive.
func credentialCases() []quirk.Case {
	const source = "C2PA Technical Specification 2.1"
	return []quirk.Case{
		{
			Token: "jpg-c2pa", Format: "jpg", Title: "Content credentials",
			About:    "A manifest of C2PA says that a camera took the picture. Its signature is valid, and its certificate is from an authority that nobody trusts.",
			Ordinary: "The same picture without a manifest.",
			Writers:  "Pixel 10, cameras of Leica, Nikon and Sony, and Adobe Photoshop", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				s := take()
				if twin {
					return s.file()
				}
				return credited(s.file(), s.start(), "valid")
			},
		},
		{
			Token: "jpg-c2pa-edited", Format: "jpg", Title: "Content credentials before an edit",
			About:    "A title was added to the picture after it was signed, so that the signature is not valid.",
			Ordinary: "The title was added before the picture was signed.",
			Writers:  "Editors that keep segments that they do not know", Source: source + ", 15.12.1", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				s := take()
				edit := xmp("", titles)
				if twin {
					s.segments = segments{edit}
				}
				s.set(quirk.Title, multilingual)
				f := credited(s.file(), s.start(), quirk.Either(twin, "valid", "invalid"))
				if !twin {
					at := len(f.Bytes) - len(s.jpeg()) + s.start() // after the manifest
					f.Bytes = slices.Concat(f.Bytes[:at], t81.Join(edit), f.Bytes[at:])
				}
				return f
			},
		},
	}
}

// start returns where segments after Exif begin.
func (s *shot) start() int {
	return len(t81.Join(slices.Concat(segments{{Marker: t81.SOI}}, s.before, s.exif())...))
}

// credited returns a file with a manifest, whose signature readers find in a state.
func credited(f quirk.File, at int, state string) quirk.File {
	before, after := f.Bytes[:at], f.Bytes[at:]
	f.Bytes = slices.Concat(before, t81.Join(c2pa.Segment(before, after)), after)
	f.Expect.Items = f.Expect.Items.With(expect.Signatures, expect.Item{Name: c2pa.Signer, State: state})
	return f
}
