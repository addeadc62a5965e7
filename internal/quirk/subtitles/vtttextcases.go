package subtitles

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// vttTextCases are cases about the text and the order of cues of WebVTT.
func vttTextCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "vtt-voices", Format: "vtt", Title: "Names of speakers",
			About:    "Tags with the names of speakers are around the text. The name is no text, and the tag may end with the cue.",
			Ordinary: "The text has no tags.",
			Writers:  "Microsoft Teams, Zoom and Google Meet, for transcripts", Source: "W3C WebVTT, section 4.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: replaced(vtt, "The kettle is on.", "<v Ann Example>The kettle is on.</v>", "Tea or coffee?", "<v.loud Ben>Tea or coffee?", "Tea, please.\nWithout milk.", "<v Ann Example>Tea, please.\nWithout milk.</v>"),
		},
		{
			Token: "vtt-tags", Format: "vtt", Title: "Bold, italics and classes",
			About:    "Tags for bold and italic text, underlines, colors and languages are around words.",
			Ordinary: "The text has no tags.",
			Writers:  "YouTube, Netflix and Subtitle Edit", Source: "W3C WebVTT, section 4.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: replaced(vtt, "kettle is", "<b>kettle</b> <i>is</i>", "Tea or coffee?", "<c.yellow.bg_blue>Tea</c> or <u>coffee</u>?", "Tea, please.", "<lang en-GB>Tea, <i.loud>please</i>.</lang>"),
		},
		{
			Token: "vtt-word-times", Format: "vtt", Title: "Times of words",
			About:    "Tags within the text say when each word is spoken.",
			Ordinary: "The text has no tags.",
			Writers:  "YouTube, for automatic captions", Source: "W3C WebVTT, section 4.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: replaced(vtt, "The kettle is on.", "The<00:00:00.800><c> kettle</c><00:00:01.200><c> is</c><00:00:01.500><c> on.</c>", "Tea or", "Tea<00:00:03.000> or"),
		},
		{
			Token: "vtt-entities", Format: "vtt", Title: "Character references",
			About:    "The text has an accent, a no-break space and a bracket as character references of HTML, beside those of the ampersand and the other bracket.",
			Ordinary: "The text has only the references that it needs.",
			Writers:  "Programs that escape text as for HTML", Source: "W3C WebVTT, section 4.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: ends(vtt,
				last(vtt, "A caf&eacute;, bread &amp; tea: 2&nbsp;&lt; 3 &gt; 1", "A café, bread & tea: 2\u00a0< 3 > 1"),
				last(vtt, "A café, bread &amp; tea: 2\u00a0&lt; 3 > 1", "A café, bread & tea: 2\u00a0< 3 > 1")),
		},
		{
			Token: "vtt-tag-and-entity", Format: "vtt", Title: "Escaped tag",
			About:    "The text shows a tag, which is escaped and no markup.",
			Ordinary: "The text has the name of the tag without brackets.",
			Writers:  "Programs that write captions of courses about web pages", Source: "W3C WebVTT, section 4.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: ends(vtt, last(vtt, "Write &lt;b&gt; twice.", "Write <b> twice."), last(vtt, "Write the tag b twice.", "Write the tag b twice.")),
		},
		{
			Token: "vtt-ruby", Format: "vtt", Title: "Pronunciation above words",
			About:    "The text has a Japanese word with its pronunciation in a ruby element, which is also text.",
			Ordinary: "The pronunciation is in brackets.",
			Writers:  "Japanese subtitles of streaming services, such as Netflix", Source: "W3C WebVTT, section 4.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: ends(vtt, last(vtt, "お<ruby>茶<rt>ちゃ</rt></ruby>です。", "お茶ちゃです。"), last(vtt, "お茶（ちゃ）です。", "お茶（ちゃ）です。")),
		},
		{
			Token: "vtt-long-block", Format: "vtt", Title: "Cues without blank lines between them",
			About:    "The times of the second and the third cue follow the text before them directly, which ends the cue before. Browsers read all cues.",
			Ordinary: "Blank lines are between cues.",
			Writers:  "Scripts that join cues with one line break", Source: "W3C WebVTT, sections 4.1 and 6.1", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: replaced(vtt, "\n\n00:00:02", "\n00:00:02", "\n\n00:00:04", "\n00:00:04"),
		},
		{
			Token: "vtt-overlapping", Format: "vtt", Title: "Cues at the same time",
			About:    "The last two cues are shown at the same time, one of them for longer.",
			Ordinary: "The cues follow each other.",
			Writers:  "Programs for captions of several speakers", Source: "W3C WebVTT, section 4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: overlapping(vtt),
		},
		{
			Token: "vtt-unordered", Format: "vtt", Title: "Cues in another order than their times",
			About:    "The last cue of the file begins first. Players show cues at their times.",
			Ordinary: "Cues are in the order of their times.",
			Writers:  "Scripts that join files", Source: "W3C WebVTT, sections 4.1 and 5.1", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: func(twin bool) quirk.File {
				header, rest, _ := strings.Cut(vtt, "\n\n")
				first, others, _ := strings.Cut(rest, "\n\n")
				return files(header+"\n\n"+others+"\n"+first+"\n", vtt, talk()...)(twin)
			},
		},
		{
			Token: "vtt-empty-cue", Format: "vtt", Title: "Cue without text",
			About:    "A cue without text is between the others. It may be left out, but not the cue after it.",
			Ordinary: "All cues have text.",
			Writers:  "Programs for automatic captions, for silence", Source: "W3C WebVTT, section 4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: replaced(vtt, "00:00:02.500", "00:00:02.100 --> 00:00:02.400\n\n00:00:02.500"),
		},
	}
}
