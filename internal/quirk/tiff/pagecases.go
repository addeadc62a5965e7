package tiff

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/ccitt"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// pageCases are cases about files of several directories.
func pageCases() []quirk.Case {
	const onePage = "The file has one page."
	return []quirk.Case{
		{
			Token: "tiff-pages-of-sizes", Format: "tiff", Title: "Pages of different sizes",
			About:    "The second page is upright and gray with half the resolution, and the third has one bit a pixel. A reader that takes the size of the first page for all fails.",
			Ordinary: "Three pages are alike.",
			Writers:  "Scanners with automatic detection of size and color, and fax servers", Source: "Section 2, Multiple IFDs", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: from(alike, func(f *file) {
				f.pages[1] = newPage(pattern.New(levels()).Turned(), blackIsZero, 1, gray)
				f.pages[1].fields = f.pages[1].fields.With(ifd.Directory{xResolution: ifd.Rationals{{150, 1}}, yResolution: ifd.Rationals{{150, 1}}})
				f.pages[2] = bilevel().pages[0]
			}),
		},
		{
			Token: "tiff-pages-300", Format: "tiff", Title: "300 pages",
			About:    "The file has 300 small pages. A reader that seeks each page from the first one takes long.",
			Ordinary: "The file has three pages.",
			Writers:  "Microscopes, whose stacks have a page for each layer and time", Source: "Section 2, Multiple IFDs", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: from(func() file { return littleEndian(slices.Repeat([]page{layer()}, 3)...) },
				func(f *file) { f.pages = slices.Repeat(f.pages, 100) }),
		},
		{
			Token: "tiff-page-number-of-0", Format: "tiff", Title: "Page numbers without a total",
			About:    "Pages are numbered 0 of 0, 1 of 0 and 2 of 0: the number of pages was unknown.",
			Ordinary: "The pages have no numbers.",
			Writers:  "Fax servers and scanners, which write a page before they know the next", Source: "Section 12, PageNumber", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Nulls},
			Build: from(faxes, func(f *file) {
				for i := range f.pages {
					f.pages[i].fields = f.pages[i].fields.With(ifd.Directory{newSubfileType: uint32(2), pageNumber: []uint16{uint16(i), 0}})
				}
			}),
		},
		{
			Token: "tiff-sub-directory", Format: "tiff", Title: "Thumbnail in a subdirectory",
			About:    "A field points to the directory of a thumbnail, which is no page.",
			Ordinary: onePage,
			Writers:  "Cameras with raw files, Adobe DNG Converter, and libvips with subifd", Source: "TIFF Technical Note 1 (Adobe PageMaker 6.0), SubIFDs", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: from(plain, func(f *file) { f.pages[0].children = []page{thumbnail()} }),
		},
		{
			Token: "tiff-sub-directories", Format: "tiff", Title: "Three subdirectories",
			About:    "A field points to three directories of smaller pictures, which are no pages.",
			Ordinary: onePage,
			Writers:  "Bio-Formats and libvips, for pyramids of microscope slides (OME-TIFF)", Source: "TIFF Technical Note 1 (Adobe PageMaker 6.0), SubIFDs", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: from(plain, func(f *file) { f.pages[0].children = []page{thumbnail(), thumbnail(), thumbnail()} }),
		},
		{
			Token: "tiff-sub-directory-chain", Format: "tiff", Title: "Chain of subdirectories",
			About:    "A field points to the directory of a smaller picture, which points to the next one as pages do.",
			Ordinary: onePage,
			Writers:  "Adobe Photoshop and other programs for pyramids", Source: "TIFF Technical Note 1 (Adobe PageMaker 6.0), SubIFDs", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: from(plain, func(f *file) {
				f.pages[0].children = []page{thumbnail(), thumbnail()}
				f.pages[0].areChained = true
			}),
		},
		{
			Token: "tiff-thumbnail-second", Format: "tiff", Title: "Thumbnail as second page",
			About:    "The second directory says that it is a smaller version of the picture. A reader that ignores the field shows two pages.",
			Ordinary: onePage,
			Writers:  "Cameras, and GDAL with overviews", Source: "Section 8, NewSubfileType (bit 0)", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: from(plain, func(f *file) {
				f.pages = append(f.pages, thumbnail())
				f.count = 1
			}),
		},
	}
}

// alike returns a file of three pages.
func alike() file { return littleEndian(plain().pages[0], plain().pages[0], plain().pages[0]) }

// faxes returns a file of three pages of two colors.
func faxes() file {
	f := bilevel()
	fax(group4, ccitt.Options{K: -1}, ifd.Directory{t6Options: uint32(0)})(&f)
	f.pages = slices.Repeat(f.pages, 3)
	return f
}

// thumbnail returns a page that is a smaller version of another one.
func thumbnail() page {
	p := newPage(pattern.Picture{Width: 12, Height: 8, Colors: pattern.Bright()}, trueColor, 3, rgb)
	p.fields[newSubfileType] = uint32(1)
	return p
}

// layer returns a small page with as few fields as possible.
func layer() page {
	p := newPage(pattern.Picture{Width: 8, Height: 6, Colors: levels()}, blackIsZero, 1, gray)
	p.fields = p.fields.Without(xResolution, yResolution, resolutionUnit)
	return p
}
