package bank

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// ofxValues are cases about values of transactions.
func ofxValues() []quirk.Case {
	ordinary := sgml(shopping())
	return []quirk.Case{
		{
			Token: "ofx-date-zone", Format: "ofx", Title: "Times with a zone",
			About:    "Dates have a time, milliseconds and a zone, such as [-5:EST], and fall on another day in UTC.",
			Ordinary: "Dates without a time.",
			Writers:  "Banks in the United States and Canada", Source: "OFX 1.6, Dates, Times, and Time Zones", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: dates(ordinary, "233000.000[-5:EST]", "T23:30:00-05:00"),
		},
		{
			Token: "ofx-date-fraction-zone", Format: "ofx", Title: "Times in a zone with minutes",
			About:    "Dates have a time and a zone with a fraction of an hour, [+5.50:IST].",
			Ordinary: "Dates without a time.",
			Writers:  "Banks in India", Source: "OFX 1.6, Dates, Times, and Time Zones", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: dates(ordinary, "020000[+5.50:IST]", "T02:00:00+05:30"),
		},
		{
			Token: "ofx-date-time", Format: "ofx", Title: "Times without a zone",
			About:    "Dates have a time without a zone, which is in UTC.",
			Ordinary: "Dates without a time.",
			Writers:  banks, Source: "OFX 1.6, Dates, Times, and Time Zones", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: dates(ordinary, "120000", "T12:00:00Z"),
		},
		{
			Token: "ofx-decimal-comma", Format: "ofx", Title: "Decimal comma",
			About:    "Amounts have a decimal comma.",
			Ordinary: "Amounts have a decimal point.",
			Writers:  "Banks in Europe and Latin America", Source: "OFX 1.6, Amounts, Prices, and Quantities", Valid: true,
			Flags: []quirk.Flag{quirk.Locale, quirk.Numbers},
			Build: files(commas(ordinary), ordinary),
		},
		{
			Token: "ofx-plus-sign", Format: "ofx", Title: "Amounts with a plus sign",
			About:    "Amounts of credits have a plus sign.",
			Ordinary: "Amounts of credits have no sign.",
			Writers:  banks, Source: "OFX 1.6, Amounts, Prices, and Quantities", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: files(plus(ordinary), ordinary),
		},
		{
			Token: "ofx-entities", Format: "ofx", Title: "Entities",
			About:    "Ampersands and angle brackets in names and memos are written as entities.",
			Ordinary: "Names and memos of letters and spaces.",
			Writers:  banks, Source: "OFX 1.6, Special Characters", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Characters},
			Build: files(escapedEntities(), sgml(shopping())),
		},
		{
			Token: "ofx-bare-ampersand", Format: "ofx", Title: "Ampersand that is not escaped",
			About:    "A name has an ampersand that is not an entity.",
			Ordinary: "The ampersand is an entity.",
			Writers:  banks, Source: "OFX 1.6, Special Characters", Valid: false,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(changedText(sgml(ampersand()), replacing("Bread & Co", "Bread &amp; Co")), replacing("&amp;", "&")),
		},
		{
			Token: "ofx-empty-elements", Format: "ofx", Title: "Elements without a value",
			About:    "Elements without a value and without an end tag precede others.",
			Ordinary: "The file without these elements.",
			Writers:  "Banks in Brazil", Source: "OFX 1.6, SGML Details", Valid: false,
			Flags: []quirk.Flag{quirk.Markup, quirk.Nulls},
			Build: changed(ordinary, replacing("<NAME>", "<CHECKNUM>\r\n<REFNUM>\r\n<NAME>")),
		},
		{
			Token: "ofx-memo-only", Format: "ofx", Title: "Transactions without names",
			About:    "Transactions have a memo, but no name.",
			Ordinary: "Transactions have a name and a memo.",
			Writers:  "Banks in Brazil and France", Source: "OFX 1.6, Statement Transaction STMTTRN", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: files(sgml(with(shopping(), func(_ int, e *entry) { e.name = "" })), ordinary),
		},
	}
}

// dates returns the builder of a file with times after dates.
func dates(ordinary file, special, typed string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		if twin {
			return ordinary.built()
		}
		f := changedText(ordinary, replacing("<DTPOSTED>20261125", "<DTPOSTED>20261125"+special, "<DTPOSTED>20261127", "<DTPOSTED>20261127"+special))
		f.entries = with(f.entries, func(_ int, e *entry) { e.date += typed })
		f.date = func(date string) string { return compact(strings.TrimSuffix(date, typed)) + special }
		result := f.built()
		result.Expect.Tables[0].Types[1] = expect.DateTime
		return result
	}
}

func commas(f file) file {
	f.text = replacing("<TRNAMT>-12.50", "<TRNAMT>-12,50", "<TRNAMT>1250.00", "<TRNAMT>1250,00", "2237.50", "2237,50")(f.text)
	f.amount = comma
	return f
}

func plus(f file) file {
	f.text = replacing("<TRNAMT>1250", "<TRNAMT>+1250")(f.text)
	f.amount = func(amount string) string { return strings.Replace(amount, "1250", "+1250", 1) }
	return f
}

func escapedEntities() file {
	entries := with(shopping(), func(i int, e *entry) {
		e.name, e.memo = []string{"Bread & Co", "Works < Example"}[i], []string{"Rolls & bread", "a > b; AT&T"}[i]
	})
	escaped := with(entries, func(_ int, e *entry) {
		escape := replacing("&", "&amp;", "<", "&lt;", ">", "&gt;")
		e.name, e.memo = escape(e.name), escape(e.memo)
	})
	f := sgml(escaped)
	f.entries = entries
	return f
}

func ampersand() []entry {
	return with(shopping(), func(i int, e *entry) { e.name = []string{"Bread & Co", "Example Works"}[i] })
}
