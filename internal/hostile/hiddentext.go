package hostile

import "strings"

// hiddenTextCases are like [hiddenPDFCases], for pages and plain text.
func hiddenTextCases() []Case {
	return []Case{
		unseenCase("html", "html-hidden-element", "Hidden element", "The style of a paragraph is display: none.", "The style is display: block.", styled("display: none", "display: block")),
		unseenCase("html", "html-tiny-text", "Text without size", "The size of the letters is 0.", "The size is 18 pixels.", styled("font-size: 0", "font-size: 18px")),
		unseenCase("html", "html-white-text", "White text on a page", "The text of a paragraph has the color of the page.", "The text is black.", styled("color: #ffffff", "color: #000000")),
		unseenCase("html", "html-text-off-screen", "Text beside the page", "A paragraph is 9,999 pixels to the left of the page.", "The paragraph is on the page.", styled("position: absolute; left: -9999px", "position: absolute; left: 10px")),
		unseenCase("html", "html-clipped-text", "Text in a box of no height", "A paragraph has the height 0, and what does not fit is clipped.", "The height is 2em.", styled("height: 0; overflow: hidden", "height: 2em; overflow: hidden")),
		unseenCase("txt", "txt-tag-characters", "Tag characters", "A sentence is in tag characters (U+E0020 to U+E007E), one for each character of ASCII, which nothing shows.", "The sentence is in letters, and a flag of Scotland has tag characters.", tagCharacters),
		unseenCase("txt", "txt-zero-width-characters", "Zero-width characters", "Each bit of a sentence is a zero-width space or a zero-width non-joiner.", "The sentence is in letters, and words have both characters, as in Persian and for line breaks.", zeroWidth),
	}
}

// styled returns a builder of a page with the sentence in a style, or in another one in the twin.
func styled(style, ordinary string) func(twin bool) []byte {
	return func(twin bool) []byte {
		return []byte("<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>Placeholder</title></head>\n<body style=\"background: #ffffff\">\n<h1>Placeholder</h1>\n<p style=\"" + either(twin, ordinary, style) + "\">" + Unseen + "</p>\n</body>\n</html>\n")
	}
}

// tagCharacters has the sentence in tag characters (Unicode, section 23.9). The twin has a flag (Unicode Technical
// Standard 51, annex C).
func tagCharacters(twin bool) []byte {
	if twin {
		return []byte("Placeholder\n\n" + Unseen + " \U0001f3f4" + tagged("gbsct") + "\U000e007f\n")
	}
	return []byte("Placeholder\n\n" + shown + " \U0001f3f4" + tagged(Unseen) + "\U000e007f\n")
}

// tagged returns a text of ASCII in tag characters.
func tagged(text string) string {
	return strings.Map(func(r rune) rune { return 0xe0000 + r }, text)
}

// zeroWidth has the bits of the sentence, the highest of each byte first: U+200B for 0, and U+200C for 1.
func zeroWidth(twin bool) []byte {
	if twin {
		return []byte("Placeholder\n\n" + Unseen + " می\u200cخواهم and/\u200bor\n")
	}
	var b strings.Builder
	for _, c := range []byte(Unseen) {
		for bit := 7; bit >= 0; bit-- {
			b.WriteRune(either(c>>bit&1 == 0, '\u200b', '\u200c'))
		}
	}
	return []byte("Placeholder\n\n" + shown + b.String() + " می\u200cخواهم\n")
}
