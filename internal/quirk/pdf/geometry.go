package pdf

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// geometryCases are cases about the size, the origin and the rotation of pages.
func geometryCases() []quirk.Case {
	const upright = "The page has no rotation."
	return []quirk.Case{
		{
			Token: "pdf-rotate-90", Format: "pdf", Title: "Page turned by 90 degrees",
			About:    "The content lies on its side, and Rotate turns the page clockwise to show it upright.",
			Ordinary: upright,
			Writers:  "Scanners, and Adobe Acrobat after a page is turned", Source: "ISO 32000-1, 7.7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: placed("0 1 -1 0 842 0", "[0 0 842 595]", "/Rotate 90"),
		},
		{
			Token: "pdf-rotate-180", Format: "pdf", Title: "Page turned by 180 degrees",
			About:    "The content is upside down, and Rotate turns the page to show it upright.",
			Ordinary: upright,
			Writers:  "Scanners with sheets that were fed upside down", Source: "ISO 32000-1, 7.7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: placed("-1 0 0 -1 595 842", "[0 0 595 842]", "/Rotate 180"),
		},
		{
			Token: "pdf-rotate-270", Format: "pdf", Title: "Page turned by 270 degrees",
			About:    "The content lies on its side, and Rotate turns the page by three quarters of a circle.",
			Ordinary: upright,
			Writers:  "Scanners, and Adobe Acrobat after a page is turned to the left", Source: "ISO 32000-1, 7.7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: placed("0 -1 1 0 0 595", "[0 0 842 595]", "/Rotate 270"),
		},
		{
			Token: "pdf-rotate-inherited", Format: "pdf", Title: "Inherited rotation",
			About:    "The page is turned by an entry of its parent in the page tree, which also has the size.",
			Ordinary: upright,
			Writers:  "Scanners whose settings are the same for all pages", Source: "ISO 32000-1, 7.7.3.4", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: documents(func() document {
				return document{pages: []page{transformed("0 1 -1 0 842 0", "none", "")}, root: "/MediaBox[0 0 842 595]/Rotate 90"}
			}, uprightDocument),
		},
		{
			Token: "pdf-rotate-negative", Format: "pdf", Title: "Negative rotation",
			About:    "Rotate is -90, which turns the page to the left.",
			Ordinary: upright,
			Writers:  "Programs that subtract 90 when somebody turns a page to the left", Source: "ISO 32000-1, 7.7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: placed("0 -1 1 0 0 595", "[0 0 842 595]", "/Rotate -90"),
		},
		{
			Token: "pdf-rotate-450", Format: "pdf", Title: "Rotation beyond a full circle",
			About:    "Rotate is 450, which is the same as 90.",
			Ordinary: upright,
			Writers:  "Programs that add 90 whenever somebody turns a page", Source: "ISO 32000-1, 7.7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: placed("0 1 -1 0 842 0", "[0 0 842 595]", "/Rotate 450"),
		},
		{
			Token: "pdf-media-box-origin", Format: "pdf", Title: "Origin outside the page",
			About:    "The lower left corner of the page is at 100, 200 instead of 0, 0.",
			Ordinary: "The lower left corner of the page is at 0, 0.",
			Writers:  "Programs that cut pages out of larger ones", Source: "ISO 32000-1, 14.11.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: placed("1 0 0 1 100 200", "[100 200 695 1042]", ""),
		},
		{
			Token: "pdf-media-box-negative", Format: "pdf", Title: "Negative coordinates",
			About:    "The upper right corner of the page is at 0, 0, so that all coordinates are negative.",
			Ordinary: "The lower left corner of the page is at 0, 0.",
			Writers:  "CAD programs", Source: "ISO 32000-1, 14.11.2", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: placed("1 0 0 1 -595 -842", "[-595 -842 0 0]", ""),
		},
		{
			Token: "pdf-media-box-reversed", Format: "pdf", Title: "Corners in reverse order",
			About:    "The box of the page begins with its upper right corner.",
			Ordinary: "The box of the page begins with its lower left corner.",
			Writers:  "Programs that turn or mirror pages", Source: "ISO 32000-1, 7.9.5", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: placed("1 0 0 1 0 0", "[595 842 0 0]", ""),
		},
		{
			Token: "pdf-fractional-size", Format: "pdf", Title: "Size in fractions of points",
			About:    "The box of the page has real numbers, one with a plus sign and some without digits before or after the point.",
			Ordinary: "The box of the page has whole numbers.",
			Writers:  "Programs that convert from millimetres", Source: "ISO 32000-1, 7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry, quirk.Numbers},
			Build: placed("1 0 0 1 0 0", "[-.0 0. +595.276 841.8900000]", ""),
		},
		{
			Token: "pdf-user-unit", Format: "pdf", Title: "Units of 1/36 inch",
			About:    "UserUnit says that a unit of the page is two points.",
			Ordinary: "A unit of the page is a point.",
			Writers:  "CAD and map programs, for sheets wider than 200 inches", Source: "ISO 32000-1, 14.11.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: placed(".5 0 0 .5 0 0", "[0 0 297.5 421]", "/UserUnit 2"),
		},
	}
}

// placed returns the builder of a page whose content is transformed by a matrix, and of the same page without.
func placed(matrix, box, entries string) func(twin bool) quirk.File {
	return documents(func() document { return document{pages: []page{transformed(matrix, box, entries)}} }, uprightDocument)
}

// transformed returns the page of uprightDocument in other coordinates. It looks the same.
func transformed(matrix, box, entries string) page {
	p := markedPage()
	p.content = matrix + " cm " + p.content
	p.box, p.entries = box, entries
	return p
}
