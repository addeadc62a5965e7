package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/check"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/receiver"
)

// prepare checks the flags, and returns the files to upload.
func (o *testOptions) prepare() ([]receiver.Case, error) {
	if o.names && !o.SendsNames() {
		return nil, errors.New("--filenames needs {name} in the URL, because --method PUT sends no name")
	}
	for _, err := range []error{
		o.Endpoint.Check(),
		checkChoice("method", o.Method, receiver.Methods),
		checkChoice("report", o.report, check.Formats),
		o.signIn(),
	} {
		if err != nil {
			return nil, err
		}
	}
	cases, err := o.cases()
	if err != nil || len(o.only) == 0 {
		return cases, err
	}
	cases = slices.DeleteFunc(cases, func(c receiver.Case) bool { return !slices.Contains(o.only, c.Name) })
	if len(cases) == 0 {
		return nil, fmt.Errorf("no check has the name %s", strings.Join(o.only, " or "))
	}
	return cases, nil
}

// checkChoice returns an error if the value of a flag is not one of its choices.
func checkChoice(name, value string, choices []string) error {
	_, err := grammar.ParseValue(option.Rule{Name: name, Type: option.ValueChoice, Choices: choices}, value)
	return err
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

// run uploads the files, and reports what the server decided.
func (o *testOptions) run(ctx context.Context, s streams, cases []receiver.Case) error {
	known, err := o.known()
	if err != nil {
		return err
	}
	o.PlainSize = o.plainSize()
	o.Again = func(name string) string { return again(os.Args[1:], name) }
	plan, err := o.Plan(ctx, cases, formatsGiven(o.command))
	if err != nil {
		return err
	}
	reporter, summary := check.NewReporter(s.out, o.report, o.verbose), check.Summary{}
	err = o.Test.Run(ctx, plan, func(r check.Result) error {
		r = known.Judge(r)
		summary.Count(r)
		return reporter.Add(r)
	})
	if err != nil {
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
