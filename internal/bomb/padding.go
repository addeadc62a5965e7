package bomb

import (
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// pad returns a file of the size of the options. The function build returns a file with empty
// blocks and a comment. A file with many blocks may have more bytes than the sum, because it is
// zip64, or because the blocks are in further archives.
func (o Options) pad(build func(emptyBlocks, comment int64) *lazyfile.File) (*lazyfile.File, error) {
	smallest := build(0, 0)
	if o.Size == 0 {
		return smallest, nil
	}
	n, err := lazyfile.Padding(o.Size, smallest.Size())
	if err != nil {
		return nil, err
	}
	blocks := n / emptyBlock
	excess := build(blocks, 0).Size() - o.Size
	for ; excess > 0; excess = build(blocks, 0).Size() - o.Size {
		blocks = max(0, blocks-(excess+emptyBlock-1)/emptyBlock)
	}
	return build(blocks, -excess), nil
}

// emptyBlock is the size in bytes of an empty block.
const emptyBlock = int64(len(flate.EmptyBlock))

// padding returns empty blocks of DEFLATE.
func padding(emptyBlocks int64) lazyfile.Repeated {
	return lazyfile.Repeated{Pattern: lazyfile.Literal(flate.EmptyBlock), Count: emptyBlocks}
}
