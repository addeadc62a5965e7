//go:build container

package main

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"github.com/go-logr/logr"
	v1 "k8s.io/api/core/v1"
	"k8s.io/cri-client/pkg/logs"
	"k8s.io/klog/v2"
)

// Kubernetes takes longer to compile than all other libraries together.
func init() { readers["cri-client"] = readContainer }

// readContainer reads logs of container runtimes as the kubelet does.
func readContainer(path string) (table, error) {
	t := table{Header: []string{"stream", "message"}}
	stream := func(name string) *stream { return &stream{name: name, table: &t} }
	ctx := klog.NewContext(context.Background(), logr.FromSlogHandler(slog.DiscardHandler))
	err := logs.ReadLogs(ctx, nil, path, "", logs.NewLogOptions(&v1.PodLogOptions{}, time.Now()), nil, stream("stdout"), stream("stderr"))
	return t, err
}

// A stream adds the lines that are written to it to a table.
type stream struct {
	name  string
	table *table
	line  strings.Builder
}

func (s *stream) Write(data []byte) (int, error) {
	s.line.Write(data)
	if text, ok := strings.CutSuffix(s.line.String(), "\n"); ok {
		s.table.Rows = append(s.table.Rows, []*string{&s.name, &text})
		s.line.Reset()
	}
	return len(data), nil
}
