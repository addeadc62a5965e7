package recognize_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSVGDimensionsAreRecognized(t *testing.T) {
	t.Parallel()
	const xmlns = `xmlns="http://www.w3.org/2000/svg"`
	for name, c := range map[string]struct{ attributes, want string }{
		"numbers":              {`width="320" height="200"`, "320x200"},
		"pixels":               {`width="320px" height=' 200px '`, "320x200"},
		"inches":               {`width="2in" height="1.5in"`, "192x144"},
		"millimetres":          {`width="25.4mm" height="50.8mm"`, "96x192"},
		"centimetres":          {`width="2.54cm" height="5.08cm"`, "96x192"},
		"points and picas":     {`width="72pt" height="6pc"`, "96x96"},
		"view box alone":       {`viewBox="0 0 24 16"`, "24x16"},
		"view box with commas": {`viewBox="-5,-5, 24 ,16"`, "24x16"},
		"percentages":          {`width="100%" height="100%" viewBox="0 0 24 16"`, "24x16"},
		"width and view box":   {`width="48" viewBox="0 0 24 16"`, "48x32"},
		"height and view box":  {`height="8" viewBox="0 0 24 16"`, "12x8"},
		"dimensions win":       {`width="10" height="20" viewBox="0 0 24 16"`, "10x20"},
		"exponent":             {`width="1e2" height="2E1"`, "100x20"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "a.svg", []byte("<svg "+xmlns+" "+c.attributes+"><path/></svg>\n"+strings.Repeat(" ", 500)))
			assert.Equal(t, "image/"+c.want+"?format=svg", withoutSize(p.Address))
			assert.True(t, p.SizeKept)
			assert.Equal(t, c.want+" pixels", p.Kept[0])
		})
	}
}

func TestSVGDimensionsAreRoundedUp(t *testing.T) {
	t.Parallel()
	p := propose(t, "a.svg", []byte(`<svg width="210mm" height="297mm"></svg>`))
	assert.Equal(t, "image/794x1123?format=svg", p.Address)
}

func TestSVGIsRecognizedByItsMarkup(t *testing.T) {
	t.Parallel()
	const element = `<svg width="32" height="16"><g/></svg>`
	for name, file := range map[string]string{
		"declaration":      `<?xml version="1.0" encoding="UTF-8"?>` + "\n" + element,
		"byte order mark":  "\ufeff" + element,
		"other encoding":   `<?xml version="1.0" encoding="ISO-8859-1"?>` + "\n" + element,
		"comments":         "\n<!-- <svg> -->" + element + "<!-- made -->\n<!-- by hand -->\n",
		"document type":    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg">]>` + `<svg xmlns="&ns;" width="32" height="16"></svg>`,
		"namespace prefix": `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="32" height="16"></s:svg >`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, "image/32x16?format=svg", withoutSize(propose(t, "a.txt", []byte(file)).Address))
		})
	}
}

func TestOtherMarkupIsNoSVG(t *testing.T) {
	t.Parallel()
	for name, file := range map[string]string{
		"page with an image":        `<!DOCTYPE html><html><svg width="32" height="16"></svg></html>`,
		"without dimensions":        `<svg></svg>`,
		"relative dimensions":       `<svg width="100%" height="10em"></svg>`,
		"negative dimensions":       `<svg width="-5" height="5"></svg>`,
		"huge dimensions":           `<svg width="1e300" height="5"></svg>`,
		"infinite dimensions":       `<svg width="inf" height="nan"></svg>`,
		"empty view box":            `<svg width="5" viewBox="0 0 0 0"></svg>`,
		"view box of three numbers": `<svg viewBox="0 0 5"></svg>`,
		"view box of words":         `<svg viewBox="a b c d"></svg>`,
		"cut off":                   `<svg width="32" height="16"><path/>`,
		"cut off in a comment":      `<svg width="32" height="16"><path/><!-- </svg> -->`,
		"comment without beginning": `-->`,
		"start tag cut off":         `<svg width="32" height="16"`,
		"long prolog":               "<!--" + strings.Repeat("svg ", 20_000) + `--><svg width="32" height="16"></svg>`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.NotRegexp(t, "^image/", propose(t, "a.svg", []byte(file)).Address)
		})
	}
}
