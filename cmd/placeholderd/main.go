// Command placeholderd serves generated placeholder files over HTTP.
//
// It keeps no state and needs no configuration. Run it with -h for its flags.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, restore := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, restore) // so that a second signal ends the process immediately
	os.Exit(run(ctx, os.Args[1:], os.Environ(), os.Stdin, os.Stdout, os.Stderr))
}
