package mail

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// encoded returns a text in an encoding.
func encoded(e encoding.Encoding, text string) string {
	s, err := e.NewEncoder().String(text)
	if err != nil {
		panic(err) // the texts are constant
	}
	return s
}

// eightBit is a text in a charset of its own, without an encoding for the transfer.
type eightBit struct {
	token, charset string // the charset as the message names it
	title, writers string
	encoding       encoding.Encoding
	text           string
}

// charsetCases returns cases of texts in charsets other than UTF-8.
func charsetCases() []quirk.Case {
	var cases []quirk.Case
	for _, e := range []eightBit{
		{"windows-1252", "windows-1252", "Windows-1252", "Microsoft Outlook in Western Europe", charmap.Windows1252, "Grüße – „schöne“ Tage für 5 €"},
		{"iso-8859-2", "iso-8859-2", "ISO-8859-2", "Mail programs in Poland and Hungary", charmap.ISO8859_2, "Zażółć gęślą jaźń"},
		{"windows-1251", "windows-1251", "Windows-1251", "Microsoft Outlook and The Bat! in Russia", charmap.Windows1251, "Ваш заказ отправлен сегодня"},
		{"koi8-r", "koi8-r", "KOI8-R", "Mail programs on Unix in Russia", charmap.KOI8R, "Ваш заказ отправлен сегодня"},
		{"windows-1255", "windows-1255", "Windows-1255", "Microsoft Outlook in Israel", charmap.Windows1255, "ההזמנה נשלחה היום"},
		{"windows-1256", "windows-1256", "Windows-1256", "Microsoft Outlook in Egypt", charmap.Windows1256, "تم إرسال طلبك اليوم"},
		{"shift-jis", "Shift_JIS", "Shift JIS", "Mobile phones and scripts in Japan", japanese.ShiftJIS, "ご注文の品を発送しました"},
		{"euc-jp", "EUC-JP", "EUC-JP", "Scripts on Unix in Japan", japanese.EUCJP, "ご注文の品を発送しました"},
		{"euc-kr", "euc-kr", "EUC-KR", "Web mail in Korea", korean.EUCKR, "주문하신 상품을 보냈습니다"},
		{"gb18030", "gb18030", "GB 18030", "Foxmail and NetEase", simplifiedchinese.GB18030, "您的订单今天已发货 𠮷"},
		{"big5", "big5", "Big5", "Mail programs in Taiwan", traditionalchinese.Big5, "您的訂單今天已寄出，許功蓋"},
	} {
		cases = append(cases, quirk.Case{
			Token: "eml-8bit-" + e.token, Format: "eml", Title: "Text in " + e.title,
			About:    "The text is in " + e.title + " as 8-bit bytes.",
			Ordinary: "The text is in UTF-8 as quoted-printable.",
			Writers:  e.writers, Source: "RFC 2045, section 6.2; RFC 6152", Valid: true,
			Charset: quirk.None, Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(coded("text/plain; charset="+e.charset, "8bit", encoded(e.encoding, e.text)+"\n"), sent(e.text), content{text: e.text}),
		})
	}
	return cases
}

// wrongCharsetCases returns cases of texts that are in another charset than the message says.
func wrongCharsetCases() []quirk.Case {
	var cases []quirk.Case
	const western = "“Grüße” – 5 €"
	for _, e := range []eightBit{
		{"iso-8859-1-is-windows-1252", "iso-8859-1", "Windows-1252", "Microsoft Outlook Express, and scripts", charmap.Windows1252, western},
		{"gb2312-is-gbk", "gb2312", "GBK", "Microsoft Outlook and Foxmail in China", simplifiedchinese.GBK, "朱镕基路的订单已发货，請查收"},
		{"ks-c-5601-is-cp949", "ks_c_5601-1987", "Code page 949", "Microsoft Outlook in Korea", korean.EUCKR, "똠방각하 펲시콜라를 보냈습니다"},
		{"shift-jis-is-windows-31j", "Shift_JIS", "Windows-31J", "Microsoft Outlook in Japan", japanese.ShiftJIS, "①ご注文の品　㈱見本"},
		{"us-ascii-is-utf-8", "us-ascii", "UTF-8", "Scripts, and scanners that send what they scan", encoding.Nop, "Grüße aus Köln – 5 €"},
	} {
		cases = append(cases, quirk.Case{
			Token: "eml-" + e.token, Format: "eml", Title: e.title + " that is called " + e.charset,
			About:    "The Content-Type says " + e.charset + ", but the text has characters of " + e.title + " that are not in it.",
			Ordinary: "The text is in UTF-8 as quoted-printable, and the Content-Type says so.",
			Writers:  e.writers, Source: "RFC 2046, section 4.1.2; WHATWG Encoding, section 4.2", Valid: false,
			Charset: quirk.None, Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(coded("text/plain; charset="+e.charset, "8bit", encoded(e.encoding, e.text)+"\n"), sent(e.text), content{text: e.text}),
		})
	}
	return append(cases, missingCharsetCases()...)
}

// missingCharsetCases returns cases of texts without a charset that readers know.
func missingCharsetCases() []quirk.Case {
	const greeting = "Grüße aus Köln"
	return []quirk.Case{
		{
			Token: "eml-without-charset", Format: "eml", Title: "UTF-8 without a charset",
			About:    "The Content-Type is text/plain without a charset, and the text is in UTF-8.",
			Ordinary: "The Content-Type says that the text is in UTF-8.",
			Writers:  "Scripts and monitoring systems", Source: "RFC 2046, section 4.1.2", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(coded("text/plain", "8bit", greeting+"\n"), coded("text/plain; charset=utf-8", "8bit", greeting+"\n"), content{text: greeting}),
		},
		{
			Token: "eml-without-mime", Format: "eml", Title: "UTF-8 without MIME",
			About:    "The message has no fields of MIME, and its text is in UTF-8.",
			Ordinary: "The Content-Type says that the text is in UTF-8.",
			Writers:  "Scripts that call sendmail", Source: "RFC 2045, section 5.2", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(message(fields{"MIME-Version": none, "Content-Type": none}, greeting+"\n"), coded("text/plain; charset=utf-8", "8bit", greeting+"\n"), content{text: greeting}),
		},
		{
			Token: "eml-unknown-charset", Format: "eml", Title: "Unknown charset",
			About:    "The charset has a name that nobody registered. The text is ASCII.",
			Ordinary: "The charset is UTF-8.",
			Writers:  "Mass mailers with a wrong setting", Source: "RFC 2046, section 4.1.2", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(said(fields{"Content-Type": "text/plain; charset=x-default"}), said(nil), content{}),
		},
		{
			Token: "eml-charset-utf8", Format: "eml", Title: "UTF-8 without a hyphen",
			About:    "The charset is called utf8.",
			Ordinary: "The charset is called utf-8.",
			Writers:  "Scripts in PHP and Perl", Source: "RFC 3629, section 8", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: pair(coded("text/plain; charset=utf8", "quoted-printable", fold.QuotedPrintable(greeting+"\n")), sent(greeting), content{text: greeting}),
		},
		{
			Token: "eml-charset-quoted", Format: "eml", Title: "Charset in single quotes",
			About:    "The charset is in single quotes, which belong to its name.",
			Ordinary: "The charset is in double quotes.",
			Writers:  "Scripts", Source: "RFC 2045, section 5.1", Valid: false,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Quoting},
			Build: pair(coded("text/plain; charset='utf-8'", "quoted-printable", fold.QuotedPrintable(greeting+"\n")),
				coded("text/plain; charset=\"utf-8\"", "quoted-printable", fold.QuotedPrintable(greeting+"\n")), content{text: greeting}),
		},
	}
}
