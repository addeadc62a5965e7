package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"sync/atomic"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/parallel"
)

// A plan lists the files to write and their paths.
type plan struct {
	files    []file
	paths    []string // of the files
	manifest string   // path of the manifest, or "" for none
}

// all returns the paths of the files and of the manifest.
func (p plan) all() []string {
	paths := slices.Clone(p.paths)
	if p.manifest != "" {
		paths = append(paths, p.manifest)
	}
	return paths
}

// pack returns the task that writes files and their manifest to a directory.
func (o options) pack(files []file) (task, error) {
	if o.output == "" || o.output == "-" {
		return nil, fmt.Errorf("-o must be a directory, got %q", o.output)
	}
	p := plan{files: files, paths: pathsOf(files, o.output), manifest: filepath.Join(o.output, "manifest.json")}
	return o.writing(p), nil
}

// writing returns the task that writes the files of a plan.
func (o options) writing(p plan) task {
	return func(ctx context.Context, s streams) error { return o.write(ctx, s, p) }
}

// write writes the files of a plan and reports them on standard output.
func (o options) write(ctx context.Context, s streams, p plan) error {
	b := newBatch(o.force, o.mkdir)
	defer b.Discard()
	if err := b.check(p.all()); err != nil {
		return err
	}
	entries, err := o.stageFiles(ctx, s, b, p)
	if err == nil && p.manifest != "" {
		err = b.stage(ctx, p.manifest, func(w io.Writer) error { return writeJSON(w, listed(entries)) })
	}
	if err == nil {
		err = b.commit()
	}
	if err != nil {
		return err
	}
	return o.report(s.out, p, entries)
}

// stageFiles generates the files of a plan concurrently.
func (o options) stageFiles(ctx context.Context, s streams, b *batch, p plan) ([]entry, error) {
	var size int64
	if showsProgress(s, o.quiet) {
		var err error
		if size, err = o.measure(ctx, p.files); err != nil {
			return nil, err
		}
	}
	shown := startProgress(s, o.quiet, size)
	defer shown.Close()
	entries := make([]entry, len(p.files))
	err := parallel.Each(ctx, o.jobs, len(p.files), func(ctx context.Context, i int) error {
		f := p.files[i]
		sum, observers := sha256.New(), []io.Writer{shown}
		if o.checksums || o.json || p.manifest != "" {
			observers = append(observers, sum)
		}
		var size int64 // which takes time if the content is asked for it
		err := b.stage(ctx, p.paths[i], func(w io.Writer) (err error) {
			size, err = copyTo(w, f.content, observers...)
			return err
		})
		if err != nil { // after an interruption, a goroutine may still write to sum
			return err
		}
		entries[i] = newEntry(f, filepath.Base(p.paths[i]), size, sum.Sum(nil))
		p.files[i].content = nil // it may be in memory
		return nil
	})
	return entries, err
}

// measure returns the total size of files. It may have to generate some files.
func (o options) measure(ctx context.Context, files []file) (int64, error) {
	var size atomic.Int64
	err := parallel.Each(ctx, o.jobs, len(files), func(_ context.Context, i int) error {
		size.Add(files[i].content.Size())
		return nil
	})
	return size.Load(), err
}

// copyTo writes a file to w, and each block that w has accepted to the observers. It returns the number of bytes.
func copyTo(w io.Writer, content *placeholder.Content, observers ...io.Writer) (int64, error) {
	return content.Open().WriteTo(io.MultiWriter(append([]io.Writer{w}, observers...)...))
}
