package bank

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// mt940Entries are cases about fields 61 and 86.
func mt940Entries() []quirk.Case {
	ordinary := ordinaryMT940()
	return []quirk.Case{
		{
			Token: "mt940-no-entry-date", Format: "sta", Title: "No entry date",
			About:    "Transactions have only a value date.",
			Ordinary: "Transactions have a value date and an entry date.",
			Writers:  "Banks in the Netherlands", Source: "SWIFT MT940, field 61, subfield 2", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: files(mt940(payments(), withoutEntryDate), ordinary),
		},
		{
			Token: "mt940-year-change", Format: "sta", Title: "Entry date in the next year",
			About:    "The entry date, which has no year, is in January, after a value date in December.",
			Ordinary: "Both dates are in December.",
			Writers:  banks + ", around the turn of a year", Source: "SWIFT MT940, field 61, subfield 2", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: files(yearChange("2027-01-04"), yearChange("2026-12-31")),
		},
		{
			Token: "mt940-reversals", Format: "sta", Title: "Reversals",
			About:    "The marks are RD and RC: a debit that is reversed adds money, and a credit that is reversed takes it away.",
			Ordinary: "The marks are C and D.",
			Writers:  banks + ", for returned payments", Source: "SWIFT MT940, field 61, subfield 3", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(ordinary, replacing("1125D12,50", "1125RC12,50", "1127C1250", "1127RD1250")),
		},
		{
			Token: "mt940-funds-code", Format: "sta", Title: "Letter of the currency",
			About:    "The third letter of the currency stands between the mark and the amount, as in DR12,50.",
			Ordinary: "The amount follows the mark.",
			Writers:  germanBanks, Source: "SWIFT MT940, field 61, subfield 4", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(ordinary, replacing("1125D12,50", "1125DR12,50", "1127C1250", "1127CR1250")),
		},
		{
			Token: "mt940-whole-amounts", Format: "sta", Title: "Amounts that end with a comma",
			About:    "An amount has no digits after its comma, and another has one.",
			Ordinary: "Amounts have two digits after the comma.",
			Writers:  banks, Source: "SWIFT MT940, field 61, subfield 5", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: files(shortAmounts(), ordinary),
		},
		{
			Token: "mt940-supplementary-details", Format: "sta", Title: "Second line of a transaction",
			About:    "Field 61 has a second line with details, before field 86.",
			Ordinary: "Field 61 has one line.",
			Writers:  banks, Source: "SWIFT MT940, field 61, subfield 9", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(ordinary, replacing("NMSCREF4711\r\n", "NMSCREF4711\r\n/OCMT/EUR12,50/\r\n", "NMSCREF4712\r\n", "NMSCREF4712\r\n/OCMT/EUR1250,00/\r\n")),
		},
		{
			Token: "mt940-bank-reference", Format: "sta", Title: "Two references",
			About:    "The reference of the bank follows that of the owner and two slashes.",
			Ordinary: "Transactions have one reference.",
			Writers:  banks, Source: "SWIFT MT940, field 61, subfields 7 and 8", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(ordinary, replacing("NMSCREF4711", "NMSCREF4711//B0001", "NMSCREF4712", "NMSCREF4712//B0002")),
		},
		{
			Token: "mt940-no-details", Format: "sta", Title: "Transactions without field 86",
			About:    "Transactions have no field 86, which is optional.",
			Ordinary: "Each transaction has a field 86.",
			Writers:  banks, Source: "SWIFT MT940, field 86, optional", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: files(withoutDetails(), ordinary),
		},
		{
			Token: "mt940-structured-details", Format: "sta", Title: "Structured field 86",
			About:    "Field 86 has a code and subfields, such as ?20 for the text and ?32 for the name of the other party.",
			Ordinary: "Field 86 is the text only.",
			Writers:  "Banks in Germany and Austria", Source: "Deutsche Kreditwirtschaft, DFÜ agreement, annex 3, MT940, field 86", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: files(structured(), named(ordinary)),
		},
		{
			Token: "mt940-long-details", Format: "sta", Title: "Field 86 of several lines",
			About:    "Field 86 has six lines of at most 65 characters, one of which begins with a letter and a colon.",
			Ordinary: "Field 86 has one line.",
			Writers:  banks, Source: "SWIFT MT940, field 86, format 6*65x", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Layout},
			Build: files(longDetails(), ordinary),
		},
		{
			Token: "mt940-type-codes", Format: "sta", Title: "Codes of transactions of banks and SWIFT",
			About:    "The codes of the transactions begin with F and S instead of N.",
			Ordinary: "The codes begin with N.",
			Writers:  banks, Source: "SWIFT MT940, field 61, subfield 6", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(ordinary, replacing("NMSCREF4711", "FMSCREF4711", "NMSCREF4712", "S103REF4712")),
		},
	}
}

func withoutEntryDate(e entry) string {
	line := statementLine(e)
	return line[:len(":61:261125")] + line[len(":61:2611251125"):]
}

// yearChange returns a statement at the end of a year with the entry date of its transactions.
func yearChange(entryDate string) file {
	entries := with(payments(), func(_ int, e *entry) { e.date, e.entryDate = "2026-12-31", entryDate })
	f := mt940(entries, statementLine)
	f.text = replacing("2612311231", "261231"+compact(entryDate)[4:])(f.text)
	f.columns = []string{"account", "date", "entry date", "amount", "currency", "memo", "id"}
	return f
}

func shortAmounts() file {
	f := ordinaryMT940()
	f.text = replacing("C1250,00N", "C1250,N", "D12,50N", "D12,5N")(f.text)
	return f
}

func withoutDetails() file {
	f := ordinaryMT940()
	f.entries = with(f.entries, func(_ int, e *entry) {
		f.text = strings.Replace(f.text, ":86:"+e.memo+"\r\n", "", 1)
		e.memo = ""
	})
	return f
}

func longDetails() file {
	lines := []string{"Payment for order 4711 of November", "from the online shop", "P: see the letter", "/REMI/line four", "line five", "and the end"}
	return mt940(with(payments(), func(_ int, e *entry) { e.memo = strings.Join(lines, "\n") }), statementLine)
}

// named returns a file with a column of names.
func named(f file) file {
	f.columns = []string{"account", "date", "amount", "currency", "name", "memo", "id"}
	return f
}

// structured returns a file whose field 86 has subfields.
func structured() file {
	entries := with(payments(), func(i int, e *entry) {
		e.memo = "116?00TRANSFER?109310?20" + e.memo + "?32" + shopping()[i].name
	})
	f := named(mt940(entries, statementLine))
	f.entries = with(payments(), func(i int, e *entry) { e.name = shopping()[i].name })
	return f
}
