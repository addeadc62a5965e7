package expect

import (
	"encoding/hex"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// comparePages compares pages. A program that cannot find a member of them leaves it out.
func comparePages(want, found Expectation) string {
	if found.Pages == nil {
		return ""
	}
	if len(found.Pages) != len(want.Pages) {
		return fmt.Sprintf("%d pages", len(found.Pages))
	}
	for i, w := range want.Pages {
		if difference := comparePage(w, found.Pages[i]); difference != "" {
			return fmt.Sprintf("page %d: %s", i+1, difference)
		}
	}
	return ""
}

func comparePage(want, found Page) string {
	switch {
	case found.Label != "" && want.Label != "" && found.Label != want.Label:
		return "label " + excerpt(found.Label)
	case found.State != "" && found.State != want.State && (found.State != "visible" || want.State != ""):
		return "state " + found.State
	case found.Width != 0 && want.Width != 0 && !isNear(found.Width, want.Width, 1), found.Height != 0 && want.Height != 0 && !isNear(found.Height, want.Height, 1):
		return fmt.Sprintf("%g × %g points", found.Width, found.Height)
	}
	if text := compareText(Expectation{Text: want.Text}, Expectation{Text: found.Text}); text != "" {
		return text
	}
	return compareColors(want.Colors, found.Colors)
}

func isNear(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }

// compareColors compares colors at the same places.
func compareColors(want, found []Color) string {
	for _, w := range want {
		i := slices.IndexFunc(found, func(f Color) bool { return f.X == w.X && f.Y == w.Y && f.Time == w.Time })
		if i >= 0 && !isSimilar(w.Color, found[i].Color) {
			return fmt.Sprintf("color %s instead of %s", found[i].Color, w.Color)
		}
	}
	return ""
}

// isSimilar reports whether no channel of two colors differs by more than a twelfth of its range. Conversions
// between color models differ so much.
func isSimilar(a, b string) bool {
	x, y := channels(a), channels(b)
	if x == nil || y == nil {
		return false
	}
	if x[3] == 0 && y[3] == 0 {
		return true // a transparent color is like any other
	}
	for i := range x {
		if !isNear(float64(x[i]), float64(y[i]), 255/12) {
			return false
		}
	}
	return true
}

// channels returns the red, green, blue and opacity of a color, or nil.
func channels(color string) []byte {
	c, err := hex.DecodeString(strings.TrimPrefix(color, "#"))
	switch {
	case err == nil && len(c) == 3:
		return append(c, 0xff)
	case err == nil && len(c) == 4:
		return c
	default:
		return nil
	}
}

// compareItems compares items of the kinds that a program finds. It leaves out a kind that it cannot find, and
// has an empty list of a kind of which the file has none.
func compareItems(want, found Expectation) string {
	for _, kind := range slices.Sorted(maps.Keys(found.Items)) {
		expected, items := want.Items[kind], found.Items[kind]
		if kind == Properties {
			expected, items = sharedNames(expected, items)
		}
		if kind == Entries {
			expected, items = byName(expected), byName(items)
		}
		if len(items) != len(expected) {
			return fmt.Sprintf("%d %s: %s", len(items), kind, excerpt(fmt.Sprint(items)))
		}
		for i, w := range expected {
			if !isSameItem(w, items[i]) || isPerson(kind) && items[i].Name != w.Name {
				return fmt.Sprintf("%s: %s", kind, excerpt(fmt.Sprintf("%+v", items[i])))
			}
		}
	}
	return ""
}

// byName returns items in the order of their names, since programs that unpack an archive find files in the order of a folder.
func byName(items []Item) []Item {
	return slices.SortedFunc(slices.Values(items), func(a, b Item) int { return strings.Compare(a.Name, b.Name) })
}

// isSameTime reports whether two times are the same. A program may add a zone to a time that has none.
func isSameTime(want, found string) bool {
	return sameValue(DateTime, want, found) || !strings.HasSuffix(want, "Z") && sameValue(DateTime, want, strings.TrimSuffix(found, "Z"))
}

// isPerson reports whether items are people, whose names programs do not leave out.
func isPerson(kind Kind) bool { return kind == Senders || kind == Recipients }

// sharedNames returns the properties of both lists, since programs know different ones. A program finds a property
// that it knows and that the file does not have with an empty text, or has an empty list.
func sharedNames(want, found []Item) (_, _ []Item) {
	if len(found) == 0 {
		return want, found
	}
	var expected, items []Item
	for _, w := range want {
		i := slices.IndexFunc(found, func(f Item) bool { return f.Name == w.Name })
		if i >= 0 {
			expected, items = append(expected, w), append(items, found[i])
		}
	}
	return expected, items
}

// isSameText reports whether two texts have the same words or, for moments, coordinates and the like, the same value.
func isSameText(want, found string) bool {
	return NewWords(want).Matches(found) || sameValue(DateTime, want, found) || isSameNumber(want, found)
}

// isSameNumber reports whether two texts are numbers that differ by rounding.
func isSameNumber(want, found string) bool {
	a, err := strconv.ParseFloat(want, 64)
	b, failed := strconv.ParseFloat(found, 64)
	return err == nil && failed == nil && isNear(a, b, 1e-4)
}

// isSameItem reports whether a program finds an item. It leaves out members that it cannot find, except the text.
func isSameItem(want, found Item) bool {
	return isSameText(want.Text, found.Text) &&
		(found.Name == "" || found.Name == want.Name) &&
		(found.Page == 0 || found.Page == want.Page) &&
		(found.Level == 0 || found.Level == want.Level) &&
		(found.State == "" || found.State == want.State || found.State == "visible" && want.State == "") &&
		(found.Type == "" || found.Type == want.Type) &&
		(found.ID == "" || found.ID == want.ID) &&
		(found.SHA256 == "" || found.SHA256 == want.SHA256) &&
		(found.Size == 0 || found.Size == want.Size) &&
		(found.Modified == "" || want.Modified == "" || isSameTime(want.Modified, found.Modified)) &&
		(found.End == 0 || isNear(found.Start, want.Start, secondsTolerance) && (want.End == 0 || isNear(found.End, want.End, secondsTolerance)))
}
