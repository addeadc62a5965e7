package jpg

import (
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/icc"
	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// profileCases are cases about color profiles.
func profileCases() []quirk.Case {
	const source = "ICC.1:2022, B.4"
	return []quirk.Case{
		{
			Token: "jpg-display-p3", Format: "jpg", Title: "Display P3",
			About:    "A profile says that the colors are those of Display P3.",
			Ordinary: "The same colors in sRGB, without a profile.",
			Writers:  "iPhones and Macs", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: profiled(inP3(), func() segments { return segments{profilePart(icc.P3(2.2).Bytes(), 1, 1)} }),
		},
		{
			Token: "jpg-adobe-rgb", Format: "jpg", Title: "Adobe RGB",
			About:    "A profile says that the colors are those of Adobe RGB.",
			Ordinary: "The same colors in sRGB, without a profile.",
			Writers:  "Cameras of Nikon that are set to Adobe RGB, and Photoshop", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: profiled(inWide(), func() segments { return segments{profilePart(icc.Wide().Bytes(), 1, 1)} }),
		},
		{
			Token: "jpg-profile-parts", Format: "jpg", Title: "Profile in parts",
			About:    "The profile is in three segments, with another segment between them.",
			Ordinary: "The same colors in sRGB, without a profile.",
			Writers:  "Programs that embed profiles above 64 KB, such as those of printers", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Picture},
			Build: profiled(inWide(), func() segments { return slices.Insert(profileParts(icc.Wide().Bytes()), 1, comment("Between parts")) }),
		},
		{
			Token: "jpg-profile-parts-unordered", Format: "jpg", Title: "Parts of a profile in another order",
			About:    "The profile is in three segments, and the last of its parts is first.",
			Ordinary: "The same colors in sRGB, without a profile.",
			Writers:  "Software that sorts or moves segments", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Picture},
			Build: profiled(inWide(), func() segments {
				parts := profileParts(icc.Wide().Bytes())
				return segments{parts[2], parts[0], parts[1]}
			}),
		},
		{
			Token: "jpg-profile-gray", Format: "jpg", Title: "Profile of gray",
			About:    "The picture has one component, and a profile with a gamma of 1 says that its values are proportional to light.",
			Ordinary: "The same shades of gray without a profile.",
			Writers:  "Photoshop and scanners, with other gammas", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: func(twin bool) quirk.File {
				shown := grays()
				for i, shade := range []uint8{110, 168, 208, 239} { // sRGB of the shades
					shown.areas[i] = color.RGBA{shade, shade, shade, 255}
				}
				data := gray(shown, 8, 1)
				if !twin {
					data = gray(grays(), 8, 1, profilePart(icc.Gray(1).Bytes(), 1, 1))
				}
				return quirk.File{Bytes: data, Expect: shown.expectation()}
			},
		},
	}
}

// vivid returns a picture in sRGB.
func vivid() picture {
	p := scene()
	p.areas = [4]color.RGBA{{200, 40, 40, 255}, {60, 180, 60, 255}, {40, 70, 200, 255}, {230, 200, 40, 255}}
	return p
}

// inP3 returns the vivid picture with the values that its colors have in Display P3 with a gamma of 2.2.
func inP3() picture {
	p := scene()
	p.areas = [4]color.RGBA{{182, 59, 52, 255}, {97, 176, 79, 255}, {50, 71, 191, 255}, {224, 200, 78, 255}}
	return p
}

// inWide returns the vivid picture with the values that its colors have in Adobe RGB.
func inWide() picture {
	p := scene()
	p.areas = [4]color.RGBA{{172, 44, 44, 255}, {112, 179, 72, 255}, {54, 72, 195, 255}, {221, 199, 62, 255}}
	return p
}

// profiled returns the builder of a picture with the segments of a profile, and of the vivid picture.
func profiled(p picture, profile func() segments) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		data := usual(vivid())
		if !twin {
			data = file(append(segments{jfif()}, profile()...), p.baseline()...)
		}
		return quirk.File{Bytes: data, Expect: vivid().expectation()}
	}
}

// profileParts returns segments with a third of a profile each.
func profileParts(profile []byte) segments {
	const count = 3
	var parts segments
	for i := range count {
		parts = append(parts, profilePart(profile[len(profile)*i/count:len(profile)*(i+1)/count], byte(i+1), count))
	}
	return parts
}

func profilePart(data []byte, number, count byte) t81.Segment {
	return t81.Segment{Marker: t81.APP0 + 2, Payload: slices.Concat([]byte("ICC_PROFILE\x00"), []byte{number, count}, data)}
}
