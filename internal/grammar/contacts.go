package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func contactsKind() Kind {
	return Kind{
		Name: "contacts", Path: "{count}", Title: "Contacts", Group: "Mail",
		About: "A vCard address book (vcf) of the people in json and csv. For importers and mail clients.",
		Params: []Param{
			{
				Name: "count", Label: "Contacts", Option: "Count", Example: "100",
				About: "Number of contacts.",
				limit: limit{"contacts-count", "contacts of a vcf"},
			},
			{Name: "version", Label: "Version", Option: "Version", About: "Version of vCard: 4.0 (RFC 6350), or 3.0 (RFC 2426)."},
			{
				Name: "photo", Label: "Photos", Option: "Photo", Example: "1",
				About: "1 gives each contact a photo, a small PNG of an initial.",
			},
			countryParam, scriptParam, paddedSizeParam, seedParam,
		},
		Presets: []Preset{
			{"1 contact", "contacts/1"},
			{"100 contacts", "contacts/100"},
			{"100 contacts, photos", "contacts/100?photo=1"},
			{"1,000 contacts, version 3.0", "contacts/1000?version=3.0"},
		},
		extension: fixedExtension("vcf"),
		options:   func() placeholder.Options { return new(placeholder.ContactsOptions) },
	}
}
