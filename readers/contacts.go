package main

import (
	"cmp"
	"encoding/base64"
	"io"
	"slices"
	"strings"

	"github.com/emersion/go-vcard"
)

// contacts measures what programs find in cards of a version.
func contacts(name, version string) table {
	file := "contacts/1?photo=1&version=" + version
	phone := map[string]string{"3.0": "+1 405-555-0108", "4.0": "tel:+1-405-555-0108"}[version]
	return questionnaire(name, []question{
		{name: "name", address: file, want: "Daniëlle Huisman", ask: shown("name")},
		{name: "phone", address: file, want: phone, ask: shown("phone")},
		{name: "labels of the phone", address: file, want: "voice + work", ask: shown("labels")},
		{name: "address", address: file, want: "Eikvondelaan 727; Tilburg; Noord-Brabant; 5013 AR; Netherlands", ask: shown("address")},
		{name: "note with a comma", address: file, want: "Video connection was tested, sound is fine.", ask: shown("note")},
		{name: "birthday", address: file, want: "19701202", ask: shown("birthday")},
		{name: "place", address: file, want: "51.5655,5.0968", ask: shown("place")},
		{name: "photo", address: file, want: "same", ask: samePhoto},
	}, []reader{
		{"ical.js", npm("ical.js"), "contacts.mjs ical.js"},
		{"vcard4", npm("vcard4"), "contacts.mjs vcard4"},
		{"vcf", npm("vcf"), "contacts.mjs vcf"},
		{"vobject", python("python3-vobject"), "contacts.py vobject"},
		{"khard", debian("khard"), "contacts.py khard"},
		{"sabre/vobject", debian("php-sabre-vobject"), "contacts.py sabre"},
		{"Text::vCard", debian("libtext-vcard-perl"), "contacts.py perl"},
		{"ez-vcard", debian("libez-vcard-java"), "contacts.py ezvcard"},
		{"go-vcard", module("github.com/emersion/go-vcard"), ""},
	}, contactByGo)
}

// shown asks for a value, which may be missing.
func shown(column string) func(sheet) string {
	return func(s sheet) string { return cmp.Or(strings.TrimPrefix(s.cell(column, 0), "string:"), nothingFound) }
}

// photoSum is the checksum of the picture of the first contact.
const photoSum = "d3fd982d70863ae79f6062727b911616a6e81ca232cb788d797b5f92e0df4566"

func samePhoto(s sheet) string {
	switch sum := shown("photo")(s); sum {
	case photoSum:
		return "same"
	case nothingFound:
		return sum
	}
	return "other"
}

func contactByGo(r io.Reader) (sheet, error) {
	card, err := vcard.NewDecoder(r).Decode()
	if err != nil {
		return sheet{}, err
	}
	phone, a := card.Get(vcard.FieldTelephone), card.Address()
	labels := slices.Sorted(slices.Values(phone.Params.Types()))
	address := slices.DeleteFunc([]string{a.PostOfficeBox, a.ExtendedAddress, a.StreetAddress, a.Locality, a.Region, a.PostalCode, a.Country},
		func(part string) bool { return part == "" })
	row := []string{
		card.Value(vcard.FieldFormattedName), phone.Value, strings.Join(labels, " + "), strings.Join(address, "; "), card.Value(vcard.FieldNote),
		strings.ReplaceAll(card.Value(vcard.FieldBirthday), "-", ""),
		strings.NewReplacer("geo:", "", ";", ",").Replace(card.Value("GEO")), sumOfPhoto(card.Value(vcard.FieldPhoto)),
	}
	return texts([][]string{{"name", "phone", "labels", "address", "note", "birthday", "place", "photo"}, row}), nil
}

// sumOfPhoto returns the checksum of a picture in base64 or a data URI.
func sumOfPhoto(photo string) string {
	_, data, isURI := strings.Cut(photo, "base64,")
	if !isURI {
		data = photo
	}
	sum, err := digest(base64.NewDecoder(base64.StdEncoding, strings.NewReader(data)))
	if err != nil {
		return "other"
	}
	return sum
}
