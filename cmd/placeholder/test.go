package main

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder/internal/check"
	"github.com/seed-40aebabe/placeholder/internal/form"
	"github.com/seed-40aebabe/placeholder/internal/limits"
	"github.com/seed-40aebabe/placeholder/internal/receiver"
)

// testOptions are the flags of the command test.
type testOptions struct {
	receiver.Test
	uploadChoice
	bearerEnv string

	read, download string // commands of programs
	stdin, schema  bool

	report, skip string
	only         []string
	verbose      bool
	command      *cobra.Command
}

func newTest(start func(task)) *cobra.Command {
	o := testOptions{uploadChoice: uploadChoice{set: limits.Set{}}}
	o.Header = http.Header{"User-Agent": {"placeholder"}}
	c := &cobra.Command{
		Use:   "test",
		Short: "Test a server or a program with files, and judge what it does",
		Long: `With --upload, uploads files to a server, and compares its decisions with those of a correct one. An answer
with a status from 200 to 299 accepts a file, and one from 400 to 499 rejects it. Others, and
an answer that does not come, are failures, whatever the file is.

Choose the files: --limit and the limits of unpacked files, such as --pixels, give files below,
at and above a limit. --hostile, --quirks, --corrupt and --filenames give hostile files,
files as other programs write them, corrupted files and hostile names of files. --formats
restricts all of them to what the server takes. Without it, formats of which it does not accept
a plain file are skipped.

First, a plain file of each format has to be accepted, so that a wrong URL is not taken for a
rejection. Nothing is sent to another host than that of --upload, nor to a proxy, and files
that scanners report are only sent with --eicar. The files are stored wherever the server
stores files: test a server that is yours, and made for tests.

With --read, runs a program on each quirk and its twin, with the path of the file as the last
argument, and compares what it prints with what a correct reader finds: an object in JSON, as
--schema describes. It is compared by the members that the object has. A program may also fail
to read a quirk that is not valid, but not crash. The environment variable
PLACEHOLDER_MEDIA_TYPE has the media type of the file, with its charset if it has one.

With --download, runs a program for each way of serving a file badly: cut, stalled, slow, without
a length, redirected, unavailable and others. It has to end with status 0 and leave the whole
file at {path}, or to fail and leave none. The server listens on 127.0.0.1.

Each failure has the command that repeats it. --skip takes a file of names, a line each, whose
failures are known: they count as skipped, and the report says when one of them passes.`,
		Example: `  placeholder test --upload http://localhost:3000/upload --limit 5MB --formats png,pdf
  placeholder test --upload http://localhost:3000/photos --field photo --hostile --corrupt --formats png,jpg
  placeholder test --upload 'http://localhost:9000/bucket/{name}' --method PUT --limit 1GB --formats zip
  placeholder test --upload http://localhost:3000/upload --quirks --report junit >report.xml
  placeholder test --read 'python3 read_table.py' --formats csv,xlsx
  placeholder test --download 'curl -f --retry 3 --remove-on-error -o {path} {url}'`,
		Args:              takes("no arguments", 0, 0),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(c *cobra.Command, _ []string) error {
			o.command = c
			checks, err := o.prepare()
			if err != nil {
				return err
			}
			start(func(ctx context.Context, s streams) error { return o.run(ctx, s, checks) })
			return nil
		},
	}
	o.addEndpointFlags(c)
	o.uploadChoice.addFlags(c)
	o.addProgramFlags(c)
	o.addReportFlags(c)
	return c
}

// addProgramFlags adds the flags for programs that read or download files.
func (o *testOptions) addProgramFlags(c *cobra.Command) {
	fs := c.Flags()
	fs.StringVar(&o.read, "read", "", "run `command` on each quirk; {} in it stands for the path of the file, which is the last argument otherwise")
	fs.BoolVar(&o.stdin, "stdin", false, "pass the file to the command as its standard input instead")
	fs.StringVar(&o.download, "download", "", "run `command` for each way of serving a file badly; {url} and {path} in it stand for the file and for where to store it")
	fs.BoolVar(&o.schema, "schema", false, "print the JSON schema of what the command may print")
}

// addEndpointFlags adds the flags that say where files go, and what answers mean.
func (o *testOptions) addEndpointFlags(c *cobra.Command) {
	fs := c.Flags()
	fs.StringVar(&o.URL, "upload", "", "upload files to `URL`; {name} in it stands for the name of the file")
	fs.StringVar(&o.Method, "method", http.MethodPost, "HTTP `method`: POST or PATCH sends a form, PUT the file as the body")
	fs.StringVar(&o.Field, "field", "file", "`name` of the field of the form with the file")
	fs.Func("form", "add the field `name=value` to the form (repeatable)", func(s string) error {
		name, value, ok := strings.Cut(s, "=")
		if !ok || name == "" {
			return fmt.Errorf("form must be a name, = and a value, got %q", s)
		}
		o.Form = append(o.Form, form.Value(name, value))
		return nil
	})
	fs.Func("header", "send the header field `name:value` (repeatable)", func(s string) error {
		name, value, err := receiver.ParseHeader(s)
		o.Header.Add(name, value)
		return err
	})
	fs.StringVar(&o.bearerEnv, "bearer-env", "", "sign in with the bearer token in the environment variable `name`")
	fs.Func("accept-status", "comma-separated status `codes` that accept a file, such as 200,3xx (default: 2xx)", func(s string) error {
		for code := range strings.SplitSeq(s, ",") {
			statuses, err := receiver.ParseStatuses(strings.TrimSpace(code))
			if err != nil {
				return err
			}
			o.Accept = append(o.Accept, statuses)
		}
		return nil
	})
	fs.Func("reject-if", "an answer in JSON with this `path=value`, such as 'errors.0.code=too_large', rejects a file (repeatable)", func(s string) error {
		condition, err := receiver.ParseCondition(s)
		o.RejectIf = append(o.RejectIf, condition)
		return err
	})
	o.Workers = 4
	addCountFlag(c, &o.Workers, "concurrency", "", fmt.Sprintf("upload up to `n` files, or run so many commands, at once (default: %d)", o.Workers))
	fs.DurationVar(&o.Timeout, "timeout", 30*time.Second, "fail if the server neither takes nor sends a byte, or the command does not end, for this `duration`")
}

// addReportFlags adds the flags for the report and for the choice of checks by their names.
func (o *testOptions) addReportFlags(c *cobra.Command) {
	fs := c.Flags()
	fs.StringVar(&o.report, "report", check.Formats[0], "`format` of the report: "+strings.Join(check.Formats, ", "))
	_ = c.RegisterFlagCompletionFunc("report", completeList(check.Formats))
	fs.StringArrayVar(&o.only, "only", nil, "run only the check with this `name` (repeatable)")
	fs.StringVar(&o.skip, "skip", "", "`file` with the names of checks that are known to fail")
	fs.BoolVarP(&o.verbose, "verbose", "v", false, "report checks that pass, too")
}
