package recognize_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestOwnMailHasItsAddress(t *testing.T) {
	t.Parallel()
	checkOwn(t,
		"mail/1?size=200KB",
		"mail/1?format=mbox&size=200KB",
		"mail/1?body=text&attachments=0&size=10KB",
		"mail/1?body=html&attachments=3&size=1MB",
		"mail/1?attachments=2&size=1MB",
		"mail/50?attachments=0&size=1MB",
		"mail/1?topic=newsletter&size=200KB",
		"mail/1?topic=bounce&size=10KB",
		"mail/1?topic=invitation&body=text&attachments=0&size=10KB",
	)
}

func TestOutlookMessageHasItsAddress(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"mail/1?format=msg&seed=8":                               "mail/1?format=msg",
		"mail/1?format=msg&body=text&attachments=2&seed=8":       "mail/1?format=msg&body=text&attachments=2",
		"mail/1?format=msg&body=html&attachments=0&seed=8":       "mail/1?format=msg&body=html&attachments=0",
		"mail/1?format=msg&body=html&attachments=1&depth=1":      "mail/1?format=msg&body=text&attachments=0", // the message around it
		"mail/1?format=msg&attachment=file/9MB&body=text&seed=8": "mail/1?format=msg&body=text",               // whose table has a chain
	} {
		p := propose(t, "a.msg", generate(t, address))
		found, _, _ := strings.Cut(p.Address, "&size=")
		assert.Equal(t, want, found, address)
	}
	damaged := generate(t, "mail/1?format=msg")
	copy(damaged[48:], "\xff\xff\xff\x00") // the sector of the directory
	assertUnlike(t, "ole", propose(t, "a.msg", damaged))
}

func TestLargeMailboxLosesItsSize(t *testing.T) {
	t.Parallel()
	p := proposeOwn(t, "mail/300?attachments=0")
	assert.Equal(t, "mail/300?attachments=0", p.Address)
	assert.False(t, p.SizeKept)
}

func TestMailKeepsWhatItConsistsOf(t *testing.T) {
	t.Parallel()
	const header = "From: a@example.com\nDate: Mon, 8 Jan 2024 09:00:00 +0000\n"
	const attachment = "Content-Disposition: attachment; filename=a\n"
	for name, test := range map[string]struct{ file, address string }{
		"header only in a mailbox":     {"From a@example.com Mon Jan  8 09:00:00 2024\n" + header + "\nHello\n", "mail/1?format=mbox&body=text&attachments=0"},
		"CRLF and other case":          {strings.ReplaceAll("received: x\nFROM: a\ndate: b\n\nHello\n", "\n", "\r\n"), "mail/1?body=text&attachments=0"},
		"HTML with attachments":        {header + "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/html\n\n--b\n" + attachment + "\n--b\n" + attachment + "\n", "mail/1?body=html&attachments=2"},
		"a line that begins with From": {header + "\n\nFrom here on\n", "mail/1?body=text&attachments=0"},
		"some attachments in a mailbox": {
			"From a 2024\n" + header + "\n--b\n" + attachment + "\n--b\n" + attachment + "\n--b\n" + attachment + "\nFrom b 2024\n" + header + "\nHello\n", "mail/2?body=text&attachments=2",
		},
		"no sender":    {"Subject: notes\nDate: today\n\nHello\n", "text/34"},
		"no body":      {"From: Anna\nTo: Ben\n", "text/19"},
		"another text": {"From: the beginning\n\nto the end\n", "text/32"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, test.address, propose(t, "a", []byte(test.file)).Address)
		})
	}
}
