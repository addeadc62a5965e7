package placeholder_test

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// A component is a component of an iCalendar file, or a vCard.
type component struct {
	name       string
	properties []property
	components []component
}

// A property is a content line. Its parameters follow the name.
type property struct{ name, parameters, value string }

var contentLine = regexp.MustCompile(`^([A-Z-]+)((?:;[A-Z]+=(?:"[^"]*"|[^";:,]*)(?:,[^";:,]*)*)*):(.*)$`)

// parseComponents returns the components of a file of content lines, which must be as strict
// programs require them.
func parseComponents(b []byte) ([]component, error) {
	if !utf8.Valid(b) {
		return nil, errors.New("invalid UTF-8")
	}
	for line := range bytes.Lines(b) {
		text, isEnded := bytes.CutSuffix(line, []byte("\r\n"))
		if !isEnded || len(text) == 0 || len(text) > 75 || bytes.ContainsAny(text, "\r\x00") {
			return nil, fmt.Errorf("invalid line %q", line)
		}
	}
	open := []component{{}}
	for line := range strings.SplitSeq(strings.TrimSuffix(strings.ReplaceAll(string(b), "\r\n ", ""), "\r\n"), "\r\n") {
		parts := contentLine.FindStringSubmatch(line)
		if parts == nil {
			return nil, fmt.Errorf("invalid content line %q", line)
		}
		p, last := property{parts[1], parts[2], parts[3]}, len(open)-1
		switch {
		case p.name == "BEGIN":
			open = append(open, component{name: p.value})
		case last == 0, p.name == "END" && p.value != open[last].name:
			return nil, fmt.Errorf("unexpected line %q", line)
		case p.name == "END":
			open[last-1].components = append(open[last-1].components, open[last])
			open = open[:last]
		default:
			open[last].properties = append(open[last].properties, p)
		}
	}
	if len(open) > 1 || len(open[0].components) == 0 {
		return nil, errors.New("incomplete file")
	}
	return open[0].components, nil
}

// all returns the properties with a name.
func (c component) all(name string) (properties []property) {
	for _, p := range c.properties {
		if p.name == name {
			properties = append(properties, p)
		}
	}
	return properties
}

// value returns the value of the only property with a name, or "" if there is none.
func (c component) value(name string) string {
	switch all := c.all(name); len(all) {
	case 0:
		return ""
	case 1:
		return all[0].value
	default:
		panic(name + " is not unique")
	}
}

// text returns the only value of a property of type TEXT.
func (c component) text(name string) string { return unescape(c.value(name)) }

// structured returns the components of the only value of a property.
func (c component) structured(name string) []string {
	texts := strings.Split(strings.ReplaceAll(c.value(name), `\;`, "\x00"), ";")
	for i, text := range texts {
		texts[i] = unescape(strings.ReplaceAll(text, "\x00", `\;`))
	}
	return texts
}

func unescape(text string) string {
	return strings.NewReplacer(`\\`, `\`, `\;`, ";", `\,`, ",", `\n`, "\n").Replace(text)
}

// decodeContacts requires vCards.
func decodeContacts(b []byte) error {
	cards, err := parseComponents(b)
	for _, card := range cards {
		if card.name != "VCARD" || len(card.all("VERSION")) != 1 || len(card.all("FN")) != 1 || len(card.all("N")) != 1 {
			return errors.Join(err, errors.New("not a vCard"))
		}
	}
	return err
}
