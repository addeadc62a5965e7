package option_test

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/option"
)

func TestParsePanicsOnRuleWithoutType(t *testing.T) {
	t.Parallel()
	assert.PanicsWithValue(t, `option: rule of unknown type ""`, func() { _, _ = option.Rule{Name: "n"}.Parse("5") })
}

func TestParseAcceptsOnlyAllowedValues(t *testing.T) {
	t.Parallel()
	integer := option.Rule{Name: "n", Type: option.ValueInteger, Min: 2, Max: 10}
	seed := option.Rule{Name: "n", Type: option.ValueInteger, Max: math.MaxUint64}
	size := option.Rule{Name: "n", Type: option.ValueSize, Min: 1, Max: 1 << 10}
	large := option.Rule{Name: "n", Type: option.ValueSize, Max: 1 << 40}
	choice := option.Rule{Name: "n", Type: option.ValueChoice, Choices: []string{"png", "jpg"}}
	flag := option.Rule{Name: "n", Type: option.ValueChoice, Choices: []string{"1"}}
	text := option.Rule{Name: "n", Type: option.ValueText, Min: 1, Max: 3}
	anyText := option.Rule{Name: "n", Type: option.ValueText, Max: math.MaxUint64}
	even := option.Rule{Name: "n", Type: option.ValueInteger, Min: 16, Max: 100, Step: 2}
	triple := option.Rule{Name: "n", Type: option.ValueInteger, Max: 100, Step: 3}
	rgb := option.Rule{Name: "n", Type: option.ValueRGB}
	color := option.Rule{Name: "n", Type: option.ValueColor}
	name := option.Rule{Name: "n", Type: option.ValueBaseName}
	duration := option.Rule{Name: "n", Type: option.ValueDuration, Min: 1e6, Max: 60e9}
	position := option.Rule{Name: "n", Type: option.ValuePosition}
	address := option.Rule{Name: "n", Type: option.ValueAddress}
	orWord := option.Rule{Name: "n", Type: option.ValueInteger, Min: 1, Max: 20, Choices: []string{"loop"}}
	textSize := option.Rule{Name: "n", Type: option.ValueTextSize, Min: 1, Max: 500}
	language := option.Rule{Name: "n", Type: option.ValueLanguage, Min: 2, Max: 20}
	taken := option.Rule{Name: "n", Type: option.ValueLocalTime}
	place := option.Rule{Name: "n", Type: option.ValuePlace}
	const aTime = "must be a date and time between 0001-01-01T00:00:00 and 9999-12-31T23:59:59, with or without a zone up to 14:00 such as Z or +02:00"
	const aPlace = "must be a latitude from -90 to 90 and a longitude from -180 to 180 in degrees with up to 6 decimals, such as -33.857,151.2153"
	const valid = ""
	const aDuration, aPosition = "must be a duration with units, such as 500ms or 1m30s", "must be a percentage from 0% to 100%, or a number and a unit, such as 1MB"
	const aTextSize = "must be between 1 and 500 pixels, such as 48, or a percentage of the height up to 100%, such as 12.5%"
	const aLanguage = "must be a language tag of 2 to 20 characters, such as ja or zh-Hant"
	for _, c := range []struct {
		rule   option.Rule
		given  string
		number uint64
		reason string
	}{
		{taken, "2024-06-01T12:00:00", 0, valid},
		{taken, "2024-02-29T23:59:59Z", 0, valid},
		{taken, "0001-01-01T00:00:00-14:00", 0, valid},
		{taken, "2024-06-01T12:00:00 02:00", 0, valid},
		{taken, "2024-06-01T12:00:00.5", 0, aTime},
		{taken, "2024-06-01T12:00:00+14:01", 0, aTime},
		{taken, "2023-02-29T12:00:00", 0, aTime},
		{taken, "0000-01-01T00:00:00", 0, aTime},
		{taken, "2024-06-01", 0, aTime},
		{taken, "2024-06-01 12:00:00", 0, aTime},
		{place, "-90,180", 0, valid},
		{place, "0.000001,-0.5", 0, valid},
		{place, "90.000001,0", 0, aPlace},
		{place, "0,-180.000001", 0, aPlace},
		{place, "1.0000001,2", 0, aPlace},
		{place, "1, 2", 0, aPlace},
		{place, "1", 0, aPlace},
		{address, "file/1MB", 0, valid},
		{address, "qr?data=x", 0, valid},
		{address, "qr", 0, valid},
		{address, "https://files.example/api/file/1MB", 0, "must be the address of a file, such as file/1MB"},
		{address, "", 0, "must be the address of a file, such as file/1MB"},
		{integer, "2", 2, valid},
		{integer, "10", 10, valid},
		{integer, "007", 7, valid},
		{integer, "1", 0, "must be between 2 and 10"},
		{integer, "11", 0, "must be between 2 and 10"},
		{integer, strings.Repeat("9", 100), 0, "must be between 2 and 10"},
		{integer, "", 0, "must be a whole number between 2 and 10"},
		{integer, "-3", 0, "must be a whole number between 2 and 10"},
		{integer, "+3", 0, "must be a whole number between 2 and 10"},
		{integer, "3.0", 0, "must be a whole number between 2 and 10"},
		{integer, "1_0", 0, "must be a whole number between 2 and 10"},
		{integer, "0x3", 0, "must be a whole number between 2 and 10"},
		{seed, "18446744073709551615", math.MaxUint64, valid},
		{seed, "18446744073709551616", 0, "must be between 0 and 18446744073709551615"},
		{size, "1KB", 1024, valid},
		{size, "1b", 1, valid},
		{size, "0B", 0, "must be between 1B and 1KB"},
		{size, "1025B", 0, "must be between 1B and 1KB"},
		{size, "1", 0, "must be a number and a unit, such as 10MB or 1.5KB (B, KB, MB, GB, KiB, MiB, GiB)"},
		{size, "0.000000001TB", 0, "must be between 1B and 1KB"},
		{size, "1TB", 0, "must be between 1B and 1KB"},
		{large, "1TB", 1 << 40, valid},
		{large, "0.5tib", 1 << 40 / 2, valid},
		{large, "1025GB", 0, "must be between 0B and 1TB"},
		{large, "1PB", 0, "must be a number and a unit, such as 10MB or 1.5KB (B, KB, MB, GB, TB, KiB, MiB, GiB, TiB)"},
		{duration, "1.5s", 15e8, valid},
		{duration, "1m", 60e9, valid},
		{duration, "0.5m20000ms", 50e9, valid},
		{duration, "999us", 0, "must be between 1ms and 1m"},
		{duration, "1m1ns", 0, "must be between 1ms and 1m"},
		{duration, strings.Repeat("9", 30) + "h", 0, "must be between 1ms and 1m"},
		{duration, "", 0, aDuration},
		{duration, "2", 0, aDuration},
		{duration, "-1s", 0, aDuration},
		{duration, "1 s", 0, aDuration},
		{position, "0%", 0, valid},
		{position, "100%", 0, valid},
		{position, "1.5KB", 0, valid},
		{position, "101%", 0, aPosition},
		{position, "1.5%", 0, aPosition},
		{position, "12", 0, aPosition},
		{orWord, "20", 20, valid},
		{orWord, "loop", 0, valid},
		{orWord, "21", 0, "must be between 1 and 20, or loop"},
		{orWord, "lop", 0, "must be a whole number between 1 and 20, or loop"},
		{choice, "jpg", 0, valid},
		{choice, "gif", 0, "must be one of png, jpg"},
		{choice, "", 0, "must be one of png, jpg"},
		{flag, "1", 0, valid},
		{flag, "0", 0, "must be 1 or absent"},
		{text, "äöü", 0, valid},
		{text, "", 0, "must have 1 to 3 characters"},
		{text, "four", 0, "must have 1 to 3 characters"},
		{text, "\xff", 0, "must be valid UTF-8"},
		{anyText, strings.Repeat("x", 100_000), 0, valid},
		{anyText, "", 0, valid},
		{anyText, "\xff", 0, "must be valid UTF-8"},
		{color, "fff", 0, valid},
		{color, "#0A1b2C", 0, valid},
		{color, "#fffff", 0, "must be 3, 4, 6 or 8 hexadecimal digits, with or without a leading #"},
		{color, "fff\n", 0, "must be 3, 4, 6 or 8 hexadecimal digits, with or without a leading #"},
		{even, "16", 16, valid},
		{even, "17", 0, "must be an even number between 16 and 100"},
		{even, "102", 0, "must be an even number between 16 and 100"},
		{even, "x", 0, "must be an even number between 16 and 100"},
		{triple, "99", 99, valid},
		{triple, "100", 0, "must be a multiple of 3 between 0 and 100"},
		{rgb, "369", 0, valid},
		{rgb, "#336699", 0, valid},
		{rgb, "369c", 0, "must be 3 or 6 hexadecimal digits, with or without a leading #"},
		{textSize, "1", 0, valid},
		{textSize, "500", 0, valid},
		{textSize, "0.001%", 0, valid},
		{textSize, "12.5%", 0, valid},
		{textSize, "100.000%", 0, valid},
		{textSize, "0", 0, aTextSize},
		{textSize, "501", 0, aTextSize},
		{textSize, "0%", 0, aTextSize},
		{textSize, "0.0009%", 0, aTextSize},
		{textSize, "100.001%", 0, aTextSize},
		{textSize, strings.Repeat("9", 30), 0, aTextSize},
		{textSize, strings.Repeat("9", 30) + "%", 0, aTextSize},
		{textSize, "", 0, aTextSize},
		{textSize, "-1", 0, aTextSize},
		{textSize, "12px", 0, aTextSize},
		{textSize, "1.5", 0, aTextSize},
		{textSize, ".5%", 0, aTextSize},
		{textSize, "5 %", 0, aTextSize},
		{language, "ja", 0, valid},
		{language, "zh-Hant-TW", 0, valid},
		{language, "de-1996-x-a", 0, valid},
		{language, "abcdefgh-12345678-12", 0, valid},
		{language, "abcdefgh-12345678-123", 0, aLanguage},
		{language, "j", 0, aLanguage},
		{language, "x-klingon", 0, aLanguage},
		{language, "abcdefghi", 0, aLanguage},
		{language, "de-123456789", 0, aLanguage},
		{language, "de-", 0, aLanguage},
		{language, "de--at", 0, aLanguage},
		{language, "de_AT", 0, aLanguage},
		{language, "dé", 0, aLanguage},
		{language, "", 0, aLanguage},
		{name, "my_file-2", 0, valid},
		{name, "", 0, "must consist of a-z, 0-9, _ and -"},
		{name, "a.b", 0, "must consist of a-z, 0-9, _ and -"},
	} {
		t.Run(string(c.rule.Type)+" "+strconv.Quote(c.given[:min(len(c.given), 30)]), func(t *testing.T) {
			t.Parallel()
			number, err := c.rule.Parse(c.given)
			assert.Equal(t, c.number, number)
			hasBounds := strings.Contains(c.reason, "between") || strings.Contains(c.reason, "characters")
			if pattern := c.rule.Pattern(); pattern != "" && !hasBounds {
				assert.Equal(t, c.reason == valid, regexp.MustCompile(pattern).MatchString(c.given), "pattern")
			}
			if c.reason == valid {
				require.NoError(t, err)
				return
			}
			var invalid *option.Error
			require.ErrorAs(t, err, &invalid)
			want := &option.Error{Field: "n", Value: c.given, Reason: c.reason, Choices: c.rule.Choices}
			if hasBounds {
				want.Min, want.Max = c.rule.Min, c.rule.Max
			}
			assert.Equal(t, want, invalid)
		})
	}
}

func TestErrorsSuggestTheNearestWord(t *testing.T) {
	t.Parallel()
	styles := option.Rule{Type: option.ValueChoice, Choices: []string{"lorem", "legal", "list"}}
	countries := option.Rule{Type: option.ValueList, Min: 1, Max: 3, Choices: []string{"US", "DE", "GB"}}
	fields := option.Rule{Type: option.ValueFields, Min: 1, Max: 3, Choices: []string{"id", "name", "email"}, IsWord: func(s string) bool { return s == "id" }}
	charsets := option.Rule{Type: option.ValueChoice, Choices: []string{"utf-8", "utf-16le", "utf-16be"}}
	flag := option.Rule{Type: option.ValueChoice, Choices: []string{"100"}}
	size := option.Rule{Type: option.ValueSize, Min: 1, Max: 1 << 30}
	large := option.Rule{Type: option.ValueSize, Max: 1 << 40}
	for name, c := range map[string]struct {
		rule  option.Rule
		given string
		want  string
	}{
		"missing letter":           {styles, "legl", "legal"},
		"swapped letters":          {styles, "ilst", "list"},
		"capital letters":          {styles, "LOREM", "lorem"},
		"other word":               {styles, "german", ""},
		"empty":                    {styles, "", ""},
		"start of a word":          {charsets, "utf-16", "utf-16le"},
		"two letters":              {styles, "li", ""},
		"long":                     {styles, strings.Repeat("legal", 10), ""},
		"three letters for two":    {countries, "usa", "US"},
		"second word of a list":    {countries, "US,DEU", "DE"},
		"word that occurs twice":   {countries, "DE,de", ""},
		"other code":               {countries, "UK", ""},
		"field":                    {fields, "id,nmae", "name"},
		"number after a field":     {fields, "email_101", "email"},
		"only one word is valid":   {flag, "1000", ""},
		"too many words in a list": {countries, "US,US,US,US", ""},
		"size with a space":        {size, " 5 mb ", "5MB"},
		"size without the last B":  {size, "1.5k", "1.5KB"},
		"unit of an exact size":    {size, "5 Mi", "5MB"},
		"size in words":            {size, "5 megabytes", "5MB"},
		"bytes in words":           {size, "1 byte", "1B"},
		"size in TB":               {large, "1t", "1TB"},
		"bytes without a unit":     {size, "5242880", "5242880B"},
		"no unit":                  {size, "5", ""},
		"no number":                {size, "MB", ""},
		"two numbers":              {size, "5 5MB", ""},
		"bits":                     {size, "5 Mbit", ""},
		"size out of range":        {size, "2 GB", ""},
		"unit that is not allowed": {size, "1TB", ""},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := c.rule.Parse(c.given)
			var invalid *option.Error
			require.ErrorAs(t, err, &invalid)
			assert.Equal(t, c.want, invalid.Suggestion)
		})
	}
}

func TestParseFlagDoesNotNameTheRule(t *testing.T) {
	t.Parallel()
	jobs := option.Rule{Name: "jobs", Type: option.ValueInteger, Min: 1, Max: 1000}
	n, err := jobs.ParseFlag("8")
	require.NoError(t, err)
	assert.EqualValues(t, 8, n)
	_, err = jobs.ParseFlag("0")
	assert.EqualError(t, err, "must be between 1 and 1000")
}
