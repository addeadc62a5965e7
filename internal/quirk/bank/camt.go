package bank

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// camtNotation is that of typed values, because amounts have no sign but a direction.
func camtNotation() notation {
	return notation{[]string{"account", "date", "amount", "currency", "name", "memo", "id"}, same, same}
}

// transfers returns ordinary transactions of an account with an IBAN.
func transfers() []entry {
	return with(shopping(), func(_ int, e *entry) { e.account = iban })
}

// camt returns a file of camt.053.001.02 with a statement.
func camt(entries []entry, ntry func(entry) string) file {
	body := ""
	for _, e := range entries {
		body += ntry(e)
	}
	text := `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
<BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-28T20:00:00+01:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-11-28T20:00:00+01:00</CreDtTm>
<Acct><Id><IBAN>` + iban + `</IBAN></Id><Ccy>EUR</Ccy><Svcr><FinInstnId><BIC>TESTDEF0XXX</BIC></FinInstnId></Svcr></Acct>
` + camtBalance("PRCD", 100000, "2026-11-24") + camtBalance("CLBD", 100000+sum(entries), "2026-11-28") + body + `</Stmt>
</BkToCstmrStmt>
</Document>
`
	return file{text, entries, camtNotation()}
}

func sum(entries []entry) int {
	total := 0
	for _, e := range entries {
		total += cents(e.amount)
	}
	return total
}

func camtBalance(code string, cents int, date string) string {
	return fmt.Sprintf("<Bal><Tp><CdOrPrtry><Cd>%s</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">%d.%02d</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>%s</Dt></Dt></Bal>\n", code, cents/100, cents%100, date)
}

// camtEntry returns an entry with the details of one transaction.
func camtEntry(e entry) string {
	return camtHead(e) + "<NtryDtls>" + camtDetails(e) + "</NtryDtls></Ntry>\n"
}

const camtCode = "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>"

func camtHead(e entry) string {
	return fmt.Sprintf("<Ntry><Amt Ccy=\"EUR\">%s</Amt><CdtDbtInd>%s</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>%[3]s</Dt></BookgDt><ValDt><Dt>%[3]s</Dt></ValDt><AcctSvcrRef>%[4]s</AcctSvcrRef>%[5]s\n",
		strings.TrimPrefix(e.amount, "-"), direction(e), e.date, e.id, camtCode)
}

func direction(e entry) string {
	return quirk.Either(strings.HasPrefix(e.amount, "-"), "DBIT", "CRDT")
}

func camtDetails(e entry) string {
	return fmt.Sprintf("<TxDtls><Refs><AcctSvcrRef>%s</AcctSvcrRef></Refs><AmtDtls><TxAmt><Amt Ccy=\"EUR\">%s</Amt></TxAmt></AmtDtls>%s<RltdPties>%s</RltdPties><RmtInf><Ustrd>%s</Ustrd></RmtInf></TxDtls>\n",
		e.id, strings.TrimPrefix(e.amount, "-"), camtCode, camtParty(e), e.memo)
}

func camtParty(e entry) string {
	role := quirk.Either(direction(e) == "DBIT", "Cdtr", "Dbtr")
	return "<" + role + "><Nm>" + e.name + "</Nm></" + role + ">"
}

const europeanBanks = "Banks in Europe"

func camtCases() []quirk.Case {
	ordinary := camt(transfers(), camtEntry)
	return []quirk.Case{
		{
			Token: "camt-version-8", Format: "xml", Title: "Version 8",
			About:    "The file is in version 8, which has the status in an element Cd and parties in an element Pty.",
			Ordinary: "The same statement in version 2.",
			Writers:  "Banks in Germany and Switzerland since 2022", Source: "ISO 20022, camt.053.001.08", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Markup},
			Build: changed(ordinary, replacing("camt.053.001.02", "camt.053.001.08", "<Sts>BOOK</Sts>", "<Sts><Cd>BOOK</Cd></Sts>", "BIC>", "BICFI>",
				"<Cdtr>", "<Cdtr><Pty>", "</Cdtr>", "</Pty></Cdtr>", "<Dbtr>", "<Dbtr><Pty>", "</Dbtr>", "</Pty></Dbtr>",
				"<AmtDtls><TxAmt>", "", "</TxAmt></AmtDtls>", "")),
		},
		{
			Token: "camt-prefix", Format: "xml", Title: "Namespace prefix",
			About:    "All elements have a prefix for their namespace.",
			Ordinary: "The namespace is the default one.",
			Writers:  "Banks with software in Java that generates prefixes such as ns2", Source: "Namespaces in XML 1.0, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(ordinary, func(text string) string {
				return replacing("<?", "<?", "</", "</ns2:", "<", "<ns2:", "xmlns=", "xmlns:ns2=")(text)
			}),
		},
		{
			Token: "camt-batch", Format: "xml", Title: "Batch of several transactions",
			About:    "An entry has one amount and the details of two transactions, which have amounts of their own.",
			Ordinary: "Each transaction is an entry.",
			Writers:  europeanBanks, Source: "ISO 20022, camt.053.001.02, NtryDtls", Valid: true,
			Flags: []quirk.Flag{quirk.Nesting},
			Build: files(file{batch(donations()), donations(), camtNotation()}, camt(donations(), camtEntry)),
		},
		{
			Token: "camt-no-transactions", Format: "xml", Title: "No entries",
			About:    "The statement has balances, but no entries.",
			Ordinary: "The statement has two entries.",
			Writers:  europeanBanks + ", for days without transactions", Source: "ISO 20022, camt.053.001.02, Ntry, minimum 0", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: files(camt(nil, camtEntry), ordinary),
		},
		{
			Token: "camt-reversal", Format: "xml", Title: "Reversals",
			About:    "An entry is marked as a reversal, and its direction is that of the reversal.",
			Ordinary: "No entry is marked.",
			Writers:  europeanBanks + ", for returned payments", Source: "ISO 20022, camt.053.001.02, RvslInd", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(ordinary, replacing("CRDT</CdtDbtInd><Sts>", "CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts>")),
		},
		{
			Token: "camt-date-time", Format: "xml", Title: "Dates with times",
			About:    "Entries have a time in an element DtTm instead of a date in an element Dt.",
			Ordinary: "Entries have a date in an element Dt.",
			Writers:  europeanBanks, Source: "ISO 20022, camt.053.001.02, DateAndDateTimeChoice", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Dialect},
			Build: changed(ordinary, dateTimes),
		},
		{
			Token: "camt-foreign-currency", Format: "xml", Title: "Amounts in another currency",
			About:    "The details of a transaction have an amount in dollars and an exchange rate before the amount of the account.",
			Ordinary: "The details have the amount in the currency of the account only.",
			Writers:  europeanBanks + ", for payments to other countries", Source: "ISO 20022, camt.053.001.02, AmtDtls", Valid: true,
			Flags: []quirk.Flag{quirk.Nesting, quirk.Dialect},
			Build: changed(ordinary, replacing(`<AmtDtls><TxAmt><Amt Ccy="EUR">12.50`, dollars+`<TxAmt><Amt Ccy="EUR">12.50`)),
		},
		{
			Token: "camt-no-details", Format: "xml", Title: "Entries without details",
			About:    "Entries have no details, and their text is in AddtlNtryInf.",
			Ordinary: "Entries have details with a name and a text.",
			Writers:  europeanBanks + ", for fees", Source: "ISO 20022, camt.053.001.02, AddtlNtryInf", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls, quirk.Dialect},
			Build: files(camt(with(transfers(), func(_ int, e *entry) { e.name = "" }), plainEntry), ordinary),
		},
		{
			Token: "camt-several-statements", Format: "xml", Title: "Several statements",
			About:    "The file has two statements, one for each day.",
			Ordinary: "The file has one statement.",
			Writers:  europeanBanks, Source: "ISO 20022, camt.053.001.02, Stmt", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(ordinary, split),
		},
	}
}

func donations() []entry {
	return []entry{
		{account: iban, date: "2026-11-27", amount: "25.00", currency: "EUR", name: "Ann Lee", memo: "Ticket 1", id: "20261127-1"},
		{account: iban, date: "2026-11-27", amount: "75.50", currency: "EUR", name: "Ben Example", memo: "Ticket 2", id: "20261127-2"},
	}
}

// batch returns a statement with one entry for all transactions.
func batch(entries []entry) string {
	total := entries[0]
	total.amount, total.id = fmt.Sprintf("%d.%02d", sum(entries)/100, sum(entries)%100), "20261127"
	details := fmt.Sprintf("<NtryDtls><Btch><NbOfTxs>%d</NbOfTxs></Btch>", len(entries))
	for _, e := range entries {
		details += camtDetails(e)
	}
	return camt([]entry{total}, func(e entry) string { return camtHead(e) + details + "</NtryDtls></Ntry>\n" }).text
}

// dateTimes changes the dates of entries, but not those of balances.
func dateTimes(text string) string {
	return replacing("<BookgDt><Dt>2026-11-25</Dt>", "<BookgDt><DtTm>2026-11-25T08:30:00+01:00</DtTm>", "<BookgDt><Dt>2026-11-27</Dt>", "<BookgDt><DtTm>2026-11-27T08:30:00+01:00</DtTm>")(text)
}

const dollars = `<AmtDtls><InstdAmt><Amt Ccy="USD">20.00</Amt><CcyXchg><SrcCcy>USD</SrcCcy><TrgtCcy>EUR</TrgtCcy><XchgRate>0.625</XchgRate></CcyXchg></InstdAmt>`

// plainEntry returns an entry without details.
func plainEntry(e entry) string {
	return camtHead(e) + "<AddtlNtryInf>" + e.memo + "</AddtlNtryInf></Ntry>\n"
}

// split puts the second entry into a statement of its own.
func split(text string) string {
	second := strings.LastIndex(text, "<Ntry>")
	head := strings.Index(text, "<Stmt>")
	first := text[head:strings.Index(text, "<Bal>")]
	balance := camtBalance("CLBD", 98750, "2026-11-25")
	start := strings.Replace(balance, "CLBD", "PRCD", 1)
	return strings.Replace(text[:second], camtBalance("CLBD", 223750, "2026-11-28"), balance, 1) + "</Stmt>\n" +
		strings.Replace(first, "S1", "S2", 1) + start + camtBalance("CLBD", 223750, "2026-11-28") + text[second:]
}
