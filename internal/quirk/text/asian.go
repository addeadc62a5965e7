package text

import (
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const (
	// japanese has letters whose second byte in Shift_JIS is a backslash, such as 表 and ソ.
	japaneseText = "図書館は十時から六時まで開いています。\n日曜日は休みです。予定表とソフトの申請は受付で。\n本は期限までに返してください。\n"
	// marked has characters that NEC and IBM added to Shift_JIS.
	marked      = "①図書館の電話：№５５\n②㈱見本の髙橋さん、℡は受付～。\n日曜日は休みです。\n"
	simplified  = "图书馆的开放时间是十点到六点。\n星期日休息。请按时归还图书。\n图书馆的地址在门口。\n"
	rare        = "图书馆的开放时间是十点到六点。\n读者：㐀先生、𠮷女士。\n谢谢😀，星期日休息。\n"
	traditional = "圖書館的開放時間是十點到六點。\n功能表：許先生蓋章後才能借書。\n星期日休息，請按時歸還圖書。\n"
	koreanText  = "도서관은 열 시부터 여섯 시까지 문을 엽니다.\n일요일은 쉽니다.\n책은 제때에 돌려주세요.\n"
	syllables   = "도서관에 온 똠방각하와 펲시 손님.\n일요일은 쉽니다. 안녕하세요.\n햏볕이 좋습니다.\n"
	thai        = "ห้องสมุดเปิดตั้งแต่สิบโมงถึงหกโมงเย็น\nวันอาทิตย์ปิด\nกรุณาคืนหนังสือตรงเวลา\n"
)

// asian returns cases of encodings of East and Southeast Asia.
func asian() []quirk.Case {
	return []quirk.Case{
		{
			Token: "txt-shift-jis", Format: "txt", Title: "Shift_JIS",
			About:    "The text is Japanese in Shift_JIS. The second byte of some characters, such as 表, is that of a backslash.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in Japan with the encoding ANSI",
			Source:   "WHATWG Encoding, section 12.3", Valid: true, Charset: "shift_jis",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(japanese.ShiftJIS, japaneseText),
		},
		{
			Token: "txt-windows-31j", Format: "txt", Title: "Shift_JIS with characters of NEC and IBM",
			About:    "The text is Japanese in Shift_JIS as Windows extends it, with numbers in circles and variants of letters.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in Japan with the encoding ANSI",
			Source:   "WHATWG Encoding, section 12.3", Valid: true, Charset: "windows-31j",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(japanese.ShiftJIS, marked),
		},
		{
			Token: "txt-euc-jp", Format: "txt", Title: "EUC-JP",
			About:    "The text is Japanese in EUC-JP.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Old Unix systems and databases in Japan",
			Source:   "WHATWG Encoding, section 12.1", Valid: true, Charset: "euc-jp",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(japanese.EUCJP, japaneseText),
		},
		{
			Token: "txt-iso-2022-jp", Format: "txt", Title: "ISO-2022-JP",
			About:    "The text is Japanese in ISO-2022-JP, in which bytes of ASCII between escape sequences are kanji and kana.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Mail programs in Japan that save messages as text",
			Source:   "RFC 1468", Valid: true, Charset: "iso-2022-jp",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(japanese.ISO2022JP, japaneseText),
		},
		{
			Token: "txt-gbk", Format: "txt", Title: "GBK",
			About:    "The text is Chinese in GBK.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in China with the encoding ANSI",
			Source:   "WHATWG Encoding, section 10.1", Valid: true, Charset: "gbk",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(simplifiedchinese.GBK, simplified),
		},
		{
			Token: "txt-gb18030", Format: "txt", Title: "GB 18030 with four bytes",
			About:    "The text is Chinese in GB 18030, in which some characters have four bytes, two of them digits of ASCII.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Programs that the Chinese government uses, for rare characters in names",
			Source:   "WHATWG Encoding, section 10.2", Valid: true, Charset: "gb18030",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(simplifiedchinese.GB18030, rare),
		},
		{
			Token: "txt-big5", Format: "txt", Title: "Big5",
			About:    "The text is Chinese in Big5. The second byte of some characters, such as 功, is that of a backslash.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in Taiwan and Hong Kong with the encoding ANSI",
			Source:   "WHATWG Encoding, section 11.1", Valid: true, Charset: "big5",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(traditionalchinese.Big5, traditional),
		},
		{
			Token: "txt-euc-kr", Format: "txt", Title: "EUC-KR",
			About:    "The text is Korean in EUC-KR.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Old Unix systems and web pages in Korea",
			Source:   "WHATWG Encoding, section 13.1", Valid: true, Charset: "euc-kr",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(korean.EUCKR, koreanText),
		},
		{
			Token: "txt-windows-949", Format: "txt", Title: "EUC-KR with the syllables of Windows",
			About:    "The text is Korean in code page 949, which adds syllables to EUC-KR that the standard KS X 1001 does not have.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in Korea with the encoding ANSI",
			Source:   "WHATWG Encoding, section 13.1", Valid: true, Charset: "windows-949",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(korean.EUCKR, syllables),
		},
		{
			Token: "txt-windows-874", Format: "txt", Title: "Windows-874",
			About:    "The text is Thai in Windows-874, with vowels and tones as separate bytes.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Notepad and other programs on Windows in Thailand with the encoding ANSI",
			Source:   "WHATWG Encoding, section 9.1", Valid: true, Charset: "windows-874",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: in(charmap.Windows874, thai),
		},
	}
}
