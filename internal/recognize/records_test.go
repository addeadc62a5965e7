package recognize_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestOwnRecordsHaveTheirAddress(t *testing.T) {
	t.Parallel()
	checkOwn(t,
		"xml/1",
		"xml/100",
		"xml/500?keys=20",
		"xml/100?fields=uuid,city&layout=attributes",
		"xml/3?size=100KB",
		"yaml/1",
		"yaml/100",
		"yaml/500?keys=20",
		"yaml/100?fields=uuid,city&layout=documents",
		"yaml/3?size=100KB",
	)
}

func TestXMLAndYAMLKeepTheirRecords(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		name, file, address string
		lost                []string
	}{
		"elements":        {"a.xml", "<?xml version='1.0'?>\n<a><b><c>1</c><d/></b><b><c>2</c></b></a>", "xml/2?keys=2", []string{"names of keys"}},
		"attributes":      {"a.xml", `<a><b id="1" email="x"/></a>`, "xml/1?fields=id,email&layout=attributes", nil},
		"both":            {"a.xml", `<a><b id="1"><email>x</email></b></a>`, "xml/1?fields=id,email", nil},
		"byte order mark": {"a.xml", "\ufeff<a><b><id>1</id></b></a>", "xml/1?keys=1", []string{"byte order mark"}},
		"sequence":        {"a.yml", "# people\n- id: 1\n  email: a\n\n- id: 2\n", "yaml/2?fields=id,email", nil},
		"documents":       {"a.yaml", "---\nid: 1\nx: 'y'\n---\nid: 2\n", "yaml/2?keys=2&layout=documents", []string{"names of keys"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, test.name, []byte(test.file))
			assert.Equal(t, test.address, p.Address)
			assert.Equal(t, append([]string{"values"}, test.lost...), lostBesidesSize(p))
		})
	}
}

func TestOtherXMLAndYAMLHaveNoAddress(t *testing.T) {
	t.Parallel()
	for _, file := range []string{
		"<a/>", "<a><b/></a>", "<a><b><c/></b><d><c/></d></a>", "<a><b><c><d/></c></b></a>", "<a><b><c>1</c></b>", "<a><b><c>&x;</c></b></a>",
		"<a><b><c>" + strings.Repeat("x", 2<<20) + "</c></b></a>",
	} {
		assertUnlike(t, "xml", propose(t, "a.xml", []byte(file)))
	}
	for _, file := range []string{"a: 1\n", "- 1\n- 2\n", "- a:\n    b: 1\n", "- a: |\n    text\n", "---\na: 1\n- b: 2\n", "- a: 1\n---\na: 1\n", "---\n", "- a: 1\nb: 2\n"} {
		assertUnlike(t, "yaml", propose(t, "a.yaml", []byte(file)))
	}
}
