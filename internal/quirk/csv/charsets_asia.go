package csv

import (
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func asianCharsets() []quirk.Case {
	return []quirk.Case{
		{
			Token: "csv-shift-jis", Format: "csv", Title: "Shift_JIS",
			About:    "The file is in Shift_JIS, with kanji of two bytes and katakana of one.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV in Japan, and exports of Japanese banks and shops",
			Source:   "WHATWG Encoding, section 12.3", Valid: true, Charset: "shift_jis",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("番号|氏名|カナ", "1|山田 太郎|ﾔﾏﾀﾞ ﾀﾛｳ", "2|鈴木 花子|ｽｽﾞｷ ﾊﾅｺ").in(japanese.ShiftJIS),
		},
		{
			Token: "csv-shift-jis-backslash", Format: "csv", Title: "Shift_JIS with the byte of the backslash",
			About:    "The second byte of some characters is 0x5C or 0x7C, which are a backslash and a bar in ASCII.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV in Japan",
			Source:   "WHATWG Encoding, section 12.3", Valid: true, Charset: "shift_jis",
			Flags: []quirk.Flag{quirk.Encoding, quirk.Quoting},
			Build: grid("番号|品名|備考", "1|予定表|\"表\",ソ", "2|ポスト|能").in(japanese.ShiftJIS),
		},
		{
			Token: "csv-windows-31j", Format: "csv", Title: "Shift_JIS with extensions of Windows",
			About:    "Characters such as ① and ㈱ are in Windows-31J, which programs call Shift_JIS, but not in JIS X 0208.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV in Japan",
			Source:   "IANA Character Sets, Windows-31J", Valid: true, Charset: "windows-31j",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("番号|会社|時間", "①|㈱見本|9～17", "②|髙橋㈲|10～18").in(japanese.ShiftJIS),
		},
		{
			Token: "csv-euc-jp", Format: "csv", Title: "EUC-JP",
			About:    "The file is in EUC-JP.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Programs on Unix servers in Japan with an older locale",
			Source:   "WHATWG Encoding, section 12.1", Valid: true, Charset: "euc-jp",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("番号|氏名|カナ", "1|山田 太郎|ﾔﾏﾀﾞ ﾀﾛｳ", "2|鈴木 花子|ｽｽﾞｷ ﾊﾅｺ").in(japanese.EUCJP),
		},
		{
			Token: "csv-gbk", Format: "csv", Title: "GBK",
			About:    "The file is in GBK, and the second byte of one character is a bar in ASCII.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV in China, and exports of Chinese payment services",
			Source:   "WHATWG Encoding, section 10.1", Valid: true, Charset: "gbk",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("编号|姓名|城市", "1|张三|北京", "2|李四|广州", "3|王五|東莞").in(simplifiedchinese.GBK),
		},
		{
			Token: "csv-gb18030", Format: "csv", Title: "GB 18030 with characters of four bytes",
			About:    "Some characters have four bytes, of which the second and the fourth are digits in ASCII.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Databases and office programs in China, where the standard is mandatory",
			Source:   "WHATWG Encoding, section 10.2", Valid: true, Charset: "gb18030",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("编号|姓名|城市", "1|张𠮷|北京", "2|李ñ|广州", "3|王㐂|上海").in(simplifiedchinese.GB18030),
		},
		{
			Token: "csv-big5", Format: "csv", Title: "Big5",
			About:    "The second byte of some characters is 0x5C, which is a backslash in ASCII.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV in Taiwan and Hong Kong",
			Source:   "WHATWG Encoding, section 11.1", Valid: true, Charset: "big5",
			Flags: []quirk.Flag{quirk.Encoding, quirk.Quoting},
			Build: grid("編號|姓名|城市", "1|許功蓋|臺北", "2|王小明|\"高雄\",功").in(traditionalchinese.Big5),
		},
		{
			Token: "csv-euc-kr", Format: "csv", Title: "EUC-KR",
			About:    "The file is in EUC-KR.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV in Korea, and portals of public data in Korea",
			Source:   "WHATWG Encoding, section 13.1", Valid: true, Charset: "euc-kr",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("번호|이름|도시", "1|홍길동|서울", "2|김영희|부산").in(korean.EUCKR),
		},
		{
			Token: "csv-windows-949", Format: "csv", Title: "EUC-KR with extensions of Windows",
			About:    "Syllables such as 똠 and 뷁 are in code page 949, which the web calls EUC-KR, but not in KS X 1001.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV in Korea",
			Source:   "WHATWG Encoding, section 13.1", Valid: true, Charset: "euc-kr",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("번호|이름|도시", "1|똠방|서울", "2|뷁펲|부산").in(korean.EUCKR),
		},
	}
}
