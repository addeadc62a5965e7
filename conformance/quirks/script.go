package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"strings"
	"syscall"
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// limit is the time that a program has for a file. It also has to start, or to be compiled, in this time.
const limit = 3 * time.Minute

// maxFailures is the number of processes in a row that end without an answer before a script is given up.
const maxFailures = 3

// A script reads files, and answers in their order.
type script struct {
	command []string
	dir     string
	limit   time.Duration // for each file
}

// An answer is a line of the output of a script. Other lines are ignored.
type answer struct {
	Name    string          `json:"name"`
	Found   json.RawMessage `json:"found"` // an expectation
	Error   string          `json:"error"`
	Crashed bool            `json:"crashed"` // whether a program that the script started crashed
}

// read returns the verdicts on files by name. If the script ends or hangs, the first file without an answer is
// the reason, and another process reads the files after that.
func (s script) read(files []file) map[string]verdict {
	verdicts := map[string]verdict{}
	for failures := 0; len(files) > 0; failures++ {
		answers, failure := s.run(files)
		for i, a := range answers {
			verdicts[a.Name] = a.verdict(files[i])
			failures = 0
		}
		files = files[len(answers):]
		if failures == maxFailures {
			for _, f := range files {
				verdicts[f.Name] = failure
			}
			return verdicts
		}
		if len(files) > 0 {
			verdicts[files[0].Name] = failure
			files = files[1:]
		}
	}
	return verdicts
}

func (a answer) verdict(f file) verdict {
	switch {
	case a.Crashed:
		return verdict{word: crashed, detail: a.Error}
	case a.Found == nil:
		return verdict{word: refused, detail: a.Error}
	}
	var found placeholder.Expectation
	if err := json.Unmarshal(a.Found, &found); err != nil {
		return verdict{word: other, detail: err.Error()}
	}
	return compare(f.expect, found)
}

var errTimeout = errors.New("no answer in time")

// run starts the script, and returns its answers to the first files and why it did not answer the next one.
func (s script) run(files []file) ([]answer, verdict) {
	ctx, cancel := context.WithCancelCause(context.Background())
	timer := time.AfterFunc(s.limit, func() { cancel(errTimeout) })
	defer timer.Stop()
	output, input := io.Pipe()
	var messages bytes.Buffer
	go func() { input.CloseWithError(s.start(ctx, files, input, &messages)) }()
	var answers []answer
	for lines := bufio.NewReader(output); ; {
		line, err := lines.ReadBytes('\n')
		var a answer
		if json.Unmarshal(line, &a) == nil && len(answers) < len(files) && a.Name == files[len(answers)].Name {
			answers = append(answers, a)
			timer.Reset(s.limit)
		}
		switch {
		case context.Cause(ctx) == errTimeout && err != nil:
			return answers, verdict{word: timedOut, detail: s.limit.String()}
		case err != nil:
			return answers, verdict{word: crashed, detail: err.Error() + " " + lastLine(messages.String())}
		}
	}
}

// start runs the script, which gets SIGTERM when ctx ends, so that it can stop the servers that it started.
func (s script) start(ctx context.Context, files []file, output, messages io.Writer) error {
	var input bytes.Buffer
	encoder := json.NewEncoder(&input)
	for _, f := range files {
		if err := encoder.Encode(f); err != nil {
			return err
		}
	}
	command := exec.CommandContext(ctx, s.command[0], s.command[1:]...)
	command.Dir, command.Stdin, command.Stdout, command.Stderr = s.dir, &input, output, messages
	command.Cancel = func() error { return command.Process.Signal(syscall.SIGTERM) }
	command.WaitDelay = 5 * time.Second
	return command.Run()
}

func lastLine(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	return lines[len(lines)-1]
}
