package recognize_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestBinaryDocumentKeepsItsPages(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"document/3?format=doc", "document/12?format=doc&design=report"} {
		p := propose(t, "a.doc", generate(t, address))
		found, _, _ := strings.Cut(p.Address, "&size=")
		want, _, _ := strings.Cut(address, "&design")
		assert.Equal(t, want, found)
	}
	without := strings.ReplaceAll(string(generate(t, "document/3?format=doc")), "\x05\x00S\x00u\x00m\x00m", "\x05\x00s\x00u\x00m\x00m")
	assert.Equal(t, []string{"about 1 page"}, propose(t, "a.doc", []byte(without)).Kept[:1])
}
