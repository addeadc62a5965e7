package yaml

import (
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

func documents() []quirk.Case {
	return []quirk.Case{
		{
			Token: "yaml-documents", Format: "yaml", Title: "Several documents",
			About:    "The file has three documents, separated by --- and ended by ... markers.",
			Ordinary: "The same documents in a sequence.",
			Writers:  "kubectl, Helm and Kustomize",
			Source:   "YAML 1.2.2, section 9.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written("name: one\n---\nname: two\n...\n# comment\n---\nname: three\n...\n", "- name: one\n- name: two\n- name: three\n",
				tree.Array{tree.Object{{"name", "one"}}, tree.Object{{"name", "two"}}, tree.Object{{"name", "three"}}}),
		},
		{
			Token: "yaml-empty-document", Format: "yaml", Title: "Empty document between others",
			About:    "A document without content, which is null, is between two others.",
			Ordinary: "The same documents in a sequence with null.",
			Writers:  "Helm, for templates that produce nothing",
			Source:   "YAML 1.2.2, section 9.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Nulls},
			Build: tree.Written("---\nname: one\n---\n# nothing\n---\nname: two\n", "- name: one\n- null\n- name: two\n",
				tree.Array{tree.Object{{"name", "one"}}, nil, tree.Object{{"name", "two"}}}),
		},
		{
			Token: "yaml-comments-only", Format: "yaml", Title: "File with only comments",
			About:    "The only document has only comments after its marker, so that it is null.",
			Ordinary: "The same value as null.",
			Writers:  "Programs that install settings in which everything is commented out",
			Source:   "YAML 1.2.2, section 7.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Nulls},
			Build: tree.Written("# settings\n---\n# port: 80\n", "null\n", nil),
		},
		{
			Token: "yaml-version-directive", Format: "yaml", Title: "Directive of YAML 1.2",
			About:    "A directive says that the document is YAML 1.2.",
			Ordinary: "The same document without a directive.",
			Writers:  "Tools for ontologies and interfaces that name their version of YAML, and ruamel.yaml with a version",
			Source:   "YAML 1.2.2, section 6.8.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(version12+"name: Ann Lee\ncity: Leeds\n", "name: Ann Lee\ncity: Leeds\n", tree.Object{{"name", "Ann Lee"}, {"city", "Leeds"}}),
		},
		{
			Token: "yaml-directives", Format: "yaml", Title: "Directives of two documents",
			About:    "Each of two documents has a %TAG directive that gives another meaning to the same handle, here a shorthand for the core tags.",
			Ordinary: "The same documents in a sequence, without directives.",
			Writers:  "Serializers of languages with types of their own",
			Source:   "YAML 1.2.2, section 6.8.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				"%TAG !c! tag:yaml.org,2002:\n---\nzip: !c!str 123\n...\n%TAG !c! tag:yaml.org,2002:s\n---\nzip: !c!tr 456\n",
				"- zip: '123'\n- zip: '456'\n",
				tree.Array{tree.Object{{"zip", "123"}}, tree.Object{{"zip", "456"}}}),
		},
		{
			Token: "yaml-scalar-document", Format: "yaml", Title: "Document that begins on the line of its marker",
			About:    "A literal block begins on the line of the document marker and is the whole document.",
			Ordinary: "The same string in double quotes.",
			Writers:  "PyYAML and Ruby, for a string",
			Source:   "YAML 1.2.2, section 9.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written("--- |\n one\n two\n", `"one\ntwo\n"`+"\n", "one\ntwo\n"),
		},
	}
}
