package main

import (
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
)

// compare returns the verdict on what a program found. It may find less than is expected, such as no
// types, but at least one member.
func compare(want, found placeholder.Expectation) verdict {
	checks := []func(want, found placeholder.Expectation) string{compareText, compareTables, compareValues, compareFeatures}
	for _, check := range checks {
		if difference := check(want, found); difference != "" {
			return verdict{other, difference}
		}
	}
	if found.Text == nil && found.Tables == nil && found.Values == nil && found.Features == nil {
		return verdict{other, "nothing"}
	}
	return verdict{word: right}
}

func compareText(want, found placeholder.Expectation) string {
	switch {
	case found.Text == nil || want.Text == nil:
		return ""
	case found.Text.Content != nil && !want.Text.Matches(*found.Text.Content):
		return fmt.Sprintf("text %s", excerpt(*found.Text.Content))
	case found.Text.Lines != 0 && found.Text.Lines != want.Text.Lines:
		return fmt.Sprintf("%d lines", found.Text.Lines)
	}
	return ""
}

func compareTables(want, found placeholder.Expectation) string {
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

// compareTable compares a table whose rows are all found. A program that types values finds them
// in Typed. Empty values equal nulls, because many programs cannot tell them apart.
func compareTable(want, found expect.Table) string {
	expected, got := want.Strings(), found.Strings()
	if found.Typed != nil {
		got = expect.Table{Rows: found.Typed}.Strings()
		if want.Typed != nil {
			expected = expect.Table{Rows: want.Typed}.Strings()
		}
	}
	switch {
	case found.Header != nil && want.Header != nil && !slices.Equal(found.Header, want.Header):
		return fmt.Sprintf("header %s", excerpt(strings.Join(found.Header, " | ")))
	case len(got) != want.Count:
		return fmt.Sprintf("%d rows: %s", len(got), excerpt(fmt.Sprint(got)))
	case want.Rows != nil:
		return compareRows(want.Types, expected, got, found.Typed != nil)
	}
	for _, c := range want.Cells {
		row := found.Header
		if c.Row > 0 {
			row = got[c.Row-1]
		}
		if c.Row > 0 && len(row) != want.Columns {
			return fmt.Sprintf("%d columns", len(row))
		}
		if row != nil && !c.Matches(row[c.Column-1]) {
			return fmt.Sprintf("cell %s", excerpt(row[c.Column-1]))
		}
	}
	return ""
}

func compareRows(types []expect.Type, want, got [][]string, typed bool) string {
	for i, row := range want {
		if len(got[i]) != len(row) {
			return fmt.Sprintf("row %s", excerpt(strings.Join(got[i], " | ")))
		}
		for j, value := range row {
			isEqual := value == got[i][j]
			if typed && j < len(types) {
				isEqual = sameValue(types[j], value, got[i][j])
			}
			if !isEqual {
				return fmt.Sprintf("value %s instead of %s", excerpt(got[i][j]), excerpt(value))
			}
		}
	}
	return ""
}

func compareValues(want, found placeholder.Expectation) string {
	for _, f := range found.Values {
		i := slices.IndexFunc(want.Values, func(v expect.Value) bool { return v.Path == f.Path })
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

func compareValue(want, found expect.Value) string {
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

func isNumeric(types ...expect.Type) bool {
	return !slices.ContainsFunc(types, func(t expect.Type) bool { return t != expect.Integer && t != expect.Number })
}

// sameValue reports whether two strings are the same value of a type.
func sameValue(t expect.Type, a, b string) bool {
	if a == b {
		return true
	}
	switch t {
	case expect.Integer, expect.Number:
		x, ok := new(big.Rat).SetString(a)
		y, valid := new(big.Rat).SetString(b)
		return ok && valid && x.Cmp(y) == 0 && strings.HasPrefix(a, "-") == strings.HasPrefix(b, "-") // -0 is not 0
	case expect.DateTime:
		x, err := time.Parse(time.RFC3339Nano, a)
		y, invalid := time.Parse(time.RFC3339Nano, b)
		return err == nil && invalid == nil && x.Equal(y)
	}
	return false
}

func compareFeatures(want, found placeholder.Expectation) string {
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
