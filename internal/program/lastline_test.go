package program

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLastLineSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":           "",
		"one\ntwo\n": ": two",
		"Traceback\n  File \"a.py\"\nValueError: not a number\n":                ": ValueError: not a number",
		"    at x\n\nTypeError: no text\n    at a.mjs:1\n\nNode.js v20.20.2\n":  ": TypeError: no text",
		"panic: index out of range\n\ngoroutine 1 [running]:\nmain.main()\n":    ": panic: index out of range",
		"Exception in thread \"main\" java.io.IOException: closed\n\tat A.main": `: Exception in thread "main" java.io.IOException: closed`,
		"curl: (18) transfer closed\n":                                          ": curl: (18) transfer closed",
	} {
		assert.Equal(t, want, lastLine([]byte(text)), text)
	}
}
