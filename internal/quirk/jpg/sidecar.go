package jpg

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// sidecarCases are cases about files beside a picture, with which it is in a zip file.
func sidecarCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "photo-sidecar", Format: "zip", Title: "XMP in a file of its own",
			About:    "A zip file has a photo and a file of XMP with the same name and another extension. The photo itself has neither title nor artist.",
			Ordinary: "The photo has the same XMP.",
			Writers:  "Lightroom for raw files, Capture One and digiKam, which do not change originals", Source: "Adobe XMP part 3, 2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Layout},
			Build: func(twin bool) quirk.File {
				s := take()
				documented(`xmp:Rating="4"`, titles+creators+subjects)(&s)
				sidecar := packet(`xmp:Rating="4"`, titles+creators+subjects)
				if twin {
					return zipped(&s, "")
				}
				s.segments = nil
				return zipped(&s, sidecar)
			},
		},
	}
}

// zipped returns a zip file with a photo and, unless it is empty, its sidecar.
func zipped(s *shot, sidecar string) quirk.File {
	photo := s.file()
	members := []archive.Member{{Name: "IMG_0001.jpg", Modified: archive.Epoch, Body: lazyfile.Literal(photo.Bytes)}}
	if sidecar != "" {
		members = append(members, archive.Member{Name: "IMG_0001.xmp", Modified: archive.Epoch, Body: lazyfile.Literal(sidecar)})
	}
	return quirk.File{Bytes: lazyfile.Bytes(archive.Zip(members, nil)), Expect: expect.Expectation{Items: photo.Expect.Items}}
}
