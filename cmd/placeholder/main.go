// Command placeholder generates dummy files from addresses, and compares files with
// addresses. Run it with --help for its commands.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	for _, s := range []os.Signal{syscall.SIGHUP, os.Interrupt, syscall.SIGTERM} {
		if !signal.Ignored(s) { // nohup and shells ignore some for background programs (POSIX, XCU 2.11)
			signal.Notify(signals, s)
		}
	}
	go func() {
		cancel(interruption((<-signals).(syscall.Signal)))
		signal.Stop(signals) // so that a second signal ends the process immediately
	}()
	os.Exit(run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}
