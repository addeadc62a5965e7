package bank

import (
	"strings"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// ofxNotation is the notation of OFX.
func ofxNotation() notation {
	return notation{[]string{"account", "date", "amount", "currency", "name", "memo", "id"}, compact, same}
}

// ofxHead begins a file of OFX 1.
const ofxHead = "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n"

// ofxXMLHead begins a file of OFX 2.
const ofxXMLHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<?OFX OFXHEADER=\"200\" VERSION=\"211\" SECURITY=\"NONE\" OLDFILEUID=\"NONE\" NEWFILEUID=\"NONE\"?>\n"

const ofxSignOn = "<SIGNONMSGSRSV1>\n<SONRS>\n" + ofxStatus + "<DTSERVER>20261128120000</DTSERVER>\n<LANGUAGE>ENG</LANGUAGE>\n</SONRS>\n</SIGNONMSGSRSV1>\n"

const ofxStatus = "<STATUS>\n<CODE>0</CODE>\n<SEVERITY>INFO</SEVERITY>\n</STATUS>\n"

// ofxBody returns a statement with all tags closed.
func ofxBody(entries []entry) string {
	return "<OFX>\n" + ofxSignOn + "<BANKMSGSRSV1>\n" + ofxStatement(number, entries) + "</BANKMSGSRSV1>\n</OFX>\n"
}

func ofxStatement(account string, entries []entry) string {
	return "<STMTTRNRS>\n<TRNUID>0</TRNUID>\n" + ofxStatus + "<STMTRS>\n<CURDEF>EUR</CURDEF>\n" +
		"<BANKACCTFROM>\n<BANKID>000000000</BANKID>\n<ACCTID>" + account + "</ACCTID>\n<ACCTTYPE>CHECKING</ACCTTYPE>\n</BANKACCTFROM>\n" +
		ofxList(entries) + "<LEDGERBAL>\n<BALAMT>2237.50</BALAMT>\n<DTASOF>20261128</DTASOF>\n</LEDGERBAL>\n</STMTRS>\n</STMTTRNRS>\n"
}

func ofxList(entries []entry) string {
	var b strings.Builder
	b.WriteString("<BANKTRANLIST>\n<DTSTART>20261101</DTSTART>\n<DTEND>20261130</DTEND>\n")
	for _, e := range entries {
		kind := quirk.Either(strings.HasPrefix(e.amount, "-"), "DEBIT", "CREDIT")
		b.WriteString("<STMTTRN>\n<TRNTYPE>" + kind + "</TRNTYPE>\n<DTPOSTED>" + compact(e.date) + "</DTPOSTED>\n<TRNAMT>" + e.amount + "</TRNAMT>\n<FITID>" + e.id + "</FITID>\n")
		b.WriteString(ofxElement("NAME", e.name) + ofxElement("MEMO", e.memo) + "</STMTTRN>\n")
	}
	return b.String() + "</BANKTRANLIST>\n"
}

func ofxElement(name, value string) string {
	if value == "" {
		return ""
	}
	return "<" + name + ">" + value + "</" + name + ">\n"
}

// unclosed removes the end tags of elements with a value, as SGML allows.
func unclosed(body string) string {
	lines := strings.Split(body, "\n")
	for i, line := range lines {
		if value, _, ok := strings.Cut(line, "</"); ok && value != "" {
			lines[i] = value
		}
	}
	return strings.Join(lines, "\n")
}

// sgml returns a file of OFX 1 without end tags after values.
func sgml(entries []entry) file {
	return file{crlf(ofxHead + unclosed(ofxBody(entries))), entries, ofxNotation()}
}

// xmlFile returns a file of OFX 2.
func xmlFile(entries []entry) file {
	return file{crlf(ofxXMLHead + ofxBody(entries)), entries, ofxNotation()}
}

func crlf(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }

func windows1252(text string) string {
	result, _ := charmap.Windows1252.NewEncoder().String(text) // the tests check that it can be encoded
	return result
}

// umlauts returns entries with letters that windows-1252 has, and ISO 8859-1 has not.
func umlauts() []entry {
	return with(shopping(), func(i int, e *entry) {
		e.name = []string{"Bäckerei Groß", "Café Škoda"}[i]
		e.memo = []string{"Brötchen 12 €", "Salaire “novembre”"}[i]
	})
}

const banks = "Banks and credit unions"

// ofxMarkup are cases about how OFX is marked up.
func ofxMarkup() []quirk.Case {
	ordinary := sgml(shopping())
	return []quirk.Case{
		{
			Token: "ofx-unclosed-tags", Format: "ofx", Title: "Elements without end tags",
			About:    "Elements with a value have no end tag, as SGML allows.",
			Ordinary: "All elements have end tags.",
			Writers:  "Most banks and programs that write OFX 1", Source: "OFX 1.6, SGML Details", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: files(ordinary, file{crlf(ofxHead + ofxBody(shopping())), shopping(), ofxNotation()}),
		},
		{
			Token: "ofx-no-line-breaks", Format: "ofx", Title: "No line breaks between elements",
			About:    "All elements are on one line after the headers, and have no end tags.",
			Ordinary: "Each element is on a line of its own.",
			Writers:  banks, Source: "OFX 1.6, SGML Details", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Markup},
			Build: changed(ordinary, oneLine),
		},
		{
			Token: "ofx-indented", Format: "ofx", Title: "Indented elements",
			About:    "Lines are indented with tabs and spaces, and values have spaces after them.",
			Ordinary: "Lines have no spaces around tags.",
			Writers:  banks, Source: "OFX 1.6, SGML Details", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Layout},
			Build: changed(ordinary, indented),
		},
		{
			Token: "ofx-lf", Format: "ofx", Title: "Lines that end with LF",
			About:    "All lines end with LF, also those of the headers, which must end with CR LF.",
			Ordinary: "All lines end with CR LF.",
			Writers:  "Banks whose servers run Unix", Source: "OFX 1.6, Open Financial Exchange Headers", Valid: false,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: changed(ordinary, replacing("\r\n", "\n")),
		},
		{
			Token: "ofx-blank-lines", Format: "ofx", Title: "Blank lines before the headers",
			About:    "Two blank lines precede the headers.",
			Ordinary: "The headers begin the file.",
			Writers:  "Web sites of banks", Source: "OFX 1.6, Open Financial Exchange Headers", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(ordinary, func(text string) string { return "\r\n\r\n" + text }),
		},
		{
			Token: "ofx-windows-1252", Format: "ofx", Title: "Windows-1252",
			About:    "The text is in Windows-1252, as the header CHARSET:1252 says.",
			Ordinary: "The same text in UTF-8, as the header ENCODING:UTF-8 says.",
			Writers:  "Most banks in Western Europe that write OFX 1", Source: "OFX 1.6, Open Financial Exchange Headers", Valid: true,
			Charset: "windows-1252", Flags: []quirk.Flag{quirk.Encoding},
			Build: files(changedText(sgml(umlauts()), windows1252), changedText(sgml(umlauts()), replacing("USASCII", "UTF-8", "CHARSET:1252", "CHARSET:NONE"))),
		},
		{
			Token: "ofx-xml", Format: "ofx", Title: "OFX 2 in XML",
			About:    "The file is XML with a processing instruction instead of the headers.",
			Ordinary: "The same statement in OFX 1, which is SGML.",
			Writers:  "Programs and banks that write OFX 2", Source: "OFX 2.1.1, Open Financial Exchange Headers", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Markup},
			Build: files(xmlFile(shopping()), ordinary),
		},
		{
			Token: "ofx-xml-one-line", Format: "ofx", Title: "OFX 2 without line breaks",
			About:    "The file has no line break, not even after the processing instructions.",
			Ordinary: "Each element is on a line of its own.",
			Writers:  "Programs and banks that write OFX 2", Source: "OFX 2.1.1, Open Financial Exchange Headers", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Markup},
			Build: changed(xmlFile(shopping()), replacing("\r\n", "")),
		},
	}
}

// changedText returns a file with a change to its text.
func changedText(f file, change func(string) string) file {
	f.text = change(f.text)
	return f
}

// oneLine joins all lines after the headers.
func oneLine(text string) string {
	head, body, _ := strings.Cut(text, "\r\n\r\n")
	return head + "\r\n\r\n" + strings.ReplaceAll(body, "\r\n", "")
}

// indented indents all lines after the headers, and adds a space to each.
func indented(text string) string {
	head, body, _ := strings.Cut(text, "\r\n\r\n")
	return head + "\r\n\r\n" + strings.ReplaceAll("\t  "+strings.TrimSuffix(body, "\r\n"), "\r\n", " \r\n\t  ") + "\r\n"
}
