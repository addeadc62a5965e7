package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"image"
	"slices"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/bmp"
	"github.com/seed-40aebabe/placeholder/internal/image/ico"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

func init() {
	mediaTypes[".ico"] = "image/vnd.microsoft.icon"
	mediaTypes[".cur"] = "image/x-win-bitmap"
}

// MaxIconSide is the maximum width and height of an icon in pixels.
const MaxIconSide = 256

// IconSides returns the sides of the entries that an icon may have in addition: those that Windows looks
// for at each scale of a screen (Microsoft, Construct your Windows app's icon), and 128.
func IconSides() []int { return []int{16, 20, 24, 30, 32, 36, 40, 48, 60, 64, 72, 80, 96, 128, 256} }

// An IconFormat is the file format of an icon. Its value is the file extension.
type IconFormat string

// The formats of icons.
const (
	IconICO IconFormat = "ico"
	IconCUR IconFormat = "cur" // a cursor, which has a hot spot
)

// IconFormats returns all formats of icons.
func IconFormats() []IconFormat { return []IconFormat{IconICO, IconCUR} }

// An IconEntry is the format of an entry of an icon.
type IconEntry string

// The formats of entries.
const (
	IconAuto IconEntry = "auto" // png for a side of 256 pixels, as Windows does, and bmp for smaller ones
	IconPNG  IconEntry = "png"
	IconBMP  IconEntry = "bmp"
)

// IconEntries returns all formats of entries.
func IconEntries() []IconEntry { return []IconEntry{IconAuto, IconPNG, IconBMP} }

// ICOOptions are the options of [NewICO]. Style to Language are as in [ImageOptions].
type ICOOptions struct {
	// Side is the width and height of the largest entry in pixels, 1 to MaxIconSide.
	Side int
	// Style is what the image shows, behind its text if it has one. The default is ImageFlat.
	Style ImageStyle
	// Background and Foreground are the colours of the background and of the text, which may
	// have opacity. Below 32 bits, less than half of it is none.
	Background, Foreground string
	// Text is the text in the middle, and Watermark a line of small text at the bottom. The default
	// text of an entry is its own dimensions.
	Text, Watermark string
	// Scene is what ImagePhoto shows.
	Scene Scene
	// Seed selects what the image shows, and the bytes that pad it to its Size.
	Seed uint64
	// Font, Weight, Align, TextSize and Language are the look of the text. TextSize is for the
	// largest entry, and smaller ones have smaller text.
	Font     TextFont
	Weight   TextWeight
	Align    TextAlignment
	TextSize string
	Language string
	// Size is the exact size of the file in bytes, up to MaxFileSize. Bytes after the last entry
	// pad the file. An error says what the image needs if Size is less. The default is the size
	// without padding.
	Size int64
	// Sizes are the sides of other entries, some of IconSides, up to Side. The default is one entry.
	// Entries are sorted from the largest to the smallest.
	Sizes []int
	// Format is the file format. The default is IconICO.
	Format IconFormat
	// Entries is the format of the entries. The default is IconAuto.
	Entries IconEntry
	// Bits is the number of bits of a pixel of entries that are bmp: 1, 4 or 8 for a palette, 24, or 32
	// with opacity. Each has a mask of the pixels that are transparent. The default is 32.
	Bits int
	// Hotspot is the pixel that a cursor points with, from the left and from the top, such as "3,0". It
	// is for IconCUR. The default is "0,0".
	Hotspot string
}

// NewICO returns an icon or a cursor of Windows, such as the favicon.ico of a website. It shows the same as a
// [NewImage], in one or several entries, each of another side.
func NewICO(o ICOOptions) (*Content, error) { return New(context.Background(), o) }

func (o ICOOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	o.Bits = cmp.Or(o.Bits, 32)
	if err := o.check(); err != nil {
		return nil, err
	}
	o.motifFields().normalize(o.Size > 0)
	o.Sizes = o.smallerSides()
	name := fmt.Sprintf("icon-%s.%s", layout.Label(o.Side, o.Side), o.Format)
	return newPaddedContent(ctx, "ico 1", options, name, o.Size, "this icon", o.open)
}

// Conditions of options of icons.
var (
	bmpEntries = []option.Condition{{Option: "Entries", Values: []string{string(IconAuto), string(IconBMP)}}}
	cursors    = []option.Condition{{Option: "Format", Values: []string{string(IconCUR)}}}
)

func (o *ICOOptions) options() option.Options {
	f := o.motifFields()
	return slices.Concat(option.Options{option.Integer("Side", &o.Side, 1, MaxIconSide)}, f.shown(), f.lettering(), option.Options{
		paddedSize(&o.Size),
		option.Integers("Sizes", &o.Sizes, IconSides()),
		option.Choice("Format", &o.Format, IconFormats()).Default(string(IconICO)),
		option.Choice("Entries", &o.Entries, IconEntries()).Default(string(IconAuto)),
		option.Integer("Bits", &o.Bits, 1, 32).Optional().Only(bmpEntries...),
		option.Word(option.Rule{Name: "Hotspot", Type: option.ValuePoint}, &o.Hotspot).Only(cursors...),
	})
}

func (o *ICOOptions) motifFields() motifFields {
	return motifFields{
		&o.Side, &o.Side, &o.Style, &o.Background, &o.Foreground, &o.Text, &o.Watermark, &o.Scene, &o.Seed,
		&o.Font, &o.Weight, &o.Align, &o.TextSize, &o.Language,
	}
}

// check checks the conditions that depend on several options.
func (o *ICOOptions) check() error {
	if err := oneOf("Bits", o.Bits, []int{1, 4, 8, 24, 32}, "an icon"); err != nil {
		return err
	}
	if largest := slices.Max(append([]int{0}, o.Sizes...)); largest > o.Side {
		return &ValidationError{Field: "Sizes", Value: strconv.Itoa(largest), Max: uint64(o.Side), Reason: fmt.Sprintf("must be at most %d, which is the side", o.Side)}
	}
	if p := o.hotspot(); max(p.X, p.Y) >= o.Side {
		return &ValidationError{Field: "Hotspot", Value: o.Hotspot, Reason: fmt.Sprintf("must be between 0,0 and %[1]d,%[1]d", o.Side-1)}
	}
	return o.motifFields().motif().check()
}

// hotspot returns the pixel that a cursor points with.
func (o *ICOOptions) hotspot() image.Point {
	x, y, _ := option.ParsePoint(o.Hotspot)
	return image.Pt(x, y)
}

// smallerSides returns the sides of all entries except the largest, from the second largest to the smallest.
func (o *ICOOptions) smallerSides() []int {
	sides := slices.DeleteFunc(slices.Clone(o.Sizes), func(side int) bool { return side == o.Side })
	slices.Sort(sides)
	slices.Reverse(sides)
	return sides
}

// open returns the bytes of the icon that normalized options describe.
func (o ICOOptions) open(ctx context.Context) (source, error) {
	var entries []ico.Entry
	for _, side := range append([]int{o.Side}, o.Sizes...) {
		e, err := o.entry(ctx, side)
		if err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	parts := ico.Icon(entries)
	if o.Format == IconCUR {
		parts = ico.Cursor(entries, o.hotspot())
	}
	if o.Size > 0 {
		n, err := lazyfile.Padding(o.Size, lazyfile.New(parts...).Size())
		if err != nil {
			return nil, err
		}
		parts = append(parts, filler.Random(o.Seed, o.Size).Part(n))
	}
	return lazyfile.New(parts...), nil
}

// entry returns the entry of a side. A png has opacity in any case, because it must have 32 bits
// (https://devblogs.microsoft.com/oldnewthing/20101022-00/?p=12473).
func (o *ICOOptions) entry(ctx context.Context, side int) (ico.Entry, error) {
	m := o.motif(side)
	if o.Entries == IconPNG || o.Entries == IconAuto && side == MaxIconSide {
		parts, err := png.EncodeRaster(m.pixels(), png.Format{Alpha: true}).Parts(ctx)
		return ico.Entry{Side: side, Bits: 32, Data: lazyfile.Bytes(lazyfile.New(parts...))}, err
	}
	f, r := bmp.Format{Bits: o.Bits}, m.pixels()
	if o.Bits <= 8 {
		r, f.Palette = m.indices(1 << o.Bits)
	}
	return ico.Entry{Side: side, Bits: o.Bits, Data: lazyfile.Bytes(lazyfile.New(bmp.EncodeIcon(r, f)...))}, nil
}

// motif returns what the entry of a side shows.
func (o *ICOOptions) motif(side int) motif {
	m := o.motifFields().motif()
	if m.Text == layout.Label(m.Width, m.Height) {
		m.Text = layout.Label(side, side)
	}
	if m.TextSize != "" {
		m.TextSize = strconv.Itoa(max(1, textPixels(m.TextSize)*side/o.Side))
	}
	m.Width, m.Height = side, side
	return m
}

// cost returns the cost of an icon, all of whose entries are held.
func (o *ICOOptions) cost() cost.Cost {
	c := o.motifFields().motif().rowsCost()
	count := int64(1 + len(o.Sizes))
	return cost.Cost{Memory: count*c.Memory + 4*MB, Held: c.Held + 4*MB}
}
