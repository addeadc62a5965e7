package bank

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// ofxStatements are cases about the statements of a file.
func ofxStatements() []quirk.Case {
	ordinary := sgml(shopping())
	return []quirk.Case{
		{
			Token: "ofx-several-statements", Format: "ofx", Title: "Several statements",
			About:    "The file has statements of two accounts.",
			Ordinary: "The file has a statement of one account.",
			Writers:  "Banks, for customers with several accounts", Source: "OFX 1.6, Bank Statement Download", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: files(twoStatements(), ordinary),
		},
		{
			Token: "ofx-credit-card", Format: "ofx", Title: "Statement of a credit card",
			About:    "The statement is in elements for credit cards, which have other names than those for accounts.",
			Ordinary: "The statement of an account.",
			Writers:  "Issuers of credit cards", Source: "OFX 1.6, Credit Card Statement Download", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(ordinary, creditCard),
		},
		{
			Token: "ofx-no-transactions", Format: "ofx", Title: "No transactions",
			About:    "The list of transactions has only its dates.",
			Ordinary: "The list has two transactions.",
			Writers:  "Banks, for months without transactions", Source: "OFX 1.6, Bank Statement Download", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: files(sgml(nil), ordinary),
		},
		{
			Token: "ofx-repeated-ids", Format: "ofx", Title: "Transactions with the same FITID",
			About:    "Two transactions have the same FITID, which must be unique.",
			Ordinary: "Each transaction has a FITID of its own.",
			Writers:  banks, Source: "OFX 1.6, Financial Institution Transaction ID FITID", Valid: false,
			Flags: []quirk.Flag{quirk.Keys},
			Build: files(sgml(with(shopping(), func(_ int, e *entry) { e.id = "0" })), ordinary),
		},
		{
			Token: "ofx-payee", Format: "ofx", Title: "Payee with an address",
			About:    "A transaction has a PAYEE element with a name and an address instead of the element NAME.",
			Ordinary: "All transactions have the element NAME.",
			Writers:  banks, Source: "OFX 1.6, Statement Transaction STMTTRN", Valid: true,
			Flags: []quirk.Flag{quirk.Nesting, quirk.Dialect},
			Build: changed(ordinary, replacing("<NAME>City Bakery\r\n", payee)),
		},
		{
			Token: "ofx-quicken", Format: "ofx", Title: "Elements of Quicken",
			About:    "The file has elements of Quicken, whose names contain a period, such as INTU.BID.",
			Ordinary: "The file without these elements.",
			Writers:  "Banks that support Quicken, in files .qfx", Source: "OFX 1.6, Extensions to Open Financial Exchange", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: changed(ordinary, replacing("</SONRS>", "<INTU.BID>00000\r\n<INTU.USERID>example\r\n</SONRS>")),
		},
	}
}

func twoStatements() file {
	first := shopping()
	second := []entry{{account: "9876543210", date: "2026-11-26", amount: "-99.00", currency: "EUR", name: "Example Insurance", memo: "Policy 4711", id: "20261126-1"}}
	body := "<OFX>\n" + ofxSignOn + "<BANKMSGSRSV1>\n" + ofxStatement(number, first) + ofxStatement("9876543210", second) + "</BANKMSGSRSV1>\n</OFX>\n"
	return file{crlf(ofxHead + unclosed(body)), append(first, second...), ofxNotation()}
}

func creditCard(text string) string {
	text = strings.Replace(text, "<BANKID>000000000\r\n", "", 1)
	text = strings.Replace(text, "<ACCTTYPE>CHECKING\r\n", "", 1)
	return replacing("BANKMSGSRSV1", "CREDITCARDMSGSRSV1", "STMTTRNRS", "CCSTMTTRNRS", "STMTRS", "CCSTMTRS", "BANKACCTFROM", "CCACCTFROM")(text)
}

const payee = "<PAYEE>\r\n<NAME>City Bakery\r\n<ADDR1>1 Example Street\r\n<CITY>Exampletown\r\n<STATE>XX\r\n<POSTALCODE>00000\r\n<PHONE>555-0100\r\n</PAYEE>\r\n"
