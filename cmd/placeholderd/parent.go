package main

import (
	"fmt"
	"io"
	"os"
)

// parentEnd returns a channel that is closed when stdin ends, or never without
// -exit-with-stdin. A parent that has the other end of a pipe closes it by exiting, however it
// exits.
func parentEnd(c config, stdin io.Reader) <-chan struct{} {
	if !c.exitWithStdin {
		return nil
	}
	end := make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, stdin)
		close(end)
	}()
	return end
}

// makeTempDir makes a temporary directory for the parent and writes its path to stdout.
func makeTempDir(stdout io.Writer) (path string, err error) {
	path, err = os.MkdirTemp("", "placeholderd-")
	if err == nil {
		fmt.Fprintf(stdout, "temporary directory %s\n", path)
	}
	return path, err
}
