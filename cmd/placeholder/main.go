// Command placeholder generates placeholder files in a shell, and checks files
// against what it would generate. Run it with --help for its commands.
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
		if !signal.Ignored(s) { // as nohup and shells have it for programs in the background
			signal.Notify(signals, s)
		}
	}
	go func() {
		cancel(interruption((<-signals).(syscall.Signal)))
		signal.Stop(signals) // so that a second signal ends the process immediately
	}()
	os.Exit(run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}
