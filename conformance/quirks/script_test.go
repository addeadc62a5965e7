package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
)

// reading is a script that does something with each file before it answers that it found the text "a".
func reading(action string) script {
	loop := `while read -r line; do
		name=${line#*'"name":"'}; name=${name%%'"'*}
		` + action + `
		printf '{"name":"%s","found":{"text":{"content":"a"}}}\n' "$name"
	done`
	return script{[]string{"sh", "-c", loop}, ".", 2 * time.Second}
}

func filesNamed(names ...string) (files []file) {
	text := expect.NewText("a")
	for _, name := range names {
		files = append(files, file{Name: name, expect: placeholder.Expectation{Text: &text}})
	}
	return files
}

func TestScriptsThatFailSpoilNoOtherFile(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		action string
		words  []string // of the files a, b, c and d
	}{
		"success":               {":", []string{right, right, right, right}},
		"noise on the output":   {"echo reading; echo '{}'", []string{right, right, right, right}},
		"an error":              {`[ $name != b ] || { echo '{"name":"b","error":"bad"}'; continue; }`, []string{right, refused, right, right}},
		"values of values":      {`[ $name != b ] || { echo '{"name":"b","found":{"tables":[{"rows":[[{}]]}]}}'; continue; }`, []string{right, other, right, right}},
		"a crash":               {`[ $name != b ] || kill -SEGV $$`, []string{right, crashed, right, right}},
		"a crash of a child":    {`[ $name != b ] || { echo '{"name":"b","error":"bad","crashed":true}'; continue; }`, []string{right, crashed, right, right}},
		"an end":                {`[ $name != b ] || exit 0`, []string{right, crashed, right, right}},
		"two crashes in a row":  {`[ $name != b ] && [ $name != c ] || kill -SEGV $$`, []string{right, crashed, crashed, right}},
		"a crash with the last": {`[ $name != d ] || exit 1`, []string{right, right, right, crashed}},
		"a hang":                {`[ $name != b ] || exec tail -f /dev/null`, []string{right, timedOut, right, right}},
		"a crash at the start":  {`exit 1`, []string{crashed, crashed, crashed, crashed}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			verdicts := reading(c.action).read(filesNamed("a", "b", "c", "d"))
			var found []string
			for _, name := range []string{"a", "b", "c", "d"} {
				found = append(found, verdicts[name].word)
			}
			assert.Equal(t, c.words, found)
		})
	}
}

func TestScriptsThatAlwaysFailAreGivenUp(t *testing.T) {
	t.Parallel()
	verdicts := reading("echo broken >&2; exit 3").read(filesNamed("a", "b", "c", "d", "e", "f"))
	assert.Len(t, verdicts, 6)
	for _, v := range verdicts {
		assert.Equal(t, verdict{word: crashed, detail: "exit status 3 broken"}, v)
	}
}

func TestLongAnswersAreRead(t *testing.T) {
	t.Parallel()
	long := `printf '{"name":"a","error":"%s"}\n' "$(head -c 3000000 /dev/zero | tr '\0' x)"; continue`
	verdicts := reading(long).read(filesNamed("a"))
	assert.Equal(t, refused, verdicts["a"].word)
	assert.Len(t, verdicts["a"].detail, 3_000_000)
}

func TestHarmAndMissingReadersAreErrors(t *testing.T) {
	t.Parallel()
	files := filesNamed("a", "b")
	verdicts := map[string]verdict{"a": {word: right, aspects: []string{"text"}}, "b": {word: crashed, detail: "signal"}}
	r := report{files, []result{{reader: reader{name: "fragile"}, version: "1.0", verdicts: verdicts}, {reader: reader{name: "absent"}}}}
	assert.EqualError(t, r.harm(), `fragile crashed with b: "signal"`)
	assert.EqualError(t, r.unread(), "no program finds the text of b as expected")
	assert.EqualError(t, r.missing(), "not installed: absent")
}
