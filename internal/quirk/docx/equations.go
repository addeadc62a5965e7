package docx

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// equationCases are cases about formulas. They are items, and not in the expected text.
func equationCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "docx-equations", Format: "docx", Title: "Equations",
			About:    "An equation is in a paragraph of its own, and another one is in the line. They are items, and not in the expected text.",
			Ordinary: "The document has no equations.",
			Writers:  "Microsoft Word, LibreOffice and pandoc", Source: "ECMA-376-1, 22.1.2.77, 22.1.2.78", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("The mean of both is as follows.\nThe area is for each box.",
				paragraphs("The mean of both is as follows."), paragraph("<m:oMathPara>"+equation(letters("m="), fraction("<m:fPr><m:ctrlPr/></m:fPr>", letters("a+b"), letters("2")))+"</m:oMathPara>"),
				paragraph(run("The area is "), equation(letters("A="), power("<m:sSupPr><m:ctrlPr/></m:sSupPr>", letters("r"), letters("2"))), run(" for each box."))).
				hasTexts(expect.Equations, "m=(a+b)/2", "A=r^2")),
		},
		{
			Token: "docx-equation-without-properties", Format: "docx", Title: "Equations without properties",
			About:    "A fraction, a power and parentheses have no elements of properties.",
			Ordinary: "They have elements of properties.",
			Writers:  "Programs that convert TeX or MathML, such as pandoc", Source: "ECMA-376-1, 22.1.2.36", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(mean("", "", ""), mean(`<m:fPr><m:type m:val="bar"/></m:fPr>`, "<m:sSupPr><m:ctrlPr/></m:sSupPr>", `<m:dPr><m:begChr m:val="("/><m:endChr m:val=")"/></m:dPr>`)),
		},
	}
}

func equation(content ...string) string {
	return "<m:oMath>" + strings.Join(content, "") + "</m:oMath>"
}

func letters(text string) string { return "<m:r><m:t>" + text + "</m:t></m:r>" }

func fraction(properties, numerator, denominator string) string {
	return "<m:f>" + properties + "<m:num>" + numerator + "</m:num><m:den>" + denominator + "</m:den></m:f>"
}

func power(properties, base, exponent string) string {
	return "<m:sSup>" + properties + "<m:e>" + base + "</m:e><m:sup>" + exponent + "</m:sup></m:sSup>"
}

func mean(fractionProperties, powerProperties, parenthesesProperties string) document {
	return written("The mean is as follows.", paragraphs("The mean is as follows."), paragraph("<m:oMathPara>"+
		equation(letters("m="), fraction(fractionProperties, letters("1"), letters("2")), "<m:d>"+parenthesesProperties+"<m:e>"+power(powerProperties, letters("a"), letters("2"))+letters("+b")+"</m:e></m:d>")+"</m:oMathPara>")).
		hasTexts(expect.Equations, "m=1/2(a^2+b)")
}
