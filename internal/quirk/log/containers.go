package log

import (
	"encoding/json"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// containers returns cases of logs that container runtimes write. A reader finds the lines of the program.
func containers() []quirk.Case {
	lines := func(rows ...[]string) table { return table{header: []string{"stream", "message"}, rows: rows} }
	const at = "2026-11-29T10:00:00."
	return []quirk.Case{
		{
			Token: "log-cri-partial-lines", Format: "log", Title: "Line that a container runtime splits",
			About:    "The runtime wrote a long line in parts with the tag P, the last with F. Together they are one line of the program.",
			Ordinary: "The same line in one part.",
			Writers:  "containerd and CRI-O, which split lines after 16 KB or less",
			Source:   "Kubernetes, CRI logging design proposal", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: same(
				at+"000000001Z stdout P first part, \n"+at+"000000002Z stdout P second part, \n"+at+"000000003Z stdout F last part\n"+at+"000000004Z stdout F another line\n",
				at+"000000001Z stdout F first part, second part, last part\n"+at+"000000004Z stdout F another line\n",
				lines([]string{"stdout", "first part, second part, last part"}, []string{"stdout", "another line"})),
		},
		{
			Token: "log-cri-interleaved", Format: "log", Title: "Parts of lines of two streams",
			About:    "Parts of a line of the standard output are between parts of a line of the standard error. Each belongs to its stream.",
			Ordinary: "The same lines in one part each.",
			Writers:  "containerd and CRI-O, for programs that write to both streams",
			Source:   "Kubernetes, CRI logging design proposal", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: same(
				at+"000000001Z stdout P one \n"+at+"000000002Z stderr P error \n"+at+"000000003Z stdout F two\n"+at+"000000004Z stderr F message\n",
				at+"000000003Z stdout F one two\n"+at+"000000004Z stderr F error message\n",
				lines([]string{"stdout", "one two"}, []string{"stderr", "error message"})),
		},
		{
			Token: "log-cri-empty-line", Format: "log", Title: "Empty line of a container",
			About:    "The program wrote an empty line and one of spaces, so that entries end after the tag and a space.",
			Ordinary: "The same lines with words.",
			Writers:  "containerd and CRI-O",
			Source:   "Kubernetes, CRI logging design proposal", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: func(twin bool) quirk.File {
				first, second := quirk.Either(twin, "one", ""), quirk.Either(twin, "two", "  ")
				return file(at+"000000001Z stdout F "+first+"\n"+at+"000000002Z stdout F "+second+"\n"+at+"000000003Z stdout F end\n",
					lines([]string{"stdout", first}, []string{"stdout", second}, []string{"stdout", "end"}))
			},
		},
		{
			Token: "log-docker-partial-lines", Format: "log", Title: "Line that Docker splits",
			About:    "A line of 20,000 characters is in two entries, and only the last ends with a line end.",
			Ordinary: "The same line in one entry.",
			Writers:  "Docker with the driver json-file, which splits lines after 16 KB",
			Source:   "Docker, JSON File logging driver", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Size},
			Build: func(twin bool) quirk.File {
				line := strings.Repeat("0123456789", 2000)
				text := docker(line[:16384], "1") + docker(line[16384:]+"\n", "2")
				if twin {
					text = docker(line+"\n", "2")
				}
				description := expect.Table{
					Header: []string{"stream", "message"}, Columns: 2, Count: 2,
					Cells: []expect.Cell{{Row: 1, Column: 2, Text: expect.NewText(line)}, {Row: 2, Column: 2, Text: expect.NewText("end")}},
				}
				return quirk.File{Bytes: []byte(text + docker("end\n", "3")), Expect: expect.Expectation{Tables: []expect.Table{description}}}
			},
		},
		{
			Token: "log-docker-escapes", Format: "log", Title: "Escapes in entries of Docker",
			About:    "Entries contain escapes of JSON for quotes, angle brackets, colours of terminals and line ends of Windows.",
			Ordinary: "The same lines with the characters themselves, where JSON allows it.",
			Writers:  "Docker with the driver json-file",
			Source:   "Docker, JSON File logging driver", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Characters},
			Build: same(
				docker("\x1b[32mok\x1b[0m <a> & \"b\"\n", "1")+docker("Grüße\r\n", "2"),
				`{"log":"\u001b[32mok\u001b[0m <a> & \"b\"\n","stream":"stdout","time":"`+at+`1Z"}`+"\n"+docker("Grüße\r\n", "2"),
				lines([]string{"stdout", "\x1b[32mok\x1b[0m <a> & \"b\""}, []string{"stdout", "Grüße\r"})),
		},
	}
}

// docker returns an entry of the driver json-file.
func docker(text, fraction string) string {
	entry, _ := json.Marshal(struct { // which is always possible
		Log    string `json:"log"`
		Stream string `json:"stream"`
		Time   string `json:"time"`
	}{text, "stdout", "2026-11-29T10:00:00." + fraction + "Z"})
	return string(entry) + "\n"
}
