package text

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// letters returns cases of letters and symbols that programs count or compare wrongly.
func letters() []quirk.Case {
	return []quirk.Case{
		{
			Token: "txt-astral", Format: "txt", Title: "Characters beyond the basic plane",
			About:    "The text has characters beyond U+FFFF: emoji, rare Chinese characters and mathematical letters.",
			Ordinary: "The same lines with characters of the basic plane.",
			Writers:  "Phones, and people with rare characters in their names",
			Source:   "The Unicode Standard, section 2.8", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("Hello 😀👋\n𠮷野屋 𩸽\n𝒳 ∈ 𝔸\n𓀀 𐍈\n", "Hello ☺✋\n吉野屋 鯖\nX ∈ A\nA h\n"),
		},
		{
			Token: "txt-emoji-sequences", Format: "txt", Title: "Emoji of several characters",
			About:    "Each line has one visible symbol of several code points: a family, a flag, a skin tone, a keycap and a flag of tags.",
			Ordinary: "The same lines with symbols of one code point.",
			Writers:  "Phones and chat programs",
			Source:   "Unicode Technical Standard 51, section 1.4", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("👨‍👩‍👧‍👦\n🇩🇪\n👍🏽\n1️⃣\n🏴󠁧󠁢󠁳󠁣󠁴󠁿\n❤️\n", "👪\n🚩\n👍\n①\n🏴\n💗\n"),
		},
		{
			Token: "txt-combining-marks", Format: "txt", Title: "Marks that no letter includes",
			About:    "Letters have combining marks for which no composed letter exists, so that one visible letter is two or more characters.",
			Ordinary: "The same words without marks.",
			Writers:  "Keyboards for Lithuanian, Vietnamese, Yoruba, Hindi and Thai, and dictionaries",
			Source:   "The Unicode Standard, section 2.11", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("Vi\u0307\u0301lnius\nỌ\u0300yọ\u0301\nहिन्दी\nน้ำ\nm\u0304a\u0302\u0323\n", "Vilnius\nỌyọ\nहनद\nนา\nma\n"),
		},
		{
			Token: "txt-fullwidth", Format: "txt", Title: "Fullwidth and halfwidth forms",
			About:    "Latin letters and digits are as wide as Chinese characters, Japanese katakana are half as wide, and the space is U+3000.",
			Ordinary: "The same text with ordinary forms.",
			Writers:  "Input methods, bank transfers and mainframes in Japan",
			Source:   "The Unicode Standard, section 18.5", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("ＡＢＣ　１２３４\nﾐﾎﾝ ﾀﾛｳ ｶﾞｯｺｳ\n￥５，０００\n", "ABC 1234\nミホン タロウ ガッコウ\n¥5,000\n"),
		},
		{
			Token: "txt-ligatures", Format: "txt", Title: "Ligatures",
			About:    "Words have ligatures such as U+FB01 as single characters, so that a search for the letters does not find them.",
			Ordinary: "The same words with single letters.",
			Writers:  "pdftotext and other programs that extract text from typeset pages",
			Source:   "The Unicode Standard, section 7.1", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("The o\ufb03ce o\ufb00ers \ufb01ve \ufb02ats.\n", "The office offers five flats.\n"),
		},
		{
			Token: "txt-turkish-case", Format: "txt", Title: "Letters whose case changes their length",
			About:    "Letters such as İ, ı, ß and ŉ change their number of bytes or characters between upper and lower case.",
			Ordinary: "The same words with letters of ASCII.",
			Writers:  "People who write Turkish, German, Lithuanian and Afrikaans",
			Source:   "The Unicode Standard, section 5.18", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("İstanbul ışık\nStraße\nŉ Boek\nǅ ΌΣΟΣ\n", "Istanbul isik\nStrasse\n'n Boek\nDz OSOS\n"),
		},
		{
			Token: "txt-look-alikes", Format: "txt", Title: "Letters that look alike",
			About:    "Typographic quotes, dashes, a minus sign, a Kelvin sign and a micro sign stand where programs expect ASCII or Greek.",
			Ordinary: "The same text with ordinary characters.",
			Writers:  "Word processors, which replace quotes and hyphens while people type",
			Source:   "The Unicode Standard, section 6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("‘one’ “two” – three — four…\n−5 °C = 268.15 \u212a\n5 \u00b5m × 3′ 4″\n", "'one' \"two\" - three - four...\n-5 °C = 268.15 K\n5 μm × 3' 4\"\n"),
		},
	}
}
