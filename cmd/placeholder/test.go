package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"runtime/debug"
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
	receiver.Choice
	bearerEnv string

	read, download string // commands of programs
	stdin, schema  bool

	report, skip string
	only         []string
	verbose      bool
	command      *cobra.Command
}

func newTest(start func(task)) *cobra.Command {
	o := testOptions{Choice: receiver.Choice{Limits: limits.Set{}}}
	o.Header = http.Header{"User-Agent": {"placeholder"}}
	c := &cobra.Command{
		Use:   "test",
		Short: "Test how a server or a program handles files",
		Long: `With --upload, uploads files to a server and checks which ones it accepts. By default, a
status from 200 to 299 accepts a file, and a status from 400 to 499 other than 401 and 429
rejects it. Any other answer, or none, is a failure for every file.

At least one flag must select files. --limit and the limits of unpacked files, such as
--pixels, select files just below, at and above a limit. --hostile, --quirks, --corrupt and
--filenames select hostile files, files as other programs write them, corrupted files and
hostile file names. --formats restricts them to the formats that the server should accept.
Without it, a format is skipped if the server rejects a plain file of it.

A plain file of each format is uploaded first, so that a wrong URL is not mistaken for a
rejection. Nothing is sent to any other host or to a proxy. Files that contain the antivirus
test file are sent only with --eicar. The server stores the files that it accepts, so use a
test server of your own.

With --read, runs a program on each quirk and its twin, with the path of the file as the last
argument. The program prints a JSON object as --schema describes, which is compared with what
a correct reader finds. Members that the object leaves out are not compared. The program may
exit with an error for a quirk that is not valid, but must not crash. The environment variable
PLACEHOLDER_MEDIA_TYPE holds the media type of the file, including its charset if it has one.

With --download, runs a program for each way of serving a file badly: cut, stalled, slow,
without a length, redirected, unavailable and others. The program must leave the whole file at
{path}, or exit with another status than 0 and leave no file. The server listens on 127.0.0.1.

The report shows the command that repeats each failed check. --skip names a file that lists
known failures, one check per line. They count as skipped, and the report says when one of
them passes.`,
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
			if os.Getenv("GOGC") == "" {
				debug.SetGCPercent(50) // tables of some formats fill memory, and the command mostly waits
			}
			checks, err := o.prepare()
			if err != nil {
				return err
			}
			start(func(ctx context.Context, s streams) error { return o.run(ctx, s, checks) })
			return nil
		},
	}
	o.addEndpointFlags(c)
	o.addChoiceFlags(c)
	o.addProgramFlags(c)
	o.addReportFlags(c)
	return c
}

// addProgramFlags adds the flags for programs that read or download files.
func (o *testOptions) addProgramFlags(c *cobra.Command) {
	fs := c.Flags()
	fs.StringVar(&o.read, "read", "", "run `command` on each quirk; the path of the file replaces {}, or is appended if there is no {}")
	fs.BoolVar(&o.stdin, "stdin", false, "with --read, pass the file as standard input instead of its path")
	fs.StringVar(&o.download, "download", "", "run `command` for each way of serving a file badly; {url} is replaced by the URL of the file, {path} by the path to store it at")
	fs.BoolVar(&o.schema, "schema", false, "print the JSON schema for the output of the --read command")
}

// addEndpointFlags adds the flags that say where files go, and what answers mean.
func (o *testOptions) addEndpointFlags(c *cobra.Command) {
	fs := c.Flags()
	fs.StringVar(&o.URL, "upload", "", "upload files to `URL`; {name} in it stands for the name of the file, {size} for its bytes")
	fs.StringVar(&o.Method, "method", http.MethodPost, "HTTP `method`: POST or PATCH sends a form, PUT the file as the body")
	fs.BoolVar(&o.Raw, "raw", false, "send the file as the body with any method, instead of a form")
	fs.StringVar(&o.Field, "field", "file", "`name` of the form field that holds the file")
	fs.Func("form", "add the field `name=value` to the form (repeatable)", func(s string) error {
		name, value, ok := strings.Cut(s, "=")
		if !ok || name == "" {
			return fmt.Errorf("form must be a name, = and a value, got %q", s)
		}
		o.Form = append(o.Form, form.Value(name, value))
		return nil
	})
	fs.Func("header", "send the header field `name:value`, which may contain {name} and {size} (repeatable)", func(s string) error {
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
	addCountFlag(c, &o.Workers, "concurrency", "", fmt.Sprintf("upload up to `n` files, or run up to n commands, at once (default: %d)", o.Workers))
	fs.DurationVar(&o.Timeout, "timeout", 30*time.Second, "fail if the server transfers no byte, or the command does not end, within this `duration`")
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
