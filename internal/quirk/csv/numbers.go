package csv

import "github.com/seed-40aebabe/placeholder/internal/quirk"

func localNumbers() []quirk.Case {
	return []quirk.Case{
		local("de", "German numbers", "Numbers have points between thousands and a decimal comma.", "Germany, Italy, Spain and Brazil", semicolons,
			"1.234,56", "1.234.567,80", "0,5"),
		local("de-thousands", "German thousands", "Some numbers have a point between thousands and no fraction, so that only others show what it is.", "Germany, Italy, Spain and Brazil", semicolons,
			"1.234", "1.234.567", "0,5"),
		local("fr", "French numbers", "Numbers have the narrow no-break space U+202F between thousands and a decimal comma.", "France, since CLDR 34", semicolons,
			"1\u202F234,56", "1\u202F234\u202F567,80", "0,5"),
		local("fr-no-break-space", "Numbers with no-break spaces", "Numbers have the no-break space U+00A0 between thousands and a decimal comma.", "France, Poland, Czechia, Norway and Finland", semicolons,
			"1\u00A0234,56", "1\u00A0234\u00A0567,80", "0,5"),
		local("ch", "Swiss numbers", "Numbers have the apostrophe U+2019 between thousands.", "Switzerland", semicolons,
			"1’234.56", "1’234’567.80", "0.5"),
		local("ch-apostrophe", "Swiss numbers with the apostrophe of ASCII", "Numbers have the apostrophe of ASCII between thousands.", "Switzerland", semicolons,
			"1'234.56", "1'234'567.80", "0.5"),
		local("in", "Indian numbers", "Numbers have a comma before the last three digits, and then between each two.", "India", dialect{},
			"1,234.56", "12,34,567.80", "0.5"),
		local("us", "American numbers", "Numbers have commas between thousands, and are in quotes.", "the United States and the United Kingdom", dialect{},
			"1,234.56", "1,234,567.80", "0.5"),
		{
			Token: "csv-numbers-three-decimals", Format: "csv", Title: "Numbers with three decimals",
			About:    "Numbers have a decimal point and three decimals, so that a reader may take the point for one between thousands.",
			Ordinary: "The same table with four decimals.",
			Writers:  "Scales, and shops that count kilograms",
			Source:   "UTS #35, part 3, number symbols", Valid: true,
			Flags: []quirk.Flag{quirk.Locale, quirk.Inference},
			Build: grid("article|weight", "Desk|18.250", "Lamp|1.125", "Chair|7.500").of("string number").
				instead(grid("article|weight", "Desk|18.2500", "Lamp|1.1250", "Chair|7.5000").of("string number")),
		},
		{
			Token: "csv-numbers-currency", Format: "csv", Title: "Amounts with currencies",
			About:    "A currency is before or after each number.",
			Ordinary: "The same table with numbers.",
			Writers:  "Spreadsheets, which write cells as they show them, and shops",
			Source:   "UTS #35, part 3, currencies",
			Flags:    []quirk.Flag{quirk.Locale, quirk.Numbers},
			Build: grid("article|dollars|euros|francs", "Desk|$1,120.50|1.120,50 €|CHF 1'120.50", "Lamp|$35.00|35,00 €|CHF 35.00").
				means("string number number number", "Desk|1120.50|1120.50|1120.50", "Lamp|35.00|35.00|35.00").notation(semicolons),
		},
		{
			Token: "csv-numbers-percent", Format: "csv", Title: "Percentages",
			About:    "Numbers have a percent sign, and mean hundredths.",
			Ordinary: "The same table with fractions of one.",
			Writers:  "Spreadsheets, which write cells as they show them",
			Source:   "UTS #35, part 3, number patterns", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: grid("article|tax", "Desk|19%", "Book|7%", "Lamp|12.5%").
				means("string number", "Desk|0.19", "Book|0.07", "Lamp|0.125").notation(dialect{}),
		},
		{
			Token: "csv-numbers-full-width", Format: "csv", Title: "Digits of full width",
			About:    "Numbers consist of the digits U+FF10 to U+FF19.",
			Ordinary: "The same table with digits of ASCII.",
			Writers:  "Forms in Japan and China that people filled in with an input method",
			Source:   "Unicode Standard, section 22.3", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Characters},
			Build: grid("article|count", "Desk|１２", "Lamp|３５０", "Chair|７").
				means("string integer", "Desk|12", "Lamp|350", "Chair|7").notation(dialect{}),
		},
		{
			Token: "csv-numbers-arabic-digits", Format: "csv", Title: "Arabic-Indic digits",
			About:    "Numbers consist of the digits U+0660 to U+0669, with the decimal separator U+066B.",
			Ordinary: "The same table with digits of ASCII.",
			Writers:  "Spreadsheets with the locale of Egypt or another Arab country",
			Source:   "Unicode Standard, section 22.3", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Locale},
			Build: grid("article|price", "Desk|١٢٠٫٥٠", "Lamp|٣٥", "Chair|٨٩٫٩٥").
				means("string number", "Desk|120.50", "Lamp|35", "Chair|89.95").notation(dialect{}),
		},
	}
}

// local returns the case of the numbers of a country: 1234.56 or 1234, 1234567.80 or 1234567, and 0.5.
func local(token, title, about, countries string, d dialect, thousand, million, half string) quirk.Case {
	a, b := "1234.56", "1234567.80"
	if token == "de-thousands" {
		a, b = "1234", "1234567"
	}
	return quirk.Case{
		Token: "csv-numbers-" + token, Format: "csv", Title: title,
		About:    about,
		Ordinary: "The same table with decimal points, no grouping and commas as delimiters.",
		Writers:  "Spreadsheets and banks in " + countries,
		Source:   "UTS #35, part 3, number symbols", Valid: d.delimiter == "",
		Flags: []quirk.Flag{quirk.Locale, quirk.Numbers},
		Build: grid("account|amount", "Rent|"+thousand, "House|"+million, "Pen|"+half).
			means("string number", "Rent|"+a, "House|"+b, "Pen|0.5").notation(d),
	}
}

func signs() []quirk.Case {
	signed := func(positive, negative, zero string) builder {
		return grid("account|amount", "Sale|"+positive, "Rent|"+negative, "Gift|"+zero).
			means("string number", "Sale|1200.50", "Rent|-1234.56", "Gift|0").notation(dialect{})
	}
	return []quirk.Case{
		{
			Token: "csv-numbers-parentheses", Format: "csv", Title: "Negative numbers in parentheses",
			About:    "Negative numbers are in parentheses, without a minus sign.",
			Ordinary: "The same table with minus signs.",
			Writers:  "Accounting programs and spreadsheets in English",
			Source:   "UTS #35, part 3, number patterns", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Locale},
			Build: signed("1,200.50", "(1,234.56)", "0"),
		},
		{
			Token: "csv-numbers-trailing-minus", Format: "csv", Title: "Minus signs after numbers",
			About:    "Negative numbers have the minus sign after their digits.",
			Ordinary: "The same table with minus signs first.",
			Writers:  "SAP, and COBOL programs",
			Source:   "UTS #35, part 3, number patterns", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: signed("1200.50", "1234.56-", "0"),
		},
		{
			Token: "csv-numbers-minus-sign", Format: "csv", Title: "Minus signs of Unicode",
			About:    "Negative numbers begin with the minus sign U+2212 instead of the hyphen of ASCII.",
			Ordinary: "The same table with hyphens.",
			Writers:  "Spreadsheets and web pages in Swedish, Norwegian and Finnish",
			Source:   "UTS #35, part 3, number symbols", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Locale, quirk.Characters},
			Build: signed("1200.50", "−1234.56", "0"),
		},
		{
			Token: "csv-numbers-plus", Format: "csv", Title: "Plus signs",
			About:    "Positive numbers begin with a plus sign.",
			Ordinary: "The same table without plus signs.",
			Writers:  "Banks and measuring instruments",
			Source:   "ISO/IEC 9075-2, signed numeric literal", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: signed("+1200.50", "-1234.56", "0"),
		},
		{
			Token: "csv-numbers-bare-points", Format: "csv", Title: "Decimal points without digits on one side",
			About:    "Numbers are written without the zero before or after the decimal point.",
			Ordinary: "The same table with these zeros.",
			Writers:  "Oracle databases, SAS and Fortran programs",
			Source:   "RFC 8259, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: grid("item|value", "a|.5", "b|-.25", "c|7.").means("string number", "a|0.5", "b|-0.25", "c|7").notation(dialect{}),
		},
		{
			Token: "csv-numbers-exponents", Format: "csv", Title: "Exponents",
			About:    "Numbers have exponents, with E, e and D, which is the letter of Fortran.",
			Ordinary: "The same table without exponents.",
			Writers:  "Measuring instruments, and Fortran programs",
			Source:   "ISO/IEC 1539-1, D edit descriptor", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: grid("item|value", "a|1.5E+03", "b|-2.5e-01", "c|1.25D+02").means("string number", "a|1500", "b|-0.25", "c|125").notation(dialect{}),
		},
	}
}
