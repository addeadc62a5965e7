package check

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestResultsComeInOrder(t *testing.T) {
	t.Parallel()
	const count = 100
	var names []string
	last := make(chan struct{}) // the first check ends after the last one
	err := Run(t.Context(), 4, count, func(_ context.Context, i int) Result {
		switch i {
		case 0:
			<-last
		case count - 1:
			close(last)
		}
		return Result{Name: fmt.Sprint(i)}
	}, func(r Result) error {
		names = append(names, r.Name)
		return nil
	})
	require.NoError(t, err)
	require.Len(t, names, count)
	for i, name := range names {
		require.Equal(t, fmt.Sprint(i), name)
	}
}

func TestErrorOfReportEndsRun(t *testing.T) {
	t.Parallel()
	full := errors.New("disk full")
	err := Run(t.Context(), 2, 100, func(context.Context, int) Result { return Result{} }, func(Result) error { return full })
	assert.ErrorIs(t, err, full)
}

func TestCanceledRunReportsNothing(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancelCause(t.Context())
	interrupted := errors.New("interrupt")
	err := Run(ctx, 1, 3, func(context.Context, int) Result {
		cancel(interrupted)
		return Result{}
	}, func(Result) error {
		assert.Fail(t, "a canceled check was reported")
		return nil
	})
	assert.ErrorIs(t, err, interrupted)
}

func TestKnownFailures(t *testing.T) {
	t.Parallel()
	known, err := ReadKnown(strings.NewReader("# uploads\nfile/1KB?type=png \t# too strict\n\nimage/9x9?text=#1\n"))
	require.NoError(t, err)
	assert.Equal(t, Known{"file/1KB?type=png": true, "image/9x9?text=#1": true}, known)

	assert.Equal(t, Skipped, known.Judge(Result{Name: "image/9x9?text=#1", Status: Failed}).Status)
	assert.Equal(t, Failed, known.Judge(Result{Name: "image/9x9", Status: Failed}).Status)
	passed := known.Judge(Result{Name: "file/1KB?type=png", Status: Passed})
	assert.Equal(t, Passed, passed.Status)
	assert.Contains(t, passed.Note, "remove it from the list")
}

var results = []Result{
	{Name: "pdf/1", Status: Passed, Want: "accept: A plain file.", Got: "201 Created"},
	{Name: "hostile/zip-parent-path", Status: Failed, Want: "reject: Paths, in <names>.", Got: "200 OK: 100%\nsure", Again: "placeholder test --only 'a'"},
	{Name: "pdf/2", Status: Skipped, Note: "a known failure"},
	{Name: "pdf/3", Status: Passed, Note: "a known failure that passes"},
}

// report returns a report on results.
func report(t *testing.T, format string, verbose bool) string {
	t.Helper()
	var b bytes.Buffer
	r, s := NewReporter(&b, format, verbose), Summary{}
	for _, result := range results {
		s.Count(result)
		require.NoError(t, r.Add(result))
	}
	require.NoError(t, r.End(s))
	return b.String()
}

func TestTextReport(t *testing.T) {
	t.Parallel()
	const failure = `FAIL hostile/zip-parent-path
     want:  reject: Paths, in <names>.
     got:   200 OK: 100%
sure
     again: placeholder test --only 'a'
`
	const summary = "2 passed, 1 failed, 1 skipped\n"
	assert.Equal(t, failure+"PASS pdf/3: a known failure that passes\n"+summary, report(t, "text", false))
	assert.Equal(t, "PASS pdf/1: 201 Created\n"+failure+"SKIP pdf/2: a known failure\nPASS pdf/3: a known failure that passes\n"+summary, report(t, "text", true))
}

func TestJSONReport(t *testing.T) {
	t.Parallel()
	var got struct {
		Passed, Failed, Skipped int
		Results                 []jsonResult
	}
	require.NoError(t, json.Unmarshal([]byte(report(t, "json", false)), &got))
	assert.Equal(t, []int{2, 1, 1}, []int{got.Passed, got.Failed, got.Skipped})
	require.Len(t, got.Results, len(results))
	assert.Equal(t, jsonResult{Name: "pdf/2", Status: Skipped, Note: "a known failure"}, got.Results[2])
}

func TestJUnitReport(t *testing.T) {
	t.Parallel()
	var got struct {
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	require.NoError(t, xml.Unmarshal([]byte(report(t, "junit", false)), &got))
	assert.Equal(t, []int{4, 1}, []int{got.Tests, got.Failures})
	assert.Equal(t, "hostile/zip-parent-path", got.Cases[1].Name)
	assert.Equal(t, "want reject: Paths, in <names>., got 200 OK: 100%\nsure", got.Cases[1].Failure.Message)
	assert.Equal(t, "a known failure", got.Cases[2].Skipped.Message)
	assert.Nil(t, got.Cases[3].Failure)
}

func TestGitHubReport(t *testing.T) {
	t.Parallel()
	assert.Equal(t, `::error title=hostile/zip-parent-path::want:  reject: Paths, in <names>.%0Agot:   200 OK: 100%25%0Asure%0Aagain: placeholder test --only 'a'
::notice title=pdf/3::a known failure that passes
2 passed, 1 failed, 1 skipped
`, report(t, "github", false))
}

func TestExcerptsStayInTheirLine(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "a b ? c", Excerpt([]byte(" a\r\n\tb \xff\x00c")))
	assert.Equal(t, strings.Repeat("ä", maxExcerpt)+"…", Excerpt([]byte(strings.Repeat("ä", 500))))
}
