package hostile_test

import (
	"bytes"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// attackAndTwin returns both files of a case.
func attackAndTwin(t *testing.T, token string) (attack, twin []byte) {
	t.Helper()
	c := caseOf(t, token)
	return c.File(false), c.File(true)
}

// elements parses XML and returns the names of its elements, and its text.
func elements(document []byte) (names []string, text string, err error) {
	decoder := xml.NewDecoder(bytes.NewReader(document))
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			return names, text, nil
		}
		if err != nil {
			return names, text, err
		}
		switch token := token.(type) {
		case xml.StartElement:
			names = append(names, token.Name.Local)
		case xml.CharData:
			text += string(token)
		}
	}
}

func TestDrawingsDifferOnlyInTheAttack(t *testing.T) {
	t.Parallel()
	for token, want := range map[string]struct{ attack, attackElements, twinElements string }{
		"svg-script":              {`<script>document.title=`, "script", "desc"},
		"svg-event-handler":       {`<svg onload="document.title=`, "", ""},
		"svg-javascript-link":     {`href="javascript:void(document.title=`, "a rect", "a rect"},
		"svg-foreign-object":      {`<img src="data:," alt="" onerror="document.title=`, "foreignObject body img", "foreignObject body img"},
		"svg-external-image":      {`href="https://placeholder.invalid/image.png"`, "image", "image"},
		"svg-external-stylesheet": {`<?xml-stylesheet type="text/css" href="https://placeholder.invalid/style.css"?>`, "style", "style"},
	} {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			attack, twin := attackAndTwin(t, token)
			assert.Contains(t, string(attack), want.attack)
			for _, word := range []string{"title", "javascript", "onload", "onerror", ".invalid"} {
				assert.NotContains(t, string(twin), word)
			}
			for file, wanted := range map[string]string{string(attack): want.attackElements, string(twin): want.twinElements} {
				names, text, err := elements([]byte(file))
				require.NoError(t, err)
				assert.Equal(t, strings.TrimSpace("svg rect g text "+wanted), strings.Join(names, " "))
				assert.Contains(t, text, "320x200")
			}
		})
	}
}

func TestDocumentsWithEntitiesHaveTwinsWithoutDeclarations(t *testing.T) {
	t.Parallel()
	for token, declaration := range map[string]string{
		"xml-entity-expansion": `<!ENTITY level10 "&level9;&level9;&level9;&level9;&level9;&level9;&level9;&level9;&level9;&level9;">`,
		"xml-external-entity":  `<!ENTITY canary SYSTEM "placeholder-canary.txt">`,
		"xml-parameter-entity": `<!ENTITY % declarations SYSTEM "placeholder-canary.txt">`,
	} {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			attack, twin := attackAndTwin(t, token)
			assert.Contains(t, string(attack), "<!DOCTYPE note [")
			assert.Contains(t, string(attack), declaration)
			_, _, err := elements(attack)
			assert.ErrorContains(t, err, "invalid character entity", "encoding/xml knows no entities")
			names, text, err := elements(twin)
			require.NoError(t, err)
			assert.Equal(t, []string{"note"}, names)
			assert.Contains(t, text, "placeholder")
			assert.NotContains(t, string(twin), "<!")
		})
	}
}

func TestOnlyTheAttackBelongsToXInclude(t *testing.T) {
	t.Parallel()
	attack, twin := attackAndTwin(t, "xml-xinclude")
	const namespace = ` xmlns="http://www.w3.org/2001/XInclude"`
	assert.Contains(t, string(attack), "<include"+namespace)
	assert.Equal(t, strings.Replace(string(attack), namespace, "", 1), string(twin))
	for _, file := range [][]byte{attack, twin} {
		names, _, err := elements(file)
		require.NoError(t, err)
		assert.Equal(t, []string{"note", "include"}, names)
	}
}

func TestPagesHaveOtherExtensions(t *testing.T) {
	t.Parallel()
	const start = "<!DOCTYPE html>\n"
	image, _ := attackAndTwin(t, "jpg-html")
	assert.True(t, bytes.HasPrefix(image, []byte(start)))
	text, twin := attackAndTwin(t, "txt-html")
	assert.Equal(t, "\xef\xbb\xbf"+string(image), string(text))
	assert.True(t, bytes.HasPrefix(twin, []byte("\xef\xbb\xbfPlaceholder\n")))
	assert.NotRegexp(t, "<[^ ]", string(twin))
}

func TestOnlyTheAttackHidesTheSentence(t *testing.T) {
	t.Parallel()
	for token, attack := range map[string]string{
		"html-hidden-element":       "display: none",
		"html-tiny-text":            "font-size: 0",
		"html-white-text":           "color: #ffffff\">" + hostile.Unseen,
		"html-text-off-screen":      "left: -9999px",
		"html-clipped-text":         "height: 0",
		"txt-tag-characters":        "\U000e0054\U000e0068\U000e0069\U000e0073\U000e0020",                       // This
		"txt-zero-width-characters": "\u200b\u200c\u200b\u200c\u200b\u200c\u200b\u200b\u200b\u200c\u200c\u200b", // T and a half
	} {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			file, twin := attackAndTwin(t, token)
			assert.Contains(t, string(file), attack)
			assert.NotContains(t, string(twin), attack)
			assert.Contains(t, string(twin), hostile.Unseen)
		})
	}
}
