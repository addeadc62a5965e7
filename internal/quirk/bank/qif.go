package bank

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// qifNotation is the notation of QIF in the United States.
func qifNotation() notation {
	return notation{[]string{"date", "amount", "name", "memo", "category"}, american, same}
}

// american writes a date as 11/29/2026.
func american(date string) string { return date[5:7] + "/" + date[8:] + "/" + date[:4] }

// quicken writes a date as 11/29'26, with a space before digits.
func quicken(date string) string {
	return padded(date[5:7]) + "/" + padded(date[8:]) + "'" + padded(date[2:4])
}

func padded(digits string) string { return quirk.Either(digits[0] == '0', " "+digits[1:], digits) }

// dotted writes a date as 29.11.2026.
func dotted(date string) string { return date[8:] + "." + date[5:7] + "." + date[:4] }

// qif returns a file with one list of transactions.
func qif(n notation, entries []entry) file {
	var b strings.Builder
	b.WriteString("!Type:Bank\n")
	for _, e := range entries {
		fmt.Fprintf(&b, "D%s\nT%s\nP%s\nM%s\nL%s\n^\n", n.date(e.date), n.amount(e.amount), e.name, e.memo, e.category)
	}
	return file{b.String(), entries, n}
}

// salaries are entries of a thousand and more, with days below 10.
func salaries() []entry {
	return with(shopping(), func(i int, e *entry) {
		e.date, e.amount = []string{"2026-12-31", "2027-01-05"}[i], []string{"-1234.50", "12345.00"}[i]
	})
}

const quickens = "Quicken, and programs that export for it"

func qifCases() []quirk.Case {
	us := qifNotation()
	ordinary := qif(us, shopping())
	return []quirk.Case{
		{
			Token: "qif-apostrophe-years", Format: "qif", Title: "Years after an apostrophe",
			About:    "Years since 2000 have two digits after an apostrophe, and spaces stand for leading zeros, as in 1/ 5'27.",
			Ordinary: "Dates have two digits for the month and the day, and four for the year.",
			Writers:  "Quicken in the United States", Source: "Quicken Interchange Format, Items for Non-Investment Accounts, D", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: files(qif(notation{us.columns, quicken, same}, salaries()), qif(us, salaries())),
		},
		{
			Token: "qif-day-first", Format: "qif", Title: "Day before the month",
			About:    "Dates are day, month and year with periods between them.",
			Ordinary: "Dates are month, day and year with slashes between them.",
			Writers:  "Banks and programs in Germany and Switzerland", Source: "Quicken Interchange Format, Items for Non-Investment Accounts, D", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Locale},
			Build: files(qif(notation{us.columns, dotted, same}, shopping()), ordinary),
		},
		{
			Token: "qif-thousands-separator", Format: "qif", Title: "Thousands separators",
			About:    "Amounts have commas between thousands and a decimal point.",
			Ordinary: "Amounts have a decimal point only.",
			Writers:  "Quicken and banks in the United States", Source: "Quicken Interchange Format, Items for Non-Investment Accounts, T", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: files(qif(notation{us.columns, american, thousands}, salaries()), qif(us, salaries())),
		},
		{
			Token: "qif-decimal-comma", Format: "qif", Title: "Decimal comma",
			About:    "Amounts have a decimal comma.",
			Ordinary: "Amounts have a decimal point.",
			Writers:  "Banks and programs in continental Europe", Source: "Quicken Interchange Format, Items for Non-Investment Accounts, T", Valid: true,
			Flags: []quirk.Flag{quirk.Locale, quirk.Numbers},
			Build: files(qif(notation{us.columns, american, comma}, shopping()), ordinary),
		},
		{
			Token: "qif-crlf", Format: "qif", Title: "Lines that end with CR LF",
			About:    "All lines end with CR LF.",
			Ordinary: "All lines end with LF.",
			Writers:  quickens + " on Windows", Source: "Quicken Interchange Format, Detail Items", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: changed(ordinary, crlf),
		},
		{
			Token: "qif-splits", Format: "qif", Title: "Split transaction",
			About:    "A transaction is split into two categories with amounts and a memo of their own.",
			Ordinary: "All transactions have one category.",
			Writers:  quickens, Source: "Quicken Interchange Format, Items for Non-Investment Accounts, S, E and $", Valid: true,
			Flags: []quirk.Flag{quirk.Nesting},
			Build: changed(ordinary, replacing("LFood\n", "LFood\nSFood:Bread\nEBread\n$-10.00\nSHousehold\nEBag\n$-2.50\n")),
		},
		{
			Token: "qif-account-list", Format: "qif", Title: "Account before its transactions",
			About:    "A record of the account, with a name and a type, precedes the transactions.",
			Ordinary: "The transactions begin the file.",
			Writers:  quickens, Source: "Quicken Interchange Format, Account Information", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(ordinary, func(text string) string { return "!Account\nNChecking\nDDaily purchases\nTBank\n^\n" + text }),
		},
		{
			Token: "qif-category-list", Format: "qif", Title: "Categories before the transactions",
			About:    "A list of categories precedes the transactions.",
			Ordinary: "The transactions begin the file.",
			Writers:  quickens, Source: "Quicken Interchange Format, Items for a Category List", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(ordinary, func(text string) string { return "!Type:Cat\nNFood\nDMeals\nE\n^\nNSalary\nDWork\nI\n^\n" + text }),
		},
		{
			Token: "qif-u-amounts", Format: "qif", Title: "Amounts that are there twice",
			About:    "Each transaction has its amount in a line U and again in a line T.",
			Ordinary: "Each transaction has its amount once.",
			Writers:  "Quicken since 2006", Source: "Quicken Interchange Format, Items for Non-Investment Accounts, U", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(ordinary, replacing("T-12.50", "U-12.50\nT-12.50", "T1250.00", "U1250.00\nT1250.00")),
		},
		{
			Token: "qif-unfinished", Format: "qif", Title: "Last transaction without an end",
			About:    "The last line of the file is the category of the last transaction, without a caret and a line break after it.",
			Ordinary: "A line of a caret ends each transaction.",
			Writers:  "Scripts of banks", Source: "Quicken Interchange Format, Detail Items, ^", Valid: false,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: changed(ordinary, func(text string) string { return strings.TrimSuffix(text, "\n^\n") }),
		},
		{
			Token: "qif-windows-1252", Format: "qif", Title: "Windows-1252",
			About:    "The text is in Windows-1252.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Quicken and banks in Western Europe", Source: "WHATWG Encoding, section 9.1", Valid: true,
			Charset: "windows-1252", Flags: []quirk.Flag{quirk.Encoding},
			Build: changed(qif(us, umlauts()), windows1252),
		},
		{
			Token: "qif-old-years", Format: "qif", Title: "Years of two digits after a slash",
			About:    "Years of the last century have two digits after a slash, and those of this one after an apostrophe.",
			Ordinary: "Years have four digits.",
			Writers:  "Quicken in the United States", Source: "Quicken Interchange Format, Items for Non-Investment Accounts, D", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: files(qif(notation{us.columns, century, same}, old()), qif(us, old())),
		},
	}
}

// thousands writes an amount with commas between thousands.
func thousands(amount string) string {
	i := len(amount) - len("000.00")
	return amount[:i] + "," + amount[i:]
}

// century writes the year of a date with a slash or an apostrophe that tells the century.
func century(date string) string {
	return date[5:7] + "/" + date[8:] + quirk.Either(date[:2] == "19", "/", "'") + date[2:4]
}

func old() []entry {
	return with(shopping(), func(i int, e *entry) { e.date = []string{"1999-12-31", "2000-01-31"}[i] })
}
