package placeholder

import (
	"context"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/filler"
)

// newPackage returns a package of Office Open XML, whose members are generated when they are
// needed. If it has a size, a part in a folder that no other part refers to pads it.
func newPackage(ctx context.Context, r revision, options []option, name string, size int64, seed uint64, folder string, members func(context.Context) ([]archive.Member, error)) (*Content, error) {
	return newPaddedContent(ctx, r, options, name, size, "these options", func(ctx context.Context) (source, error) {
		members, err := members(ctx)
		if err != nil {
			return nil, err
		}
		if size == 0 {
			return archive.Zip(members, nil), nil
		}
		padding := archive.Padding{Name: folder + "/media/padding.bin", Fill: filler.Random(seed, size).Part}
		return archive.PadZip(members, nil, padding, size)
	})
}
