package check

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

// A Reporter prints results.
type Reporter interface {
	Add(Result) error
	// End is called after the last result.
	End(Summary) error
}

// A Summary has the numbers of results by status.
type Summary struct {
	Passed  int `json:"passed"`
	Failed  int `json:"failed"`
	Skipped int `json:"skipped"`
}

// Count counts a result.
func (s *Summary) Count(r Result) {
	switch r.Status {
	case Passed:
		s.Passed++
	case Failed:
		s.Failed++
	case Skipped:
		s.Skipped++
	}
}

func (s Summary) String() string {
	return fmt.Sprintf("%d passed, %d failed, %d skipped", s.Passed, s.Failed, s.Skipped)
}

// Formats are the formats of reports.
var Formats = []string{"text", "json", "junit", "github"}

// NewReporter returns a reporter that writes to w in one of [Formats]. Only a text tells of checks that passed, if it is
// verbose.
func NewReporter(w io.Writer, format string, verbose bool) Reporter {
	switch format {
	case "json":
		return &jsonReport{w: w}
	case "junit":
		return &junitReport{w: w}
	case "github":
		return githubReport{w}
	default:
		return textReport{w, verbose}
	}
}

// A textReport prints results for people, without times, so that two runs give the same.
type textReport struct {
	w       io.Writer
	verbose bool
}

func (t textReport) Add(r Result) error {
	var b strings.Builder
	switch {
	case r.Status == Failed:
		fmt.Fprintf(&b, "FAIL %s\n%s", r.Name, r.details("     "))
	case r.Note != "" && (t.verbose || r.Status == Passed):
		fmt.Fprintf(&b, "%s %s: %s\n", words[r.Status], r.Name, r.Note)
	case t.verbose:
		fmt.Fprintf(&b, "%s %s: %s\n", words[r.Status], r.Name, r.Got)
	}
	_, err := io.WriteString(t.w, b.String())
	return err
}

var words = map[Status]string{Passed: "PASS", Failed: "FAIL", Skipped: "SKIP"}

// details returns what is known of a failure, a line for each.
func (r Result) details(indent string) string {
	text := fmt.Sprintf("%swant:  %s\n%sgot:   %s\n", indent, r.Want, indent, r.Got)
	if r.Again != "" {
		text += fmt.Sprintf("%sagain: %s\n", indent, r.Again)
	}
	return text
}

func (t textReport) End(s Summary) error {
	_, err := fmt.Fprintln(t.w, s)
	return err
}

// A jsonReport prints an object when all results are there.
type jsonReport struct {
	w       io.Writer
	results []jsonResult
}

type jsonResult struct {
	Name    string  `json:"name"`
	Status  Status  `json:"status"`
	Want    string  `json:"want,omitempty"`
	Got     string  `json:"got,omitempty"`
	Note    string  `json:"note,omitempty"`
	Again   string  `json:"again,omitempty"`
	Seconds float64 `json:"seconds"`
}

func (j *jsonReport) Add(r Result) error {
	j.results = append(j.results, jsonResult{r.Name, r.Status, r.Want, r.Got, r.Note, r.Again, r.Time.Seconds()})
	return nil
}

func (j *jsonReport) End(s Summary) error {
	encoder := json.NewEncoder(j.w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(struct {
		Summary
		Results []jsonResult `json:"results"`
	}{s, j.results})
}

// A junitReport prints XML as JUnit does, which CI servers read, when all results are there.
type junitReport struct {
	w     io.Writer
	cases []junitCase
}

type junitCase struct {
	Name    string        `xml:"name,attr"`
	Class   string        `xml:"classname,attr"`
	Time    string        `xml:"time,attr"`
	Failure *junitMessage `xml:"failure"`
	Skipped *junitMessage `xml:"skipped"`
}

type junitMessage struct {
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

func (j *junitReport) Add(r Result) error {
	c := junitCase{Name: r.Name, Class: "placeholder", Time: fmt.Sprintf("%.3f", r.Time.Seconds())}
	switch r.Status {
	case Failed:
		c.Failure = &junitMessage{"want " + r.Want + ", got " + r.Got, "\n" + r.details("")}
	case Skipped:
		c.Skipped = &junitMessage{Message: r.Note}
	}
	j.cases = append(j.cases, c)
	return nil
}

func (j *junitReport) End(s Summary) error {
	type suite struct {
		XMLName  xml.Name    `xml:"testsuite"`
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	text, err := xml.MarshalIndent(suite{Name: "placeholder test", Tests: len(j.cases), Failures: s.Failed, Skipped: s.Skipped, Cases: j.cases}, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(j.w, "%s%s\n", xml.Header, text)
	return err
}

// A githubReport prints commands for the log of GitHub Actions, which shows them as annotations.
type githubReport struct{ w io.Writer }

func (g githubReport) Add(r Result) error {
	var err error
	switch {
	case r.Status == Failed:
		_, err = fmt.Fprintf(g.w, "::error title=%s::%s\n", escapeProperty(r.Name), escapeData(strings.TrimSpace(r.details(""))))
	case r.Status == Passed && r.Note != "":
		_, err = fmt.Fprintf(g.w, "::notice title=%s::%s\n", escapeProperty(r.Name), escapeData(r.Note))
	}
	return err
}

func (g githubReport) End(s Summary) error {
	_, err := fmt.Fprintln(g.w, s)
	return err
}

// escapeData escapes the text of a command, and escapeProperty one of its properties.
func escapeData(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

func escapeProperty(s string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(escapeData(s))
}
