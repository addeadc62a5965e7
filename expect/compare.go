package expect

import (
	"cmp"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"time"
)

// Diff returns a description of the first difference between e and found, or "" if there is none. Members that found lacks,
// such as the types of values, are not compared. An empty list in found means that the program found none.
//
// Numbers and times are compared by their value, texts of documents by their words, and durations, colors and
// coordinates with the tolerance that rounding needs. An empty value is the same as a null for programs that cannot tell
// them apart.
func (e Expectation) Diff(found Expectation) string {
	for _, compare := range []func(want, found Expectation) string{
		compareText, compareHTML, compareTables, compareValues, compareFeatures, comparePages, comparePicture, compareTracks, compareItems,
	} {
		if d := compare(e, found); d != "" {
			return d
		}
	}
	return ""
}

// Shares reports whether e and found have any member in common. If not, [Expectation.Diff] has nothing to compare. Documents,
// pictures and sounds always count as having items, even if there are none.
func (e Expectation) Shares(found Expectation) bool {
	if found.Items != nil && (e.Pages != nil || e.Picture != nil || e.Tracks != nil || e.Text != nil && e.Text.Words) {
		return true
	}
	want, got := reflect.ValueOf(e), reflect.ValueOf(found)
	for i := range want.NumField() {
		if !want.Field(i).IsZero() && !got.Field(i).IsZero() {
			return true
		}
	}
	return false
}

func compareText(want, found Expectation) string {
	switch {
	case found.Text == nil || want.Text == nil:
		return ""
	case found.Text.Content != nil && !want.Text.Matches(*found.Text.Content):
		return fmt.Sprintf("text %s", excerpt(*found.Text.Content))
	case found.Text.Lines != 0 && want.Text.Lines != 0 && found.Text.Lines != want.Text.Lines:
		return fmt.Sprintf("%d lines", found.Text.Lines)
	}
	return ""
}

func compareHTML(want, found Expectation) string {
	return compareText(Expectation{Text: want.HTML}, Expectation{Text: found.HTML})
}

func compareTables(want, found Expectation) string {
	if found.Tables == nil {
		return ""
	}
	if len(found.Tables) != len(want.Tables) {
		return fmt.Sprintf("%d tables", len(found.Tables))
	}
	for i, t := range want.Tables {
		if difference := compareTable(t, found.Tables[i]); difference != "" {
			return difference
		}
	}
	return ""
}

// compareTable compares a table whose rows are all found. A program that types values finds them in Typed.
func compareTable(want, found Table) string {
	expected, got := want.Rows, found.Rows
	if found.Typed != nil {
		got = found.Typed
		if want.Typed != nil {
			expected = want.Typed
		}
	}
	switch {
	case found.Name != "" && want.Name != "" && found.Name != want.Name:
		return "table " + excerpt(found.Name)
	case found.Header != nil && want.Header != nil && !slices.Equal(found.Header, want.Header):
		return fmt.Sprintf("header %s", excerpt(strings.Join(found.Header, " | ")))
	case compareSheet(want, found) != "":
		return compareSheet(want, found)
	case len(got) != want.Count:
		return fmt.Sprintf("%d rows: %s", len(got), excerpt(fmt.Sprint(Table{Rows: got}.Strings())))
	case want.Rows == nil:
		return compareCells(want, append([][]string{found.Header}, Table{Rows: got}.Strings()...))
	case found.Typed != nil:
		return compareRows(want.Types, expected, got)
	}
	return compareRows(nil, expected, got)
}

// compareSheet compares what a program finds of a sheet besides its cells. A program that cannot find a member
// leaves it out, and one that finds none has an empty list.
func compareSheet(want, found Table) string {
	switch {
	case found.State != "" && found.State != cmp.Or(want.State, "visible"):
		return "state " + found.State
	case found.Merged != nil && !slices.Equal(found.Merged, want.Merged):
		return fmt.Sprintf("merged %v", found.Merged)
	case found.Hidden != nil && !slices.Equal(found.Hidden, want.Hidden):
		return fmt.Sprintf("hidden %v", found.Hidden)
	case found.Notes != nil && !slices.Equal(found.Notes, want.Notes):
		return fmt.Sprintf("notes %s", excerpt(fmt.Sprint(found.Notes)))
	}
	return ""
}

// compareCells compares cells with rows that begin with the header, or nil.
func compareCells(want Table, rows [][]string) string {
	for _, c := range want.Cells {
		row := rows[c.Row]
		switch {
		case c.Row == 0 && row == nil:
			continue
		case len(row) != want.Columns:
			return fmt.Sprintf("%d columns", len(row))
		case !c.Matches(row[c.Column-1]):
			return fmt.Sprintf("cell %s", excerpt(row[c.Column-1]))
		}
	}
	return ""
}

// compareRows compares values by their types, if there are any. Empty values equal nulls if either side has no
// nulls, because many programs cannot tell them apart.
func compareRows(types []Type, want, got [][]*string) string {
	areNullsKnown := hasNulls(want) && hasNulls(got)
	texts, found := Table{Rows: want}.Strings(), Table{Rows: got}.Strings()
	for i, row := range texts {
		if len(found[i]) < len(row) && !slices.ContainsFunc(want[i][len(found[i]):], func(value *string) bool { return value != nil }) {
			row = row[:len(found[i])] // the rest is missing in the file, too
		}
		if len(found[i]) != len(row) {
			return fmt.Sprintf("row %s", excerpt(strings.Join(found[i], " | ")))
		}
		for j, value := range row {
			isEqual := value == found[i][j] || j < len(types) && sameValue(types[j], value, found[i][j])
			if areNullsKnown && (want[i][j] == nil) != (got[i][j] == nil) {
				return fmt.Sprintf("a null instead of %s, or the reverse", excerpt(value))
			}
			if !isEqual {
				return fmt.Sprintf("value %s instead of %s", excerpt(found[i][j]), excerpt(value))
			}
		}
	}
	return ""
}

func hasNulls(rows [][]*string) bool {
	return slices.ContainsFunc(rows, func(row []*string) bool { return slices.Contains(row, nil) })
}

func compareValues(want, found Expectation) string {
	for _, f := range found.Values {
		i := slices.IndexFunc(want.Values, func(v Value) bool { return v.Path == f.Path })
		if i < 0 {
			continue
		}
		if difference := compareValue(want.Values[i], f); difference != "" {
			return f.Path + ": " + difference
		}
	}
	if found.Values != nil && len(found.Values) < len(want.Values) {
		return fmt.Sprintf("%d values", len(found.Values))
	}
	return ""
}

func compareValue(want, found Value) string {
	switch {
	case found.Type != "" && found.Type != want.Type && !isNumeric(found.Type, want.Type):
		return "type " + string(found.Type)
	case found.Count != nil && want.Count != nil && *found.Count != *want.Count:
		return fmt.Sprintf("%d members", *found.Count)
	case found.Namespace != "" && found.Namespace != want.Namespace:
		return "namespace " + found.Namespace
	case found.Content == nil || want.Content == nil && want.SHA256 == "":
		return ""
	case want.Content != nil && sameValue(want.Type, *want.Content, *found.Content), want.Matches(*found.Content):
		return ""
	}
	return excerpt(*found.Content)
}

func isNumeric(types ...Type) bool {
	return !slices.ContainsFunc(types, func(t Type) bool { return t != Integer && t != Number })
}

// sameValue reports whether two strings are the same value of a type.
func sameValue(t Type, a, b string) bool {
	if a == b {
		return true
	}
	switch t {
	case Integer, Number:
		x, ok := new(big.Rat).SetString(a)
		y, valid := new(big.Rat).SetString(b)
		return ok && valid && x.Cmp(y) == 0 && strings.HasPrefix(a, "-") == strings.HasPrefix(b, "-") // -0 is not 0
	case DateTime, Time:
		x, y := moment(a), moment(b)
		return !x.IsZero() && x.Equal(y)
	}
	return false
}

// moment returns a time with or without a date and a zone, or zero for another string.
func moment(s string) time.Time {
	for _, layout := range []string{time.RFC3339Nano, "2006-01-02T15:04:05.999999999", "15:04:05.999999999"} {
		if t, err := time.Parse(layout, s); err == nil {
			return t
		}
	}
	return time.Time{}
}

func compareFeatures(want, found Expectation) string {
	if found.Features == nil {
		return ""
	}
	if len(found.Features) != len(want.Features) {
		return fmt.Sprintf("%d features", len(found.Features))
	}
	for i, w := range want.Features {
		f := found.Features[i]
		if f.Type != w.Type || f.Name != w.Name || !reflect.DeepEqual(f.Parts, w.Parts) {
			return excerpt(fmt.Sprint(f))
		}
		for name, value := range f.Properties {
			if expected, ok := w.Properties[name]; ok && expected != value {
				return fmt.Sprintf("property %s is %s", name, excerpt(value))
			}
		}
	}
	return ""
}

// excerpt returns a string in one line that is not too long.
func excerpt(s string) string {
	quoted := []rune(fmt.Sprintf("%q", s))
	if len(quoted) > 120 {
		return string(quoted[:120]) + "…"
	}
	return string(quoted)
}
