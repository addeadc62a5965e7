package face

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// An ink is an index in the palette of a face. A shape is filled with an ink.
type ink uint8

// The inks.
const (
	skin      ink = iota
	skinShade     // shadows and features of the face
	skinLine      // lines in the skin
	blush
	lip
	mouthLine
	mouthInside
	teeth
	tongue
	stubble
	hair
	hairLight
	hairDark
	cloth
	clothShade
	clothLight
	trim // of the clothes: collars, patterns
	trimShade
	shirt // under jackets
	shirtShade
	hat
	hatShade
	hatTrim
	eyeWhite
	iris
	dark // pupils and lashes
	frame
	shine  // translucent: reflections, and the lenses of glasses
	shades // lenses of sunglasses
	metal
	inks int = iota
)

// A palette has the colours of all inks.
type palette [inks]color.NRGBA

// rgb returns an opaque colour, given as 0xRRGGBB.
func rgb(c uint32) color.NRGBA { return color.NRGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 255} }

// mix returns a colour that is i/16 of the way from a to b.
func mix(a, b color.NRGBA, i int) color.NRGBA { return picture.Mix(a, b, i, 16) }

// darker and lighter return a colour i/16 of the way to a dark blue or a warm white.
func darker(c color.NRGBA, i int) color.NRGBA  { return mix(c, rgb(0x14142E), i) }
func lighter(c color.NRGBA, i int) color.NRGBA { return mix(c, rgb(0xFFFAF0), i) }

// A skinTone has the colours of a skin.
type skinTone struct{ base, shade, line, blush, lip uint32 }

// skinTones are sorted from light to dark.
var skinTones = []skinTone{
	{0xFADFCD, 0xEDBFA8, 0xC98F79, 0xF5B7A6, 0xD87F7B},
	{0xF6D2B8, 0xE5B193, 0xBD8567, 0xEFA78F, 0xCB7069},
	{0xF0C5A0, 0xDCA37D, 0xB17B56, 0xE79C7D, 0xC0685C},
	{0xE5B88D, 0xCB9766, 0x9E6E43, 0xDC926B, 0xB26152},
	{0xD8A171, 0xBB8152, 0x8D5C35, 0xCC7F57, 0xA1533F},
	{0xC48A5C, 0xA66D43, 0x7B4B2B, 0xB86B45, 0x8F4737},
	{0xA96E47, 0x8B5533, 0x643A20, 0x9C5337, 0x7C3A2E},
	{0x8B5739, 0x704128, 0x4F2B19, 0x814033, 0x68302B},
	{0x6E432D, 0x56301F, 0x3A1E13, 0x6A332B, 0x8A4440},
	{0x5B382A, 0x46281C, 0x2C1710, 0x623029, 0x8A4843},
}

// firstDarkSkin is the first of the tones that go with dark hair and brown eyes.
const firstDarkSkin = 5

// A hairColor has the colours of hair.
type hairColor struct{ base, light, dark uint32 }

// hairColors start with natural colours from dark to light. Grey and dyed ones follow.
var hairColors = []hairColor{
	{0x262022, 0x3D3436, 0x171315},
	{0x20232F, 0x363C50, 0x13151D},
	{0x3D2A24, 0x584036, 0x291A15},
	{0x5C3D2C, 0x79553F, 0x422A1D},
	{0x7C4C30, 0x9A6745, 0x5B3521},
	{0x8A3D28, 0xA9573B, 0x66291A},
	{0xC2642E, 0xDA8447, 0x994A1E},
	{0xA47B4F, 0xBF996C, 0x835F39},
	{0xD9AF69, 0xEAC98C, 0xB78B48},
	{0xECDDBC, 0xF8EFD9, 0xCDB98F},
	{0x85868E, 0xA3A4AB, 0x66676F},
	{0xBFC2C9, 0xD8DADF, 0x9A9DA6},
	{0xECECEF, 0xFAFAFC, 0xC9CBD3},
	{0xD9688F, 0xEB8DAC, 0xB34A70},
	{0x2B8F95, 0x4DAFB2, 0x1C6C73},
	{0x7656AE, 0x9678C9, 0x583C8A},
	{0x3A68B8, 0x5D8AD3, 0x284C8F},
}

const (
	naturalHair = 10 // number of natural colours
	darkHair    = 5  // number of dark natural colours
	grayHair    = 3  // number of grey colours, after the natural ones
)

// fabrics are the colours of clothes and headwear.
var fabrics = []uint32{
	0x2B4575, 0x1E8785, 0xE3A831, 0xC4513F, 0x76853F, 0x7C4175, 0xF1E5CF, 0xF6F5F1, 0x3C424F,
	0x6BADDB, 0xEBA1B1, 0x2E6E50, 0xA698D8, 0xEF7F67, 0xB7642E, 0x98A2AE, 0x272A33, 0x98D2B7,
	0x9B2D3F, 0x4C6FBF, 0xF2CB6C, 0x5A4636,
}

// shirts are the colours of clothes under jackets.
var shirts = []uint32{
	0xFAFAF7, 0xF3EDE2, 0xDCE9F7, 0xF7DFE3, 0xE3F2E6, 0xE7E0F5, 0xFFF1C9, 0x3A3F4C, 0x8AA6C9, 0x24262E,
	0xB9D7D0, 0xC7D3A6, 0x5B6F8F,
}

// backgrounds are light, then medium and dark.
var backgrounds = []uint32{
	0xFBD9C0, 0xFDEBC4, 0xCBEBDB, 0xCBE4F7, 0xDCD5F4, 0xF9D2DB, 0xE9DAC2, 0xC8DABD, 0xE4E8EE,
	0xF4B942, 0xF29372, 0xE87482, 0x7FCABB, 0x6DB3DD, 0x9D93D9, 0xD78FBC, 0xA9C66C, 0x52A9A8,
	0x31508A, 0x3C6075, 0x5E4D96, 0x84425F, 0x2E7263, 0x434757, 0x9A5236, 0xB6465A,
	0xF6C9A8, 0x8FB7A3, 0x7B93C9, 0xB690C8, 0xE3B05A, 0x5B9BC4, 0xC7714C, 0x74905A,
}

// irises are the colours of eyes. The first are brown.
var irises = []uint32{0x3A231A, 0x57351F, 0x7A4E28, 0x8A7038, 0x55783F, 0x3F7F7A, 0x4C86BE, 0x6E8496}

const brownIrises = 3

// frames are the colours of glasses.
var frames = []uint32{0x23242B, 0x5B3A29, 0x9A2F3B, 0x27477A, 0xB58A3C, 0x8F98A3, 0x1F6F68, 0x6A3F7A}

// metals are the colours of jewellery.
var metals = []uint32{0xE7B93F, 0xDDE1E6, 0xD98E73, 0x46B3A5, 0xE05A6B}
