package placeholder_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	samples["contacts"] = placeholder.ContactsOptions{Count: 50, Countries: []string{"DE", "VN"}, Seed: 1}
	samples["contacts 3.0"] = placeholder.ContactsOptions{Count: 50, Version: placeholder.ContactsVersion3, Photo: true, Size: 100_000, Seed: 1 << 40}
}

// newContacts returns the vCards of a file.
func newContacts(t testing.TB, o placeholder.ContactsOptions) []component {
	t.Helper()
	cards, err := parseComponents(readAll(t, placeholder.Must(placeholder.NewContacts(o))))
	require.NoError(t, err)
	require.Len(t, cards, o.Count)
	return cards
}

// contactFields are the fields of records that contacts have.
var contactFields = []string{
	"uuid", "name", "first_name", "last_name", "email", "phone", "company", "website", "job_title", "department", "street", "city", "state",
	"postal_code", "country", "time_zone", "birth_date", "notes", "created_at",
}

func TestContactsAreRecords(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]placeholder.ContactsOptions{
		"version 4.0":              {Count: 300},
		"version 3.0":              {Count: 300, Version: placeholder.ContactsVersion3, Seed: 1},
		"some countries and photo": {Count: 300, Countries: []string{"JP", "ng"}, Photo: true, Seed: 9},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			records := newObjects(t, placeholder.JSONOptions{Count: o.Count, Fields: contactFields, Countries: o.Countries, Seed: o.Seed})
			for i, card := range newContacts(t, o) {
				for field, value := range fieldsOf(card) {
					require.Equal(t, records[i][field], value, "%s of contact %d", field, i+1)
				}
			}
		})
	}
}

// fieldsOf returns the values of a vCard by the field of records.
func fieldsOf(card component) map[string]any {
	name, org, address := card.structured("N"), card.structured("ORG"), card.structured("ADR")
	phone := card.value("TEL")
	birth, created := card.value("BDAY"), card.value("REV")
	if card.value("VERSION") == "4.0" {
		phone = strings.Replace(strings.TrimPrefix(phone, "tel:"), "-", " ", 1)
		birth = birth[:4] + "-" + birth[4:6] + "-" + birth[6:]
		created = fmt.Sprintf("%s-%s-%sT%s:%s:%sZ", created[:4], created[4:6], created[6:8], created[9:11], created[11:13], created[13:15])
	}
	return map[string]any{
		"uuid": strings.TrimPrefix(card.value("UID"), "urn:uuid:"), "name": card.text("FN"), "last_name": name[0], "first_name": name[1],
		"email": card.value("EMAIL"), "phone": phone, "company": org[0], "department": org[1], "website": card.value("URL"),
		"job_title": card.text("TITLE"), "street": address[2], "city": address[3], "state": address[4], "postal_code": address[5],
		"country": address[6], "time_zone": card.text("TZ"), "birth_date": birth, "notes": card.text("NOTE"), "created_at": created,
	}
}

func TestContactsHavePhotos(t *testing.T) {
	t.Parallel()
	for _, version := range placeholder.ContactsVersions() {
		t.Run(string(version), func(t *testing.T) {
			t.Parallel()
			different := map[string]bool{}
			for _, card := range newContacts(t, placeholder.ContactsOptions{Count: 500, Version: version, Photo: true}) {
				photo := card.all("PHOTO")
				require.Len(t, photo, 1)
				assert.Equal(t, map[placeholder.ContactsVersion]string{"4.0": "", "3.0": ";ENCODING=b;TYPE=PNG"}[version], photo[0].parameters)
				b, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(photo[0].value, "data:image/png;base64,"))
				require.NoError(t, err)
				different[string(b)] = true
			}
			assert.Greater(t, len(different), 20)
			for photo := range different {
				assert.Less(t, len(photo), 512)
				img, err := png.Decode(strings.NewReader(photo))
				require.NoError(t, err)
				assert.Equal(t, 64, img.Bounds().Dx())
				assert.Equal(t, 64, img.Bounds().Dy())
			}
		})
	}
}

func TestContactDoesNotDependOnTheirNumber(t *testing.T) {
	t.Parallel()
	long := readAll(t, placeholder.Must(placeholder.NewContacts(placeholder.ContactsOptions{Count: 100, Seed: 3})))
	short := readAll(t, placeholder.Must(placeholder.NewContacts(placeholder.ContactsOptions{Count: 7, Seed: 3})))
	assert.True(t, bytes.HasPrefix(long, short), "contact n does not depend on the number of contacts")
}

func TestCountriesAreCopied(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(countries []string) *placeholder.Content{
		"contacts": func(countries []string) *placeholder.Content {
			return placeholder.Must(placeholder.NewContacts(placeholder.ContactsOptions{Count: 9, Countries: countries}))
		},
		"calendar": func(countries []string) *placeholder.Content {
			return placeholder.Must(placeholder.NewCalendar(placeholder.CalendarOptions{Events: 9, Countries: countries}))
		},
	} {
		countries := []string{"DE"}
		changed := open(countries)
		countries[0] = "JP"
		assert.Equal(t, readAll(t, open([]string{"DE"})), readAll(t, changed), name)
	}
}

func TestContactsRejectInvalidOptions(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.ContactsOptions{
		"Count must be between 1 and 10000, got 0":      {},
		"Count must be between 1 and 10000, got 10001":  {Count: 10_001},
		"Version must be one of 4.0, 3.0, got 2.1":      {Count: 1, Version: "2.1"},
		"Size must be at least 598B for these contacts": {Count: 1, Size: 100},
	} {
		_, err := placeholder.NewContacts(o)
		assertInvalid(t, err, want)
	}
}

func FuzzContacts(f *testing.F) {
	f.Add(uint(0), uint64(0), false, uint(0))
	f.Add(uint(31), uint64(1), true, uint(1))
	f.Add(uint(300), ^uint64(0), false, uint(777))
	f.Fuzz(func(t *testing.T, count uint, seed uint64, old bool, padding uint) {
		o := placeholder.ContactsOptions{Count: int(count%500) + 1, Seed: seed}
		if old {
			o.Version = placeholder.ContactsVersion3
		}
		size := placeholder.Must(placeholder.NewContacts(o)).Size()
		o.Size = size + int64(padding%10_000)
		content := placeholder.Must(placeholder.NewContacts(o))
		require.Equal(t, o.Size, content.Size())
		b := readAll(t, content)
		require.Len(t, b, int(o.Size))
		require.NoError(t, decodeContacts(b))
	})
}
