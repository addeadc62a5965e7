package text

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// controls returns cases of control characters.
func controls() []quirk.Case {
	return []quirk.Case{
		{
			Token: "txt-nul", Format: "txt", Title: "NUL characters",
			About:    "NUL characters pad the lines to 40 bytes. Programs that take them for the end of a string lose text.",
			Ordinary: "The same lines padded with spaces.",
			Writers:  "Programs that write buffers of a fixed size, such as those of mainframes and devices",
			Source:   "POSIX.1-2017, Base Definitions, section 3.403", Valid: false,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written(padded("\x00"), padded(" ")),
		},
		{
			Token: "txt-ansi-colours", Format: "txt", Title: "Escape sequences of terminals",
			About:    "Escape sequences set colours and clear a line. A reader that wants the words has to remove them.",
			Ordinary: "The same text without escape sequences.",
			Writers:  "CI services, compilers and test runners whose output is saved",
			Source:   "ECMA-48, section 5.4", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written(
				"\x1b[32mok\x1b[0m  first test\n\x1b[1;31mFAIL\x1b[0m second test\n\x1b[2K\x1b[38;5;208mwarning:\x1b[m one test failed\n",
				"ok  first test\nFAIL second test\nwarning: one test failed\n"),
		},
		{
			Token: "txt-hyperlinks", Format: "txt", Title: "Hyperlinks of terminals",
			About:    "Escape sequences with an address, ended by ESC and a backslash or by BEL, make words links.",
			Ordinary: "The same text without escape sequences.",
			Writers:  "GNU ls and GCC, whose output for a terminal is saved",
			Source:   "ECMA-48, section 8.3.89", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written(
				"See \x1b]8;;https://example.com/a\x1b\\the guide\x1b]8;;\x1b\\ and\n\x1b]8;;https://example.com/b\athe list\x1b]8;;\a.\n",
				"See the guide and\nthe list.\n"),
		},
		{
			Token: "txt-overstrike", Format: "txt", Title: "Overstruck characters",
			About:    "Bold letters are printed twice with a backspace between them, and underlined ones after an underscore and a backspace.",
			Ordinary: "The same text without backspaces.",
			Writers:  "man and nroff, when their output goes to a file",
			Source:   "ECMA-48, section 8.3.5", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("N\bNA\bAM\bME\bE\n    tool - read a _\bf_\bi_\bl_\be\n", "NAME\n    tool - read a file\n"),
		},
		{
			Token: "txt-unit-separators", Format: "txt", Title: "Information separators",
			About:    "The characters 1C to 1F separate files, groups, records and units. Some programs take three of them for line ends.",
			Ordinary: "The same values with semicolons instead.",
			Writers:  "Bar codes of logistics (ISO/IEC 15434), library records (MARC 21) and reports of devices",
			Source:   "The Unicode Standard, section 23.1", Valid: true,
			Flags: []quirk.Flag{quirk.Characters, quirk.LineEnds},
			Build: written("[)>\x1e06\x1d1P4711\x1dQ12\x1e\x04\nname\x1fcity\x1cend\n", "[)>;06;1P4711;Q12;;\nname;city;end\n"),
		},
		{
			Token: "txt-c1-controls", Format: "txt", Title: "Control characters above ASCII",
			About:    "The text has characters from U+0080 to U+009F, because somebody decoded Windows-1252 as Latin-1. They are what the file says.",
			Ordinary: "The same text with the characters that were meant.",
			Writers:  "Programs that decode Windows-1252 as Latin-1 and write UTF-8",
			Source:   "The Unicode Standard, section 23.1", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("The price is 5 \u0080 \u0096 \u0093cheap\u0094.\n", "The price is 5 € – “cheap”.\n"),
		},
		{
			Token: "txt-replacement-characters", Format: "txt", Title: "Replacement characters",
			About:    "The text has U+FFFD, because another program could not decode some letters. The encoding of this file is fine.",
			Ordinary: "The same text with the letters.",
			Writers:  "Programs that decode a file of another encoding as UTF-8 and write the result",
			Source:   "The Unicode Standard, section 23.8", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: written("Gr\ufffd\ufffde aus K\ufffdln\n", "Grüße aus Köln\n"),
		},
	}
}

// padded returns lines that a character fills up.
func padded(with string) string {
	var text string
	for _, line := range []string{"Ann Lee", "Zoe Miller", "Ben"} {
		for len(line) < 39 {
			line += with
		}
		text += line + "\n"
	}
	return text
}
