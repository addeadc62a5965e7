package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/version"
)

// Exit codes. For a run ended by a signal, it is exitSignal plus the signal number.
const (
	exitOK      = 0
	exitFailure = 1
	exitUsage   = 2
	exitSignal  = 128
)

// streams are the standard streams of the program.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// A task does the work of a command line. Parsing detects usage errors and returns the
// task, without writing anything.
type task func(context.Context, streams) error

// An interruption is the cause of a canceled run: the signal that the program received.
type interruption syscall.Signal

func (i interruption) Error() string { return syscall.Signal(i).String() }

// run runs the program and returns its exit code.
func run(ctx context.Context, args []string, s streams) int {
	work, err := parse(args, s)
	if err != nil {
		printError(s.err, err)
		return exitUsage
	}
	err = work(ctx, s)
	if err == nil {
		return exitOK
	}
	if signal, ok := errors.AsType[interruption](context.Cause(ctx)); ok {
		return exitSignal + int(signal)
	}
	printError(s.err, err)
	return exitFailure
}

// printError prints an error. Lines that are not indented begin with the name of the program.
func printError(w io.Writer, err error) {
	for line := range strings.Lines(err.Error() + "\n") {
		if !strings.HasPrefix(line, " ") {
			line = "placeholder: " + line
		}
		_, _ = io.WriteString(w, line)
	}
}

// parse returns the task of a command line. For help, the version and completions, the
// task prints them.
func parse(args []string, s streams) (task, error) {
	var printed bytes.Buffer
	work := func(_ context.Context, s streams) error {
		_, err := printed.WriteTo(s.out)
		return err
	}
	root := newRoot(func(t task) { work = t })
	replaceCompletions(root)
	root.SetArgs(args)
	root.SetOut(&printed)
	root.SetErr(s.err)
	err := root.Execute()
	return work, err
}

// newRoot returns the root command. Its commands pass their task to start.
func newRoot(start func(task)) *cobra.Command {
	root := &cobra.Command{
		Use:   "placeholder",
		Short: "Generate dummy files for tests",
		Long: `placeholder generates dummy files for tests: binary files of an exact size and
type, images of exact dimensions, texts of an exact length, fake records, documents,
archives, sounds, videos, QR codes and the antivirus test file.

An address selects a file: a kind, a path and a query, such as
'image/800x600?format=webp', or a URL of placeholderd, which is not contacted. The
kinds command lists the kinds and their parameters. The same address gives the same
bytes on any machine. Quote addresses: & and ? are special in shells.

Exit status: 0 on success, 1 after a failure or a difference, 2 after a usage error,
and 128 plus the number of the signal that ended the run.`,
		Version:       version.String(),
		Args:          unknownCommand,
		RunE:          func(*cobra.Command, []string) error { return nil }, // not reached
		SilenceErrors: true,
		SilenceUsage:  true,

		SuggestionsMinimumDistance: 2,
	}
	root.SetVersionTemplate("placeholder {{.Version}}\n" + version.Credits)
	root.SetFlagErrorFunc(suggestFlag)
	root.AddCommand(newGet(start), newVerify(start), newLimits(start), newHostile(start), newQuirks(start), newKinds(start), newSync(start), newClean(start), newSuggest(start), newTest(start))
	return root
}

// unknownCommand reports a missing or misspelt command.
func unknownCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return errors.New("no command given; placeholder --help lists the commands")
	}
	message := fmt.Sprintf("unknown command %q", args[0])
	if names := root.SuggestionsFor(args[0]); len(names) > 0 {
		return fmt.Errorf("%s; did you mean %s?", message, names[0])
	}
	return fmt.Errorf("%s; placeholder --help lists the commands", message)
}

// suggestFlag adds a similar flag to the error for an unknown one.
func suggestFlag(c *cobra.Command, err error) error {
	unknown, ok := errors.AsType[*pflag.NotExistError](err)
	if !ok {
		return err
	}
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	if similar := option.Suggest(unknown.GetSpecifiedName(), names); similar != "" {
		return fmt.Errorf("%w; did you mean --%s?", err, similar)
	}
	return err
}

// takes returns a check of the number of arguments. The error says which arguments the
// command takes.
func takes(arguments string, minCount, maxCount int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) < minCount || len(args) > maxCount {
			return fmt.Errorf("%s takes %s, got %d", c.Name(), arguments, len(args))
		}
		return nil
	}
}

// interruptible runs f, which may block in a system call, and returns when f returns or
// ctx is canceled.
func interruptible(ctx context.Context, f func() error) error {
	done := make(chan error, 1)
	go func() { done <- f() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
