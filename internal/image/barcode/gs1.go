package barcode

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// Data of GS1 codes consists of elements: an application identifier (AI) in parentheses, and its value, such as
// (01)09521234543213 (GS1 General Specifications, 3). Codes have no parentheses, but function 1 in front and after each element of
// variable length except the last one.

// maxGS1 is the maximum number of characters of a GS1-128, without function 1 in front.
const maxGS1 = 48

// A gs1Format is what values of an AI look like.
type gs1Format struct {
	minLength, maxLength int
	check                func(value string) error // may be nil
	hasLetters           bool
}

// gs1Formats lists the AIs that are in common use. Those of three digits that begin with 3 are followed by the number of decimals.
var gs1Formats = lazy.Value[map[string]gs1Format]{Compute: func() map[string]gs1Format {
	formats := map[string]gs1Format{"402": {17, 17, checkGS1Digit, false}, "421": {4, 12, nil, true}, "422": {3, 3, nil, false}, "8005": {6, 6, nil, false}}
	add := func(f gs1Format, ais string) {
		for ai := range strings.FieldsSeq(ais) {
			formats[ai] = f
		}
	}
	add(gs1Format{18, 18, checkGS1Digit, false}, "00")
	add(gs1Format{14, 14, checkGS1Digit, false}, "01 02")
	add(gs1Format{13, 13, checkGS1Digit, false}, "410 411 412 413 414 415 416 417")
	add(gs1Format{6, 6, checkGS1Date, false}, "11 12 13 15 16 17")
	add(gs1Format{6, 6, nil, false}, "310 311 312 313 314 315 316 320 330 331")
	add(gs1Format{2, 2, nil, false}, "20")
	add(gs1Format{1, 8, nil, false}, "30 37")
	add(gs1Format{1, 15, nil, false}, "390 392")
	add(gs1Format{1, 20, nil, true}, "10 21 22 420")
	add(gs1Format{1, 25, nil, true}, "8020")
	add(gs1Format{1, 30, nil, true}, "90 240 241 250 251 400 401")
	add(gs1Format{1, 90, nil, true}, "91 92 93 94 95 96 97 98 99")
	return formats
}}

// gs1Fixed lists the first two digits of AIs whose elements need no separator (GS1 General Specifications, figure 7.8.5-2).
var gs1Fixed = []string{
	"00", "01", "02", "03", "04", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "31", "32", "33", "34", "35", "36", "41",
}

func newGS1(data string) (*Symbol, error) {
	elements, err := gs1Elements(data)
	if err != nil {
		return nil, err
	}
	if len(elements)-1 > maxGS1 {
		return nil, &DataError{Reason: fmt.Sprintf("must have up to %d characters without parentheses", maxGS1), Given: fmt.Sprint(len(elements) - 1)}
	}
	return code128(elements).caption(data), nil
}

// gs1Elements returns the bytes of elements, with fnc1 in front and as separators.
func gs1Elements(data string) ([]byte, error) {
	elements, separator := []byte(nil), true
	for rest := data; rest != ""; {
		ai, value, found := strings.Cut(strings.TrimPrefix(rest, "("), ")")
		if rest[0] != '(' || !found {
			return nil, &DataError{Reason: "must be elements such as (01)09521234543213", Given: data}
		}
		value, rest = value[:elementEnd(value)], value[elementEnd(value):]
		if err := checkGS1(ai, value); err != nil {
			return nil, err
		}
		if separator {
			elements = append(elements, fnc1)
		}
		elements = append(elements, ai+value...)
		separator = !slices.Contains(gs1Fixed, ai[:2])
	}
	return elements, nil
}

// elementEnd returns the length of a value, which ends before the next AI: parentheses around two to four digits.
func elementEnd(value string) int {
	for i := range value {
		ai, _, found := strings.Cut(value[i+1:], ")")
		if value[i] == '(' && found && len(ai) >= 2 && len(ai) <= 4 && strings.Trim(ai, "0123456789") == "" {
			return i
		}
	}
	return len(value)
}

// checkGS1 checks an element.
func checkGS1(ai, value string) error {
	f, ok := gs1FormatOf(ai)
	if !ok {
		return &DataError{Reason: "must have application identifiers that are in common use, such as (01), (10), (17) or (3102)", Given: "(" + ai + ")"}
	}
	phrase, isAllowed := "digits", isDigit
	if f.hasLetters {
		phrase, isAllowed = "letters, digits and ! \" % & ' ( ) * + , - . / _ : ; < = > ?", isGS1
	}
	if err := checkChars(value, phrase+" after ("+ai+")", isAllowed); err != nil {
		return err
	}
	if n := len(value); n < f.minLength || n > f.maxLength {
		return &DataError{Reason: fmt.Sprintf("must have %s characters after (%s)", span(f.minLength, f.maxLength), ai), Given: fmt.Sprint(n)}
	}
	if f.check != nil {
		return f.check(value)
	}
	return nil
}

func gs1FormatOf(ai string) (f gs1Format, ok bool) {
	if isMeasure := len(ai) == 4 && ai[0] == '3' && isDigit(rune(ai[3])); isMeasure {
		ai = ai[:3]
	} else if len(ai) == 3 && ai[0] == '3' {
		return gs1Format{}, false
	}
	f, ok = gs1Formats.Get()[ai]
	return f, ok
}

// isGS1 reports whether a character is in set 82 (GS1 General Specifications, 7.11).
func isGS1(r rune) bool {
	return isDigit(r) || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || strings.ContainsRune(`!"%&'()*+,-./_:;<=>?`, r)
}

func span(low, high int) string {
	if low == high {
		return fmt.Sprint(low)
	}
	return fmt.Sprintf("%d to %d", low, high)
}

func checkGS1Digit(value string) error {
	last := len(value) - 1
	if want := checkDigit(value[:last]); value[last] != want {
		return &DataError{Reason: fmt.Sprintf("must have an identifier that ends with its check digit %c", want), Given: value}
	}
	return nil
}

// checkGS1Date checks a date of six digits. Day 00 is the last one of the month.
func checkGS1Date(value string) error {
	day := value[4:]
	if day == "00" {
		day = "01"
	}
	if _, err := time.Parse("060102", value[:4]+day); err != nil {
		return &DataError{Reason: "must have dates as year, month and day, such as 261231", Given: value}
	}
	return nil
}
