//go:build conformance

package conformance

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Programs that take longer to start than to read a file stay open until the tests end.
var (
	fileType   = converse("node", "testdata/office/type.mjs")
	openXMLSDK = converse("node", "testdata/office/validate.mjs")
)

// A conversation is a process that answers each line with a line.
type conversation struct {
	lock sync.Mutex
	in   io.Writer
	out  *bufio.Reader
}

// converse returns a function that starts a conversation when it is called first.
func converse(name string, args ...string) func() (*conversation, error) {
	return sync.OnceValues(func() (*conversation, error) {
		command := exec.Command(name, args...)
		command.Stderr = os.Stderr
		in, inErr := command.StdinPipe()
		out, outErr := command.StdoutPipe()
		return &conversation{in: in, out: bufio.NewReader(out)}, errors.Join(inErr, outErr, command.Start())
	})
}

func (c *conversation) ask(line string) (string, error) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if _, err := fmt.Fprintln(c.in, line); err != nil {
		return "", err
	}
	return c.out.ReadString('\n')
}

// askAbout asserts that a program, which has a name in the table of verdicts, answers with a line
// for the path of a file and options, which tabs separate.
func askAbout(t *testing.T, path, name string, program func() (*conversation, error), want string, options ...string) {
	t.Helper()
	c, err := program()
	require.NoError(t, err)
	got, err := c.ask(strings.Join(append([]string{path}, options...), "\t"))
	noteVerdict(name, []string{path}, err == nil && got == want)
	require.NoError(t, err)
	assert.Equal(t, want, got, name)
}

// checkType checks what file and file-type call a file. The description of file is a regular
// expression.
func checkType(t *testing.T, path, description, mediaType, extension string) {
	t.Helper()
	assert.Regexp(t, description, runTool(t, "file", "--brief", path))
	askAbout(t, path, "file-type", fileType, mediaType+" "+extension+"\n")
}
