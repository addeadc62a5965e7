package yaml

import (
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

const mergeSource = "YAML 1.1 type repository, Merge Key Language-Independent Type"

func references() []quirk.Case {
	return []quirk.Case{
		{
			Token: "yaml-anchors", Format: "yaml", Title: "Anchors and aliases",
			About:    "A mapping, a sequence and a scalar have anchors, and aliases repeat them.",
			Ordinary: "The same document with the values in full.",
			Writers:  "PyYAML and SnakeYAML for objects that occur twice, and people who write settings of CI services",
			Source:   "YAML 1.2.2, section 7.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				"home: &home\n  city: Leeds\n  zip: LS1\nwork: *home\ntags: &tags [a, b]\nlabels: *tags\nname: &name Ann Lee\nowner: *name\n",
				"home:\n  city: Leeds\n  zip: LS1\nwork:\n  city: Leeds\n  zip: LS1\ntags: [a, b]\nlabels: [a, b]\nname: Ann Lee\nowner: Ann Lee\n",
				tree.Object{
					{"home", leeds()}, {"work", leeds()},
					{"tags", tree.Array{"a", "b"}}, {"labels", tree.Array{"a", "b"}},
					{"name", "Ann Lee"}, {"owner", "Ann Lee"},
				}),
		},
		{
			Token: "yaml-anchor-redefined", Format: "yaml", Title: "Anchor that is defined twice",
			About:    "The same anchor is on two values. An alias stands for the last one before it.",
			Ordinary: "The same document with two names of anchors.",
			Writers:  "Programs that concatenate pieces of YAML, such as templates of Helm charts",
			Source:   "YAML 1.2.2, section 7.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				"first: &value one\nsecond: *value\nthird: &value two\nfourth: *value\n",
				"first: &value one\nsecond: *value\nthird: &other two\nfourth: *other\n",
				tree.Object{{"first", "one"}, {"second", "one"}, {"third", "two"}, {"fourth", "two"}}),
		},
		{
			Token: "yaml-anchor-null", Format: "yaml", Title: "Anchors on empty values",
			About:    "Anchors are on nodes without content, which are null, and an alias repeats one.",
			Ordinary: "The same document with null.",
			Writers:  "People who reserve places in Compose files and settings of CI services",
			Source:   "YAML 1.2.2, section 7.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Nulls},
			Build: tree.Written("a: &none\nb: *none\nc:\n  - &other\n  - x\n", "a: null\nb: null\nc:\n  - null\n  - x\n",
				tree.Object{{"a", nil}, {"b", nil}, {"c", tree.Array{nil, "x"}}}),
		},
		{
			Token: "yaml-merge", Format: "yaml", Title: "Merge key",
			About:    "The key << takes over the members of another mapping. A key of the mapping itself takes precedence, although it comes first.",
			Ordinary: "The same document without a merge key.",
			Writers:  "People who write Compose files and settings of CI services, whose readers support the merge key of YAML 1.1",
			Source:   mergeSource, Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Keys},
			Build: tree.Written(
				"base: &base\n  image: web\n  port: 80\ntest:\n  port: 8080\n  <<: *base\n",
				"base:\n  image: web\n  port: 80\ntest:\n  port: 8080\n  image: web\n",
				tree.Object{
					{"base", tree.Object{{"image", "web"}, {"port", 80}}},
					{"test", tree.Object{{"port", 8080}, {"image", "web"}}},
				}),
		},
		{
			Token: "yaml-merge-sequence", Format: "yaml", Title: "Merge key with several mappings",
			About:    "The key << takes over the members of a sequence of mappings. The first mapping with a key takes precedence.",
			Ordinary: "The same document without a merge key.",
			Writers:  "People who write Compose files, whose reader supports the merge key of YAML 1.1",
			Source:   mergeSource, Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Keys},
			Build: tree.Written(
				"small: &small {cpu: 1, disk: 5}\nlarge: &large {cpu: 8, memory: 64}\ntest:\n  <<: [*small, *large]\n  name: test\n",
				"small: {cpu: 1, disk: 5}\nlarge: {cpu: 8, memory: 64}\ntest:\n  cpu: 1\n  disk: 5\n  memory: 64\n  name: test\n",
				tree.Object{
					{"small", tree.Object{{"cpu", 1}, {"disk", 5}}},
					{"large", tree.Object{{"cpu", 8}, {"memory", 64}}},
					{"test", tree.Object{{"cpu", 1}, {"disk", 5}, {"memory", 64}, {"name", "test"}}},
				}),
		},
	}
}

func leeds() tree.Object { return tree.Object{{"city", "Leeds"}, {"zip", "LS1"}} }
