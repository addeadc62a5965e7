package grammar

// A Case is a file of a kind with a fixed list of files.
type Case struct {
	Name    string // value of the parameter, such as "zip-parent-path"
	Format  string // extension of the file
	Title   string // such as "Parent path"
	About   string // what is special about the file, in a sentence
	Verdict string // what a correct receiver does with the file; empty if it just reads it
	Details any    // description with a JSON form, for the OpenAPI document
}

// caseExtension returns the extension of the file of a case.
func caseExtension(r *Request) string {
	for _, c := range r.kind.Cases {
		if c.Name == r.Text("case_name") {
			return c.Format
		}
	}
	return ""
}
