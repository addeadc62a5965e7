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

// fileType is the library file-type in a process that reads paths and prints types until the
// tests end, because Node.js takes longer to start than to detect a type.
var fileType = sync.OnceValues(func() (*conversation, error) {
	command := exec.Command("node", "testdata/office/type.mjs")
	command.Stderr = os.Stderr
	in, inErr := command.StdinPipe()
	out, outErr := command.StdoutPipe()
	return &conversation{in: in, out: bufio.NewReader(out)}, errors.Join(inErr, outErr, command.Start())
})

// A conversation is a process that answers each line with a line.
type conversation struct {
	lock sync.Mutex
	in   io.Writer
	out  *bufio.Reader
}

func (c *conversation) ask(line string) (string, error) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if _, err := fmt.Fprintln(c.in, line); err != nil {
		return "", err
	}
	return c.out.ReadString('\n')
}

// checkType checks what file and file-type call a file. The description of file is a regular
// expression.
func checkType(t *testing.T, path, description, mediaType, extension string) {
	t.Helper()
	assert.Regexp(t, description, runTool(t, "file", "--brief", path))
	detector, err := fileType()
	require.NoError(t, err)
	found, err := detector.ask(path)
	noteVerdict("file-type", []string{path}, err == nil)
	require.NoError(t, err)
	assert.Equal(t, mediaType+" "+extension, strings.TrimSpace(found))
}
