package recognize_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
)

func TestOwnContactsAndCalendarsHaveTheirAddresses(t *testing.T) {
	t.Parallel()
	checkOwn(t,
		"contacts/1?size=10KB",
		"contacts/100?size=1MB",
		"contacts/1000?version=3.0&photo=1&size=10MB",
		"calendar/1?size=10KB",
		"calendar/1000?size=5MB",
	)
}

func TestLargeContactsAndCalendarsLoseTheirSize(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"contacts/10000", "calendar/10000"} {
		p := proposeOwn(t, s)
		assert.Equal(t, s, p.Address)
		assert.False(t, p.SizeKept)
	}
}

func TestContactsAndCalendarsKeepTheirEntries(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		file, address string
		lost          []string // nil for other kinds
	}{
		"LF, lower case and old version": {"begin:vcard\nversion:2.1\nN:a\nend:vcard\n", "contacts/1", []string{"values", "its version of vCard"}},
		"version 3.0":                    {"BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\nBEGIN:VCARD\r\nEND:VCARD\r\n", "contacts/2?version=3.0", []string{"values"}},
		"photo": {
			"BEGIN:VCARD\r\nVERSION:4.0\r\nPHOTO;X=1:a\r\nEND:VCARD\r\n", "contacts/1?photo=1", []string{"values"},
		},
		"byte order mark": {"\ufeffBEGIN:VCARD\nVERSION:4.0\nEND:VCARD\n", "contacts/1", []string{"values"}},
		"events and tasks": {
			"BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nEND:VEVENT\nBEGIN:VEVENT\nRECURRENCE-ID:1\nEND:VEVENT\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR\n",
			"calendar/1", []string{"values", "1 task or journal"},
		},
		"no event":   {"BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n", "text/42", nil},
		"incomplete": {"BEGIN:VCARD\nVERSION:4.0\n", "text/24", nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "a", []byte(test.file))
			assert.Equal(t, test.address, p.Address)
			if test.lost != nil {
				assert.Equal(t, test.lost, lostBesidesSize(p))
			}
		})
	}
}

func TestDamagedContactsHaveNoAddress(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewContacts(placeholder.ContactsOptions{Count: 3}))
	file := make([]byte, content.Size()-30)
	_, err := content.ReadAt(file, 0)
	assert.NoError(t, err)
	assertUnlike(t, "vcf", propose(t, "a.vcf", file))
}
