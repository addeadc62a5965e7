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

// script measures with a script that prints answers.
func script(arguments ...string) measure { return scriptFor[string](arguments...) }

// scriptFor finds with a script, which gets the inputs as JSON on standard input and prints an object. Its arguments say what to
// measure.
func scriptFor[T any](arguments ...string) finder[T] { return scriptIn[T]("UTC", arguments...) }

// scriptIn is scriptFor while the machine is in a time zone.
func scriptIn[T any](zone string, arguments ...string) finder[T] {
	return func(ctx context.Context, inputs []input) (map[string]T, error) {
		return decode[T](ctx, inputs, append([]string{"env", "TZ=" + zone, interpreter(arguments[0])}, arguments...)...)
	}
}

// judged measures what a program finds. It leaves out what the program does.
func judged[T any](find finder[T], judge func(input, T) string) measure {
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		found, err := find(ctx, inputs)
		answers := map[string]string{}
		for _, in := range inputs {
			if f, ok := found[in.Name]; ok {
				answers[in.Name] = judge(in, f)
			}
		}
		return answers, err
	}
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

// function finds with a function of Go.
func function[T any](find func(input) T) finder[T] {
	return func(ctx context.Context, inputs []input) (map[string]T, error) {
		found := map[string]T{}
		for _, in := range inputs {
			found[in.Name] = find(in)
		}
		return found, ctx.Err()
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
func limited[T any](wanted func(input) bool, find finder[T]) finder[T] {
	return func(ctx context.Context, inputs []input) (map[string]T, error) {
		return find(ctx, slices.DeleteFunc(slices.Clone(inputs), func(in input) bool { return !wanted(in) }))
	}
}
