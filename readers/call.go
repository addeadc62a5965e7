package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// An output is what a process left.
type output struct {
	stdout, stderr string
	status         int // of the exit, 128 and a signal as in a shell, or -1 if it had to be ended
}

// call runs a process, which has to end within a time. Processes that it has started end with it. At first, it gets SIGTERM, because
// browsers have process groups of their own, which only the scripts that start them end.
func call(ctx context.Context, timeout time.Duration, stdin []byte, command ...string) (output, error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	c := exec.CommandContext(ctx, command[0], command[1:]...)
	c.Env = append(os.Environ(), environment...)
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGTERM) }
	c.WaitDelay = time.Second
	var stdout, stderr bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = bytes.NewReader(stdin), &stdout, &stderr
	err := c.Run()
	if c.ProcessState == nil {
		return output{}, err
	}
	_ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL) // fails if nothing is left
	out := output{stdout.String(), stderr.String(), c.ProcessState.ExitCode()}
	if ended := c.ProcessState.Sys().(syscall.WaitStatus); ended.Signaled() {
		out.status = 128 + int(ended.Signal())
	}
	if ctx.Err() != nil {
		out.status = -1
	}
	return out, nil
}

// command measures a program that is started once for each case. {path} and {url} in its arguments stand for the
// file, and {to} for the path of a new one.
func command(read func(output) string, arguments ...string) measure {
	const timeout = 20 * time.Second
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		answers := map[string]string{}
		for _, in := range inputs {
			out, err := call(ctx, timeout, nil, in.replaceIn(arguments)...)
			if err != nil {
				return nil, err
			}
			answers[in.Name] = read(out)
		}
		return answers, nil
	}
}

func (in input) replaceIn(arguments []string) (replaced []string) {
	r := strings.NewReplacer("{path}", in.Path, "{url}", in.URL, "{to}", in.Told["to"], "{certificate}", in.lab.certificate)
	for _, a := range arguments {
		replaced = append(replaced, r.Replace(a))
	}
	return replaced
}

// trimmed reads an answer that is all of the standard output.
func trimmed(out output) string { return strings.TrimSpace(out.stdout) }

// script measures with a script, which gets the inputs as JSON on standard input and prints an object of answers. Its arguments
// say what to measure.
func script(arguments ...string) measure {
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		return runScript[string](ctx, inputs, arguments...)
	}
}

// runScript runs a script, and decodes the answers that it prints, by the names of the inputs.
func runScript[T any](ctx context.Context, inputs []input, arguments ...string) (map[string]T, error) {
	return decode[T](ctx, inputs, append([]string{interpreter(arguments[0])}, arguments...)...)
}

// runScriptIn is runScript while the machine is in a time zone.
func runScriptIn[T any](ctx context.Context, zone string, inputs []input, arguments ...string) (map[string]T, error) {
	return decode[T](ctx, inputs, append([]string{"env", "TZ=" + zone, interpreter(arguments[0])}, arguments...)...)
}

func decode[T any](ctx context.Context, inputs []input, command ...string) (answers map[string]T, err error) {
	const timeout = time.Hour // a program has less time for all its cases
	stdin, err := json.Marshal(inputs)
	if err != nil {
		return nil, err
	}
	out, err := call(ctx, timeout, stdin, command...)
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal([]byte(out.stdout), &answers); err != nil || out.status != 0 {
		return nil, fmt.Errorf("%v ended with %d: %s", command, out.status, out.stderr)
	}
	return answers, nil
}

// interpreter returns the program that runs a script.
func interpreter(script string) string {
	programs := map[string]string{".mjs": node, ".php": "php", ".pl": "perl", ".py": debianPython, ".rb": "ruby"}
	return programs[filepath.Ext(script)]
}

// function measures a function of Go, which returns the answer for the file with a path.
func function(answer func(path string) string) measure {
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		answers := map[string]string{}
		for _, in := range inputs {
			answers[in.Name] = answer(in.Path)
		}
		return answers, ctx.Err()
	}
}

// readFile returns what a function finds in the file with a path.
func readFile[T any](path string, read func(io.Reader) (T, error)) (found T, err error) {
	f, err := os.Open(path)
	if err != nil {
		return found, err
	}
	defer f.Close()
	return read(f)
}

// limited measures only the inputs that are wanted.
func limited(wanted func(input) bool, m measure) measure {
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		return m(ctx, slices.DeleteFunc(inputs, func(in input) bool { return !wanted(in) }))
	}
}
