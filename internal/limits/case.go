package limits

import (
	"archive/zip"
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// A Case is a file around a limit, which exceeds no other limit.
type Case struct {
	Address string
	Format  string
	Limit   Limit
	Maximum int64 // that the limit allows
	Value   int64 // of the file, in the unit of the limit; the unpacked bytes for a ratio
	Offset  int64 // from the limit: bytes, files, levels or pixels; above 0 if the file exceeds it
	Content *placeholder.Content
}

// Side says how far the file is from the limit, such as "1 byte above the unpacked limit".
func (c Case) Side() string {
	name, unit := c.Limit.Name(), c.Limit.Unit
	n := max(c.Offset, -c.Offset)
	if n > 1 {
		unit += "s"
	}
	switch {
	case c.Offset < 0:
		return fmt.Sprintf("%d %s below the %s limit", n, unit, name)
	case c.Offset > 0:
		return fmt.Sprintf("%d %s above the %s limit", n, unit, name)
	default:
		return fmt.Sprintf("at the %s limit", name)
	}
}

// Accept reports whether the file is within the limit.
func (c Case) Accept() bool { return c.Offset <= 0 }

// Reason is Side with the maximum, such as "1 byte above the size limit of 5MB".
func (c Case) Reason() string { return c.Side() + " of " + c.maximum() }

func (c Case) maximum() string { return c.Limit.Rule.Format(uint64(c.Maximum)) }

// Named returns the case with a file name that has the limit and the offset from it, such as
// limit-5mb-plus-1.zip.
func (c Case) Named() Case {
	limit, side := c.Limit.Name(), ""
	if limit == Size {
		limit = "limit"
	}
	switch {
	case c.Offset < 0:
		side = fmt.Sprintf("-minus-%d", -c.Offset)
	case c.Offset > 0:
		side = fmt.Sprintf("-plus-%d", c.Offset)
	}
	base := limit + "-" + strings.ToLower(c.maximum()) + side
	c.Address += "&filename=" + base
	c.Content = c.Content.WithName(base + path.Ext(c.Content.Name()))
	return c
}

// newCase returns the file of an address.
func newCase(target string, value, offset int64) (Case, error) {
	content, err := grammar.Open(context.Background(), target)
	return Case{Address: target, Value: value, Offset: offset, Content: content}, err
}

// surround returns the files one below a limit, at it and one above it. The first one is left
// out if its value is less than minimum.
func surround(limit, minimum int64, target func(value int64) string) ([]Case, error) {
	var cases []Case
	for value := max(limit-1, minimum); value <= limit+1; value++ {
		c, err := newCase(target(value), value, value-limit)
		if err != nil {
			return nil, err
		}
		cases = append(cases, c)
	}
	return cases, nil
}

// aroundUnpacked pads the files if the largest one would exceed the limit of the ratio.
func (s Set) aroundUnpacked(format string) ([]Case, error) {
	padding := ""
	if s[Ratio] > 0 {
		maximum := s[Unpacked] + 1
		largest, err := newCase(bomb(maximum, format), maximum, 1)
		if err != nil {
			return nil, err
		}
		if size := (maximum + s[Ratio] - 1) / s[Ratio]; size > largest.Content.Size() {
			padding = "&size=" + placeholder.FormatSize(size)
		}
	}
	return surround(s[Unpacked], 0, func(n int64) string { return bomb(n, format) + padding })
}

// aroundFiles gives each file one byte. If the limit of unpacked bytes is lower than the number of
// files, some files are empty.
func (s Set) aroundFiles(format string) ([]Case, error) {
	return surround(s[Files], 1, func(n int64) string {
		bytes := n
		if s[Unpacked] > 0 {
			bytes = min(n, s[Unpacked])
		}
		return fmt.Sprintf("%s&files=%d", bomb(bytes, format), n)
	})
}

// aroundRatio returns files of the same size: 1 MB, or less if another limit requires it.
func (s Set) aroundRatio(format string) ([]Case, error) {
	size := int64(placeholder.MB)
	if s[Size] > 0 {
		size = min(size, s[Size])
	}
	if s[Unpacked] > 0 {
		size = min(size, (s[Unpacked]-1)/s[Ratio])
	}
	if size == 0 {
		return nil, fmt.Errorf("a file of 1B would unpack to more than %s", placeholder.FormatSize(s[Unpacked]))
	}
	return surround(s[Ratio]*size, 0, func(n int64) string {
		return bomb(n, format) + "&size=" + placeholder.FormatSize(size)
	})
}

// aroundDepth returns archives with one file of one byte.
func (s Set) aroundDepth(format string) ([]Case, error) {
	return surround(s[Depth], 0, func(n int64) string { return fmt.Sprintf("%s&depth=%d", bomb(1, format), n) })
}

// bomb returns the address of a file that unpacks to the given number of bytes.
func bomb(bytes int64, format string) string {
	return fmt.Sprintf("bomb/%s?format=%s", placeholder.FormatSize(bytes), format)
}

// aroundPixels returns the largest image up to the limit and the smallest above it.
func (s Set) aroundPixels(format string) ([]Case, error) {
	maxSide := int64(placeholder.MaxCanvasSide(placeholder.ImageFormat(format)))
	below, above, ok := rectangles(s[Pixels], maxSide)
	if !ok {
		return nil, fmt.Errorf("no side may have more than %d pixels", maxSide)
	}
	var cases []Case
	for _, r := range []rectangle{below, above} {
		target := fmt.Sprintf("canvas/%dx%d?format=%s", r.width, r.height, format)
		c, err := newCase(target, r.area(), r.area()-s[Pixels])
		if err != nil {
			return nil, err
		}
		cases = append(cases, c)
	}
	return cases, nil
}

// checkOthers checks the file of a case against the other limits. A file of an
// exact size has content that is not compressed, so it unpacks to less than its size.
func (s Set) checkOthers(c Case) error {
	ofSize := c.Limit.Name() == Size
	switch {
	case !ofSize && s[Size] > 0 && c.Content.Size() > s[Size]:
		return fmt.Errorf("its size would be %s, more than %s", placeholder.FormatSize(c.Content.Size()), placeholder.FormatSize(s[Size]))
	case ofSize && s[Unpacked] > 0 && c.Content.Size() > s[Unpacked] && slices.Contains(words(placeholder.BombFormats()), c.Format):
		return fmt.Errorf("it could unpack to more than %s", placeholder.FormatSize(s[Unpacked]))
	case s[Files] > 0 && slices.Contains([]string{"docx", "xlsx", "pptx"}, c.Format):
		return s.checkParts(c.Content)
	default:
		return nil
	}
}

// checkParts checks the number of files in a document.
func (s Set) checkParts(content *placeholder.Content) error {
	document, err := zip.NewReader(content, content.Size())
	if err == nil && int64(len(document.File)) > s[Files] {
		err = fmt.Errorf("it would have %d files, more than %d", len(document.File), s[Files])
	}
	return err
}
