package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/check"
	"github.com/seed-40aebabe/placeholder/internal/downloader"
	"github.com/seed-40aebabe/placeholder/internal/reader"
	"github.com/seed-40aebabe/placeholder/internal/receiver"
)

// checks are the checks of one run, which have not started.
type checks struct {
	count int
	run   func(ctx context.Context, done func(check.Result) error) error // passes the results to done in order
}

// checksOf returns the checks of cases.
func checksOf[C any](cases []C, run func(ctx context.Context, cases []C, done func(check.Result) error) error) checks {
	return checks{len(cases), func(ctx context.Context, done func(check.Result) error) error { return run(ctx, cases, done) }}
}

// prepare checks the flags, and returns the checks.
func (o *testOptions) prepare() (checks, error) {
	o.Again = func(name string) string { return again(os.Args[1:], name) }
	if err := checkChoice("report", o.report, check.Formats); err != nil || o.schema {
		return checks{}, err
	}
	var chosen []func() (checks, error)
	for _, mode := range []struct {
		value   string
		prepare func() (checks, error)
	}{{o.URL, o.prepareUpload}, {o.read, o.prepareReader}, {o.download, o.prepareDownload}} {
		if mode.value != "" {
			chosen = append(chosen, mode.prepare)
		}
	}
	if len(chosen) != 1 {
		return checks{}, errors.New("test requires exactly one of --upload URL, --read COMMAND and --download COMMAND")
	}
	return chosen[0]()
}

// prepareUpload returns the checks of a server.
func (o *testOptions) prepareUpload() (checks, error) {
	if o.Filenames && !o.SendsNames() {
		return checks{}, errors.New("--filenames needs {name} in the URL or in a header, because a file without a form has no name")
	}
	if err := checkChoice("method", o.Method, receiver.Methods); err != nil {
		return checks{}, err
	}
	if err := cmp.Or(o.Endpoint.Check(), o.signIn()); err != nil {
		return checks{}, err
	}
	cases, err := o.uploads()
	if err != nil {
		return checks{}, err
	}
	cases, err = named(o.only, cases, func(c receiver.Case) string { return c.Name })
	o.Test.PlainSize, o.Advice = o.Choice.PlainSize(), uploadAdvice
	return checksOf(cases, func(ctx context.Context, cases []receiver.Case, done func(check.Result) error) error {
		plan, err := o.Plan(ctx, cases, formatsGiven(o.command))
		if err != nil {
			return err
		}
		return plan.Run(ctx, done)
	}), err
}

// uploadAdvice says which flags may be wrong if the server answers a plain file with a status.
var uploadAdvice = map[int]string{
	400: "check --field and --form",
	401: "sign in by --bearer-env or --header",
	403: "sign in by --bearer-env or --header",
	404: "check the URL and --method",
	405: "check the URL and --method",
	422: "check --field and --form",
	429: "lower --concurrency",
}

// prepareReader returns the checks of a program that reads files.
func (o *testOptions) prepareReader() (checks, error) {
	command, err := o.program("read", o.read)
	if err != nil {
		return checks{}, err
	}
	if len(o.Limits) > 0 || o.Hostile || o.Corrupt || o.Filenames || o.EICAR {
		return checks{}, errors.New("--read takes quirks only")
	}
	if err := checkFormats(o.Formats, placeholder.QuirkFormats()); err != nil {
		return checks{}, err
	}
	cases, err := named(o.only, reader.Cases(o.Formats), func(c reader.Case) string { return c.Name })
	test := reader.Test{Program: reader.Program{Command: command, Stdin: o.stdin, Timeout: o.Timeout}, Workers: o.Workers, Again: o.Again}
	return checksOf(cases, test.Run), err
}

// prepareDownload returns the checks of a program that downloads files.
func (o *testOptions) prepareDownload() (checks, error) {
	command, err := o.program("download", o.download)
	if err != nil {
		return checks{}, err
	}
	test := downloader.Test{Command: command, Timeout: o.Timeout, Workers: o.Workers, Again: o.Again}
	if err := test.Check(); err != nil {
		return checks{}, err
	}
	cases, err := named(o.only, downloader.Cases(), func(c downloader.Case) string { return c.Name })
	return checksOf(cases, test.Run), err
}

// program returns the words of the command in a flag.
func (o *testOptions) program(flag, value string) ([]string, error) {
	command := strings.Fields(value)
	if len(command) == 0 {
		return nil, fmt.Errorf("%s must be a command, got white space", flag)
	}
	if err := check.ValidateTimeout(o.Timeout); err != nil {
		return nil, err
	}
	if _, err := exec.LookPath(command[0]); err != nil {
		return nil, fmt.Errorf("%s: %w", flag, err)
	}
	return command, nil
}

// named returns the cases with any of some names, or all if there are none.
func named[C any](only []string, cases []C, name func(C) string) ([]C, error) {
	if len(only) == 0 {
		return cases, nil
	}
	cases = slices.DeleteFunc(cases, func(c C) bool { return !slices.Contains(only, name(c)) })
	if len(cases) == 0 {
		return nil, fmt.Errorf("no check has the name %s", strings.Join(only, " or "))
	}
	return cases, nil
}

// signIn sets the header that signs in.
func (o *testOptions) signIn() error {
	if o.bearerEnv == "" {
		return nil
	}
	token := os.Getenv(o.bearerEnv)
	if token == "" {
		return fmt.Errorf("bearer-env must be the name of an environment variable with a token, got %s", o.bearerEnv)
	}
	o.Header.Set("Authorization", "Bearer "+token)
	return nil
}

// run runs the checks, and reports what went wrong. Without any, it prints the schema.
func (o *testOptions) run(ctx context.Context, s streams, all checks) error {
	if all.run == nil {
		schema, err := reader.Schema()
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(s.out, "%s\n", schema)
		return err
	}
	known, err := o.known()
	if err != nil {
		return err
	}
	shown := startLine(s, false, func(done int64, elapsed time.Duration) string { return checksLine(done, int64(all.count), elapsed) })
	reporter, summary := check.NewReporter(above{shown, s.out}, o.report, o.verbose), check.Summary{}
	err = all.run(ctx, func(r check.Result) error {
		shown.done.Add(1)
		r = known.Judge(r)
		summary.Count(r)
		return reporter.Add(r)
	})
	if err := cmp.Or(err, shown.Close()); err != nil {
		return err
	}
	if err := reporter.End(summary); err != nil {
		return err
	}
	switch summary.Failed {
	case 0:
		return nil
	case 1:
		return errors.New("1 check failed")
	default:
		return fmt.Errorf("%d checks failed", summary.Failed)
	}
}

// known returns the known failures.
func (o *testOptions) known() (check.Known, error) {
	if o.skip == "" {
		return nil, nil
	}
	f, err := os.Open(o.skip)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return check.ReadKnown(f)
}

// againWithout are flags that the command for a single check does not repeat, and whether they have a value.
var againWithout = map[string]bool{"--only": true, "--skip": true, "--report": true, "--concurrency": true, "--verbose": false, "-v": false}

// again returns the command that repeats a check of the program that args started.
func again(args []string, name string) string {
	words := []string{"placeholder"}
	for i := 0; i < len(args); i++ {
		flag, _, hasValue := strings.Cut(args[i], "=")
		followed, drop := againWithout[flag]
		switch {
		case drop && followed && !hasValue:
			i++
		case !drop:
			words = append(words, quote(args[i]))
		}
	}
	return strings.Join(append(words, "--only", quote(name)), " ")
}

// special matches what a shell does not take as it is.
var special = regexp.MustCompile(`[^\w@%+=:,./-]`)

// quote returns a word for a shell.
func quote(word string) string {
	if word != "" && !special.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
