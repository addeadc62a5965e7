package staging

import (
	"context"
	"io"
)

// Until returns a writer to w that fails once ctx ends, with the cause of that.
func Until(ctx context.Context, w io.Writer) io.Writer { return until{ctx, w} }

type until struct {
	ctx context.Context
	io.Writer
}

func (w until) Write(p []byte) (int, error) {
	if w.ctx.Err() != nil {
		return 0, context.Cause(w.ctx)
	}
	return w.Writer.Write(p)
}
