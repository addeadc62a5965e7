package yaml

import (
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

// types11 returns cases whose types YAML 1.1 decides, and its type repository.
func types11() []quirk.Case {
	return []quirk.Case{
		{
			Token: "yaml-1-1-booleans", Format: "yaml", Title: "Booleans of YAML 1.1",
			About:    "A directive says YAML 1.1, where yes, Off and on are booleans. In YAML 1.2, they are strings.",
			Ordinary: "The same document with true and false, without a directive.",
			Writers:  "People who write for Ansible and other programs with a reader of YAML 1.1",
			Source:   "YAML 1.1 type repository, Boolean Language-Independent Type", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: tree.Written(version11+"become: yes\nheating: Off\nlight: on\n", "become: true\nheating: false\nlight: true\n",
				tree.Object{{"become", true}, {"heating", false}, {"light", true}}),
		},
		{
			Token: "yaml-1-1-integers", Format: "yaml", Title: "Integers of YAML 1.1",
			About:    "A directive says YAML 1.1, where integers are octal with a leading zero, binary, grouped with underscores, or of base 60.",
			Ordinary: "The same integers in decimal digits, without a directive.",
			Writers:  "People who write modes of files for Ansible and other programs with a reader of YAML 1.1",
			Source:   "YAML 1.1 type repository, Integer Language-Independent Type", Valid: true,
			Flags: []quirk.Flag{quirk.Inference, quirk.Numbers},
			Build: tree.Written(version11+"mode: 0644\nmask: 0b1010\nlimit: 1_000\nlength: 1:30:00\n", "mode: 420\nmask: 10\nlimit: 1000\nlength: 5400\n",
				tree.Object{{"mode", 420}, {"mask", 10}, {"limit", 1000}, {"length", 5400}}),
		},
		{
			Token: "yaml-timestamps", Format: "yaml", Title: "Timestamps",
			About:    "Tags say that scalars are timestamps. Their forms are a date, and dates and times with a space or one digit.",
			Ordinary: "The same timestamps as RFC 3339 describes them.",
			Writers:  "PyYAML and SnakeYAML, which write dates of their language",
			Source:   "YAML 1.1 type repository, Timestamp Language-Independent Type", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Markup},
			Build: tree.Written(
				"day: !!timestamp 2026-11-29\nat: !!timestamp 2026-11-29 9:30:00 Z\nlater: !!timestamp 2026-11-29t18:00:00Z\n",
				"day: !!timestamp 2026-11-29\nat: !!timestamp 2026-11-29T09:30:00Z\nlater: !!timestamp 2026-11-29T18:00:00Z\n",
				tree.Object{{"day", tree.Date("2026-11-29")}, {"at", tree.DateTime("2026-11-29T09:30:00Z")}, {"later", tree.DateTime("2026-11-29T18:00:00Z")}}),
		},
		{
			Token: "yaml-set", Format: "yaml", Title: "Set",
			About:    "A tag says that a mapping is a set, and its keys are written without values.",
			Ordinary: "The same mapping with nulls, without a tag.",
			Writers:  "PyYAML and SnakeYAML, for sets of their language",
			Source:   "YAML 1.1 type repository, Unordered Set Language-Independent Type", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Nulls},
			Build: tree.Written("tags: !!set\n  ? red\n  ? green\n", "tags:\n  red: null\n  green: null\n",
				tree.Object{{"tags", tree.Object{{"red", nil}, {"green", nil}}}}),
		},
	}
}
