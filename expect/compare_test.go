package expect_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/expect"
)

func TestDiffNamesDifferenceOfMedia(t *testing.T) {
	t.Parallel()
	picture := func(width, height int, color string) expect.Expectation {
		return expect.Expectation{Picture: &expect.Picture{Width: width, Height: height, Colors: []expect.Color{{X: 1, Y: 1, Color: color}}}}
	}
	video := func(rotation int) expect.Expectation {
		return expect.Expectation{Seconds: 2, Tracks: []expect.Track{{Type: expect.VideoTrack, Width: 48, Height: 64, Rotation: rotation}}}
	}
	properties := func(pairs ...string) expect.Expectation {
		items := []expect.Item{}
		for i := 0; i < len(pairs); i += 2 {
			items = append(items, expect.Item{Name: pairs[i], Text: pairs[i+1]})
		}
		e := picture(64, 48, "#ff0000")
		e.Items = expect.Items{expect.Properties: items}
		return e
	}
	described := properties("latitude", "-33.85", "taken", "2024-06-01T12:00:00+02:00")
	for name, c := range map[string]struct {
		want, found expect.Expectation
		difference  string
	}{
		"similar colors":                  {picture(64, 48, "#ff0000"), picture(64, 48, "#fe0302ff"), ""},
		"another color":                   {picture(64, 48, "#ff0000"), picture(64, 48, "#00ff00"), "color #00ff00 instead of #ff0000"},
		"a color without a number sign":   {picture(64, 48, "#ff0000"), picture(64, 48, "ff0000"), ""},
		"a name of a color":               {picture(64, 48, "#ff0000"), picture(64, 48, "red"), "color red instead of #ff0000"},
		"another opacity":                 {picture(64, 48, "#ff0000"), picture(64, 48, "#ff000000"), "color #ff000000 instead of #ff0000"},
		"exchanged sides":                 {picture(64, 48, "#ff0000"), picture(48, 64, "#ff0000"), "48 × 64 pixels"},
		"an equal video":                  {video(90), video(90), ""},
		"a negative rotation":             {video(90), video(270), "track 1: rotation 270"},
		"another duration":                {video(90), expect.Expectation{Seconds: 4}, "4 seconds"},
		"equal times and rounded numbers": {described, properties("latitude", "-33.850000", "taken", "2024-06-01T10:00:00Z"), ""},
		"an unknown property":             {described, properties("taken", "2024-06-01T10:00:00Z"), ""},
		"a property that is not found":    {described, properties("latitude", ""), `properties: "{Name:latitude Text: Page:0 Level:0 State: Type: ID: Size:0 SHA256: Modified: Start:0 End:0}"`},
		"no properties":                   {described, properties(), `0 properties: "[]"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.difference, c.want.Diff(c.found))
		})
	}
}

func TestDiffNamesDifferenceOfTexts(t *testing.T) {
	t.Parallel()
	text := func(s string) expect.Expectation {
		text := expect.NewText(s)
		return expect.Expectation{Text: &text}
	}
	table := func(header []string, rows ...[]string) expect.Expectation {
		return expect.Expectation{Tables: []expect.Table{expect.NewTable(header, rows...)}}
	}
	short := table([]string{"a", "b"}, []string{"1", ""})
	short.Tables[0].Rows[0][1] = nil
	typed := table([]string{"id", "sum"}, []string{"1", "1,50"})
	typed.Tables[0].Types = []expect.Type{expect.Integer, expect.Number}
	typed.Tables[0].Typed = expect.Rows([]string{"1", "1.50"})
	found := expect.Expectation{Tables: []expect.Table{{Typed: expect.Rows([]string{"1", "1.5"})}}}
	value := func(kind expect.Type, s string) expect.Expectation {
		return expect.Expectation{Values: []expect.Value{{Path: "/a", Type: kind, Text: expect.NewText(s)}}}
	}
	for name, c := range map[string]struct {
		want, found expect.Expectation
		difference  string
	}{
		"nothing":                     {text("a"), expect.Expectation{}, ""},
		"another text":                {text("a"), text("b"), `text "b"`},
		"a number of another form":    {typed, found, ""},
		"text of another form":        {typed, table(nil, []string{"1", "1.5"}), `value "1.5" instead of "1,50"`},
		"another header":              {table([]string{"a"}), table([]string{"b"}), `header "b"`},
		"a row more":                  {table([]string{"a"}, []string{"1"}), table([]string{"a"}, []string{"1"}, []string{"2"}), `2 rows: "[[1] [2]]"`},
		"a row without its nulls":     {short, table(nil, []string{"1"}), ""},
		"a row without its values":    {table(nil, []string{"1", ""}), table(nil, []string{"1"}), `row "1"`},
		"a wider row":                 {table(nil, []string{"1"}), table(nil, []string{"1", "2"}), `row "1 | 2"`},
		"an integer of another type":  {value(expect.Integer, "1"), value(expect.Number, "1.0"), ""},
		"a number that became a text": {value(expect.Integer, "1"), value(expect.String, "1"), "/a: type string"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.difference, c.want.Diff(c.found))
		})
	}
}
