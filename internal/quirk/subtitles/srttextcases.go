package subtitles

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// srtTextCases are cases about the text of cues of SubRip.
func srtTextCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "srt-tags", Format: "srt", Title: "Bold, italics and colors",
			About:    "Tags for bold and italic text, underlines and colors are around words.",
			Ordinary: "The text has no tags.",
			Writers:  "Subtitle Edit and Aegisub", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: replaced(srt, "The kettle is on.", `<b>The kettle</b> <i>is on.</i>`, "Tea or coffee?", `<font color="#ffff00">Tea</font> or <u>coffee?</u>`),
		},
		{
			Token: "srt-alignment", Format: "srt", Title: "Alignment codes of SubStation Alpha",
			About:    "The code {\\an8} is before texts that players show at the top.",
			Ordinary: "The text has no codes.",
			Writers:  "Subtitle Edit and Aegisub", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: replaced(srt, "The kettle", `{\an8}The kettle`, "Tea, please", `{\an8}Tea, please`),
		},
		{
			Token: "srt-blank-line-in-text", Format: "srt", Title: "Blank line within a text",
			About:    "A blank line is between the two lines of the last cue, which people type to move text up.",
			Ordinary: "The text has no blank line.",
			Writers:  "Editors that write what people type", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: replaced(srt, "Tea, please.\n", "Tea, please.\n\n"),
		},
		{
			Token: "srt-number-as-text", Format: "srt", Title: "Text that is a number",
			About:    "The text of a cue is 42, which looks like the number of a cue.",
			Ordinary: "The text of the cue is a sentence with the number.",
			Writers:  "All programs", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: texts(srt, "42", "It is 42."),
		},
		{
			Token: "srt-number-in-text", Format: "srt", Title: "Second line that is a number",
			About:    "The second line of the first cue is 1200, which looks like the number of a cue.",
			Ordinary: "The number is in the first line.",
			Writers:  "All programs", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: texts(srt, "The answer is\n1200", "The answer is 1200"),
		},
		{
			Token: "srt-empty-cue", Format: "srt", Title: "Cue without text",
			About:    "A cue without text is between the others. It may be left out, but not the cue after it.",
			Ordinary: "All cues have text.",
			Writers:  "Programs for automatic captions, for silence", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: replaced(srt, "\n\n2\n", "\n\n2\n00:00:02,100 --> 00:00:02,400\n\n\n3\n", "\n\n3\n", "\n\n4\n"),
		},
		{
			Token: "srt-angle-brackets", Format: "srt", Title: "Angle brackets that are no tags",
			About:    "The text has angle brackets as signs, and is not HTML.",
			Ordinary: "The text has words instead.",
			Writers:  "People who type subtitles of lessons", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: texts(srt, "2 < 3, and I <3 tea.", "Two is less than three."),
		},
		{
			Token: "srt-ampersand", Format: "srt", Title: "Ampersands",
			About:    "The text has an ampersand, which begins no character reference, because the text is not HTML.",
			Ordinary: "The text has words instead.",
			Writers:  "People who type subtitles", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: texts(srt, "Write bread & tea.", "Write bread and tea."),
		},
		{
			Token: "srt-arrow-in-text", Format: "srt", Title: "Arrow within a text",
			About:    "The text has the arrow that is also between times.",
			Ordinary: "The text has a word instead.",
			Writers:  "People who type subtitles of lessons", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: texts(srt, "Leaf --> cup", "From leaf to cup"),
		},
	}
}
