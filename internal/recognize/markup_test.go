package recognize_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMarkupKeepsItsCharacters(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ name, file, want string }{
		"page": {
			"index.html", "<!DOCTYPE html>\n<html><head><title>No &lt; text</title><style>p > a { color: red }</style></head>\n<body><!-- > no text -->" +
				"<p title='a > b'>Text &amp; <b>more</b>  text</p><script>if (a < b) alert('</p>')</script></body></html>", "html/16",
		},
		"fragment":       {"a.htm", "<p>Text</p>", "html/4?fragment=1"},
		"picture":        {"a.html", "<svg width='8' height='8'></svg>", "html/1?fragment=1"},
		"cut in a tag":   {"a.html", "<p>Text <a href=\"x", "html/5?fragment=1"},
		"Markdown":       {"README.md", "# Title\n\nText with [a link](https://example.com/) and *words*.\n", "markdown/35"},
		"tables":         {"a.markdown", "| a | b |\n| --- | --- |\n", "markdown/18?flavour=gfm"},
		"front matter":   {"a.md", "---\ntitle: Title\n---\nText\n", "markdown/5?front_matter=1"},
		"without markup": {"a.md", "a,b\n1,2\n", "markdown/8"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, test.name, []byte(test.file))
			assert.Equal(t, test.want, withoutSize(p.Address))
		})
	}
}

func TestOwnArticleHasItsKindAndSize(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"html/5000?size=100KB", "html/20000?design=mail&size=200KB", "html/3000?fragment=1&size=50KB", "markdown/5000?flavour=gfm&size=100KB", "markdown/2000?front_matter=1&size=40KB"} {
		t.Run(s, func(t *testing.T) {
			t.Parallel()
			p := proposeOwn(t, s)
			kind, _, _ := strings.Cut(s, "/")
			assert.True(t, strings.HasPrefix(p.Address, kind+"/"), p.Address)
			assert.True(t, p.SizeKept, p.Address)
		})
	}
}
