package pdf

import (
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg2000"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// jpxCases are cases of JPEG 2000.
func jpxCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-scan-jpx", Format: "pdf", Title: "Scan in JPEG 2000",
			About:    "Each page is a gray picture in JPEG 2000, without loss.",
			Ordinary: "Each page has its text as text.",
			Writers:  "ABBYY FineReader, LuraDocument and libraries that digitize books", Source: "ISO 32000-1, 7.4.9; ITU-T T.800", Valid: true,
			Flags: []quirk.Flag{quirk.Scan},
			Large: true,
			Build: scannedAt(100, jpxScan),
		},
		{
			Token: "pdf-image-jpx", Format: "pdf", Title: "Picture in JPEG 2000 without a color space",
			About:    "The picture is in JPEG 2000, which alone says that it is in sRGB.",
			Ordinary: "The picture is in DeviceRGB with 8 bits per component.",
			Writers:  "Adobe Acrobat and InDesign", Source: "ISO 32000-1, 7.4.9 (ColorSpace is optional)", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: painted(paints, func(*document) image { return jpxImage(paints.jpx()) }),
		},
	}
}

// jpxImage returns a picture in JPXDecode (7.4.9).
func jpxImage(p jpeg2000.Picture) image {
	return image{width: p.Width, height: p.Height, entries: "/Filter/JPXDecode", data: string(p.Encode())}
}

// jpxScan returns a picture in gray.
func jpxScan(p picture.Picture) image {
	pixels := unpacked(p)
	for i, v := range pixels {
		pixels[i] = 255 * (1 - v)
	}
	return jpxImage(jpeg2000.Picture{Width: p.Width, Height: p.Height(), Components: [][]byte{pixels}, Levels: 5})
}

// jpx returns a picture of the areas.
func (a areas) jpx() jpeg2000.Picture {
	pixels := packed(chartWidth, chartHeight, 8, a.samples())
	components := make([][]byte, 3)
	for i, v := range pixels {
		components[i%3] = append(components[i%3], v)
	}
	return jpeg2000.Picture{Width: chartWidth, Height: chartHeight, Components: components, Levels: 2}
}
