package bank

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const mt940Account = "00000000/" + number // a bank code that no bank has, and an account

// mt940Notation is that of typed values, because dates and signs of MT940 need a conversion.
func mt940Notation() notation {
	return notation{[]string{"account", "date", "amount", "currency", "memo", "id"}, same, same}
}

// payments returns two transactions without a name, which MT940 has no field for.
func payments() []entry {
	return with(shopping(), func(i int, e *entry) {
		e.account, e.name, e.id = mt940Account, "", []string{"REF4711", "REF4712"}[i]
	})
}

// An mt940Line returns field 61 of an entry.
type mt940Line func(e entry) string

// statementLine returns field 61 with a value date, an entry date and a reference.
func statementLine(e entry) string {
	return ":61:" + compact(e.date)[2:] + compact(e.date)[4:] + mark(e) + comma(strings.TrimPrefix(e.amount, "-")) + "NMSC" + e.id + "\n"
}

func mark(e entry) string { return quirk.Either(strings.HasPrefix(e.amount, "-"), "D", "C") }

// mt940 returns a file with a statement.
func mt940(entries []entry, line mt940Line) file {
	return file{crlf(mt940Statement(1, 100000, entries, line) + "-\n"), entries, mt940Notation()}
}

func ordinaryMT940() file { return mt940(payments(), statementLine) }

// mt940Statement returns a statement with a number and an opening balance in cents.
func mt940Statement(number, balance int, entries []entry, line mt940Line) string {
	text := fmt.Sprintf(":20:STATEMENT\n:25:%s\n:28C:%d/1\n:60F:C261124EUR%s\n", mt940Account, number, euros(balance))
	for _, e := range entries {
		text += line(e) + ":86:" + e.memo + "\n"
		balance += cents(e.amount)
	}
	return text + ":62F:C261128EUR" + euros(balance) + "\n"
}

func euros(cents int) string { return fmt.Sprintf("%d,%02d", cents/100, cents%100) }

const germanBanks = "Banks in Germany"

// mt940Layouts are cases about what stands around transactions.
func mt940Layouts() []quirk.Case {
	ordinary := ordinaryMT940()
	return []quirk.Case{
		{
			Token: "mt940-swift-envelope", Format: "sta", Title: "Blocks of SWIFT",
			About:    "The statement is in block 4 of a message, after its headers in braces.",
			Ordinary: "The file has only the fields of the statement.",
			Writers:  "Banks that pass on messages of SWIFT", Source: "SWIFT FIN System Messages, block structure", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(ordinary, func(text string) string {
				return "{1:F01TESTDEF0AXXX0000000000}{2:I940TESTDEF0XXXXN}{4:\r\n" + strings.TrimSuffix(text, "\r\n") + "}"
			}),
		},
		{
			Token: "mt940-several-statements", Format: "sta", Title: "Several statements",
			About:    "The file has two statements of one account, one after the other.",
			Ordinary: "The file has one statement with all transactions.",
			Writers:  "Banks, for a range of days", Source: "SWIFT MT940, format specifications", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(ordinary, func(string) string {
				return crlf(mt940Statement(1, 100000, payments()[:1], statementLine) + "-\n" + mt940Statement(2, 98750, payments()[1:], statementLine) + "-\n")
			}),
		},
		{
			Token: "mt940-pages", Format: "sta", Title: "Statement of several pages",
			About:    "The statement is in two messages with intermediate balances, :62M: and :60M:, between them.",
			Ordinary: "The statement is in one message.",
			Writers:  "Banks, for statements that are longer than a message", Source: "SWIFT MT940, fields 60 and 62", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Dialect},
			Build: changed(ordinary, func(text string) string {
				return strings.Replace(text, ":61:261127", ":62M:C261125EUR987,50\r\n-\r\n:20:STATEMENT\r\n:25:"+mt940Account+"\r\n:28C:1/2\r\n:60M:C261125EUR987,50\r\n:61:261127", 1)
			}),
		},
		{
			Token: "mt940-lf", Format: "sta", Title: "Lines that end with LF",
			About:    "All lines end with LF.",
			Ordinary: "All lines end with CR LF.",
			Writers:  "Programs on Unix that convert statements", Source: "SWIFT FIN System Messages, CrLf", Valid: false,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: changed(ordinary, replacing("\r\n", "\n")),
		},
		{
			Token: "mt940-blank-lines", Format: "sta", Title: "Blank lines around statements",
			About:    "A blank line begins the file, and another one ends it.",
			Ordinary: "The file has no such lines.",
			Writers:  germanBanks, Source: "SWIFT FIN System Messages, CrLf", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(ordinary, func(text string) string { return "\r\n" + text + "\r\n" }),
		},
		{
			Token: "mt940-no-end", Format: "sta", Title: "Statement without an end",
			About:    "No line of a hyphen ends the statement.",
			Ordinary: "A line of a hyphen ends the statement.",
			Writers:  germanBanks, Source: "SWIFT FIN System Messages, block 4", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(ordinary, func(text string) string { return strings.TrimSuffix(text, "-\r\n") }),
		},
		{
			Token: "mt940-no-transactions", Format: "sta", Title: "No transactions",
			About:    "The statement has balances, but no transactions.",
			Ordinary: "The statement has two transactions.",
			Writers:  "Banks, for days without transactions", Source: "SWIFT MT940, field 61, optional", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: files(mt940(nil, statementLine), ordinary),
		},
		{
			Token: "mt940-available-balances", Format: "sta", Title: "Available balances",
			About:    "Balances of the next days, :64: and :65:, and a text for the account in :86: end the statement.",
			Ordinary: "The closing balance ends the statement.",
			Writers:  banks, Source: "SWIFT MT940, fields 64, 65 and 86", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Dialect},
			Build: changed(ordinary, replacing("\r\n-\r\n", "\r\n:64:C261128EUR2237,50\r\n:65:C261130EUR2237,50\r\n:86:Thank you\r\n-\r\n")),
		},
		{
			Token: "mt940-windows-1252", Format: "sta", Title: "Windows-1252",
			About:    "Texts have letters in Windows-1252, which SWIFT does not allow.",
			Ordinary: "The same letters in UTF-8.",
			Writers:  germanBanks + ", for their customers", Source: "SWIFT MT940, character set x", Valid: false,
			Charset: "windows-1252", Flags: []quirk.Flag{quirk.Encoding},
			Build: changed(mt940(with(payments(), func(i int, e *entry) { e.memo = umlauts()[i].memo }), statementLine), windows1252),
		},
	}
}
