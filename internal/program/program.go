// Package program runs the programs that tests are about.
package program

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/check"
)

// A Command is a program with its arguments.
type Command struct {
	Words   []string
	Env     []string // variables besides those of this process
	Stdin   io.Reader
	Timeout time.Duration
}

// ErrStatus says that a program ended with another status than 0.
var ErrStatus = errors.New("exit status")

// maxOutput is the number of bytes that a program may print.
const maxOutput = 64 << 20

// Run runs the command, and returns what it prints. A crash and a timeout are other errors than [ErrStatus].
func (c Command) Run(ctx context.Context) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, c.Timeout)
	defer cancel()
	command := exec.CommandContext(ctx, c.Words[0], c.Words[1:]...)
	command.Env = append(os.Environ(), c.Env...)
	command.WaitDelay = time.Second // for output that children of the program keep open
	var output, errorText limited
	command.Stdin, command.Stdout, command.Stderr = c.Stdin, &output, &errorText
	err := command.Run()
	exit, exited := errors.AsType[*exec.ExitError](err)
	switch {
	case ctx.Err() != nil:
		return nil, fmt.Errorf("a timeout: the program did not end within %s", c.Timeout)
	case exited && exit.Exited():
		return nil, fmt.Errorf("%w %d%s", ErrStatus, exit.ExitCode(), lastLine(errorText.Bytes()))
	case exited: // by a signal
		return nil, fmt.Errorf("a crash: %w", err)
	case err != nil:
		return nil, err
	case output.full:
		return nil, fmt.Errorf("more than %d bytes of output", maxOutput)
	default:
		return output.Bytes(), nil
	}
}

// A limited buffer drops what follows the first maxOutput bytes.
type limited struct {
	bytes.Buffer
	full bool
}

func (l *limited) Write(p []byte) (int, error) {
	if l.Len()+len(p) > maxOutput {
		l.full = true
		return len(p), nil
	}
	return l.Buffer.Write(p)
}

// errorLine matches a line that says what is wrong. The programs of some languages print where it happened after it.
var errorLine = regexp.MustCompile(`^([\w.]*(Error|Exception)|Exception in thread .*|panic|fatal error): `)

// lastLine returns the line of what a program printed that says what is wrong, which most often is the last one, after a colon.
func lastLine(text []byte) string {
	lines := bytes.Split(bytes.TrimSpace(text), []byte("\n"))
	line := lines[len(lines)-1]
	for _, l := range slices.Backward(lines) {
		if errorLine.Match(l) {
			line = l
			break
		}
	}
	if excerpt := check.Excerpt(line); excerpt != "" {
		return ": " + excerpt
	}
	return ""
}
