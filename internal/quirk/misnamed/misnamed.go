// Package misnamed has quirks of pictures whose names have the extension of another format.
package misnamed

import (
	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/gif"
	"github.com/seed-40aebabe/placeholder/internal/image/heif"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/image/webp"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// Cases returns the cases in the order of the documentation. None is valid, because a server sends the media type of the
// extension.
func Cases() []quirk.Case {
	const source = "WHATWG MIME Sniffing Standard, section 6.1"
	flags := []quirk.Flag{quirk.Extension}
	return []quirk.Case{
		{
			Token: "jpg-is-png", Format: "jpg", Title: "PNG named jpg",
			About: "The file is in PNG, although its name and its media type are those of JPEG.", Ordinary: "The file is in JPEG.",
			Writers: "People who rename files, and scripts that download pictures under one name", Source: source, Flags: flags,
			Build: named(png.Encode, inJPEG),
		},
		{
			Token: "jpg-is-webp", Format: "jpg", Title: "WebP named jpg",
			About: "The file is in WebP, although its name and its media type are those of JPEG.", Ordinary: "The file is in JPEG.",
			Writers: "Content delivery networks such as Cloudflare Polish, which convert pictures under their URLs", Source: source, Flags: flags,
			Build: named(webp.Encode, inJPEG),
		},
		{
			Token: "jpg-is-gif", Format: "jpg", Title: "GIF named jpg",
			About: "The file is in GIF, although its name and its media type are those of JPEG.", Ordinary: "The file is in JPEG.",
			Writers: "People who rename files", Source: source, Flags: flags,
			Build: named(inGIF, inJPEG),
		},
		{
			Token: "jpg-is-heic", Format: "jpg", Title: "HEIC named jpg",
			About: "The file is in HEIC, although its name and its media type are those of JPEG.", Ordinary: "The file is in JPEG.",
			Writers: "Applications for iPhones that save a photo under a name of their own", Source: source, Flags: flags,
			Build: named(inHEIC, inJPEG),
		},
		{
			Token: "heic-is-jpg", Format: "heic", Title: "JPEG named heic",
			About: "The file is in JPEG, although its name and its media type are those of HEIC.", Ordinary: "The file is in HEIC.",
			Writers: "iPhones and services that convert photos and keep their names", Source: source, Flags: flags,
			Build: named(inJPEG, inHEIC),
		},
		{
			Token: "png-is-jpg", Format: "png", Title: "JPEG named png",
			About: "The file is in JPEG, although its name and its media type are those of PNG.", Ordinary: "The file is in PNG.",
			Writers: "People who rename files, and generators of pictures", Source: source, Flags: flags,
			Build: named(inJPEG, png.Encode),
		},
		{
			Token: "png-is-webp", Format: "png", Title: "WebP named png",
			About: "The file is in WebP, although its name and its media type are those of PNG.", Ordinary: "The file is in PNG.",
			Writers: "Content delivery networks such as Cloudflare Polish, which convert pictures under their URLs", Source: source, Flags: flags,
			Build: named(webp.Encode, png.Encode),
		},
		{
			Token: "gif-is-webp", Format: "gif", Title: "WebP named gif",
			About: "The file is in WebP, although its name and its media type are those of GIF.", Ordinary: "The file is in GIF.",
			Writers: "Giphy, which sends WebP under URLs of GIF to browsers that accept it", Source: source, Flags: flags,
			Build: named(webp.Encode, inGIF),
		},
		{
			Token: "gif-is-png", Format: "gif", Title: "PNG named gif",
			About: "The file is in PNG, although its name and its media type are those of GIF.", Ordinary: "The file is in GIF.",
			Writers: "People who rename files", Source: source, Flags: flags,
			Build: named(png.Encode, inGIF),
		},
		{
			Token: "webp-is-jpg", Format: "webp", Title: "JPEG named webp",
			About: "The file is in JPEG, although its name and its media type are those of WebP.", Ordinary: "The file is in WebP.",
			Writers: "Scripts that expect WebP from a service that falls back to JPEG", Source: source, Flags: flags,
			Build: named(inJPEG, webp.Encode),
		},
		{
			Token: "webp-is-gif", Format: "webp", Title: "GIF named webp",
			About: "The file is in GIF, although its name and its media type are those of WebP.", Ordinary: "The file is in WebP.",
			Writers: "Scripts that expect WebP from a service that falls back to GIF", Source: source, Flags: flags,
			Build: named(inGIF, webp.Encode),
		},
	}
}

// inJPEG returns a picture in JPEG.
func inJPEG(p picture.Picture) []byte { return jpeg.Encode(p, jpeg.Options{}) }

// inGIF returns a picture in GIF.
func inGIF(p picture.Picture) []byte { return gif.Encode(p, false) }

// inHEIC returns a picture in HEIC.
func inHEIC(p picture.Picture) []byte {
	return lazyfile.Bytes(lazyfile.New(heif.Encode(p, heif.Options{Bits: 8, Codec: heif.HEVC{QP: 12, NoGrid: true}, Exif: exif.Photo{}.TIFF()})...))
}

// named returns the builder of a picture in a format. The twin is in the format of the name.
func named(special, ordinary func(p picture.Picture) []byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		p := pattern.New(pattern.Bright())
		return quirk.File{Bytes: quirk.Either(twin, ordinary, special)(p.Runs()), Expect: p.Expect()}
	}
}
