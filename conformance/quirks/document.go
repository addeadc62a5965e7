package main

import (
	"encoding/hex"
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
)

// comparePages compares pages. A program that cannot find a member of them leaves it out.
func comparePages(want, found placeholder.Expectation) string {
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

func comparePage(want, found expect.Page) string {
	switch {
	case found.Label != "" && want.Label != "" && found.Label != want.Label:
		return "label " + excerpt(found.Label)
	case found.State != "" && found.State != want.State && (found.State != "visible" || want.State != ""):
		return "state " + found.State
	case found.Width != 0 && want.Width != 0 && !isNear(found.Width, want.Width, 1), found.Height != 0 && want.Height != 0 && !isNear(found.Height, want.Height, 1):
		return fmt.Sprintf("%g × %g points", found.Width, found.Height)
	}
	if text := compareText(placeholder.Expectation{Text: want.Text}, placeholder.Expectation{Text: found.Text}); text != "" {
		return text
	}
	return compareColors(want.Colors, found.Colors)
}

func isNear(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }

// compareColors compares colors at the same places.
func compareColors(want, found []expect.Color) string {
	for _, w := range want {
		i := slices.IndexFunc(found, func(f expect.Color) bool { return f.X == w.X && f.Y == w.Y })
		if i >= 0 && !isSimilar(w.Color, found[i].Color) {
			return fmt.Sprintf("color %s instead of %s", found[i].Color, w.Color)
		}
	}
	return ""
}

// isSimilar reports whether no channel of two colors differs by more than a twelfth of its range. Conversions
// between color models differ so much.
func isSimilar(a, b string) bool {
	x, err := hex.DecodeString(a[1:])
	y, failed := hex.DecodeString(b[1:])
	if err != nil || failed != nil || len(x) != 3 || len(y) != 3 {
		return false
	}
	for i := range x {
		if !isNear(float64(x[i]), float64(y[i]), 255/12) {
			return false
		}
	}
	return true
}

// compareItems compares items of the kinds that a program finds. It leaves out a kind that it cannot find, and
// has an empty list of a kind of which the file has none.
func compareItems(want, found placeholder.Expectation) string {
	for _, kind := range slices.Sorted(maps.Keys(found.Items)) {
		expected, items := want.Items[kind], found.Items[kind]
		if len(items) != len(expected) {
			return fmt.Sprintf("%d %s: %s", len(items), kind, excerpt(fmt.Sprint(items)))
		}
		for i, w := range expected {
			if !isSameItem(w, items[i]) {
				return fmt.Sprintf("%s: %s", kind, excerpt(fmt.Sprintf("%+v", items[i])))
			}
		}
	}
	return ""
}

// isSameItem reports whether a program finds an item. It leaves out members that it cannot find, except the text.
func isSameItem(want, found expect.Item) bool {
	return expect.NewWords(want.Text).Matches(found.Text) &&
		(found.Name == "" || found.Name == want.Name) &&
		(found.Page == 0 || found.Page == want.Page) &&
		(found.Level == 0 || found.Level == want.Level) &&
		(found.State == "" || found.State == want.State || found.State == "visible" && want.State == "") &&
		(found.SHA256 == "" || found.SHA256 == want.SHA256) &&
		(found.Size == 0 || found.Size == want.Size)
}
