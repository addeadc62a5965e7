package hostile

import (
	"archive/zip"
	"bytes"

	"github.com/seed-40aebabe/placeholder/internal/archive"
)

var zipCases = []Case{
	{Info{
		Token: "zip-parent-path", Format: "zip", Title: "Parent path", Verdict: Reject, CWE: 22, ASVS: "5.3.2",
		Attack:  "An entry is to be written to the parent of the folder that the archive is extracted to.",
		Failure: "The canary is beside that folder.",
	}, func(twin bool) []byte { return zipOf(pathOf(twin, "../"+Canary)) }},
}

// pathOf returns a path of the canary, which is a plain one in a twin.
func pathOf(twin bool, hostile string) string {
	if twin {
		return Canary
	}
	return hostile
}

// zipOf returns a zip with a text under each name.
func zipOf(names ...string) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range names {
		entry, _ := w.CreateHeader(&zip.FileHeader{Name: name, Modified: archive.Epoch})
		_, _ = entry.Write([]byte(Canary + "\n"))
	}
	_ = w.Close()
	return b.Bytes()
}
