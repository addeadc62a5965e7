package placeholder

import (
	"context"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/encryption"
	"github.com/seed-40aebabe/placeholder/internal/office/odf"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// An officePackage is a package of Office Open XML or OpenDocument.
type officePackage struct {
	folder   string // of most parts, or "" in OpenDocument
	password string // encrypts the package, unless it is empty
	size     int64  // in bytes, or 0
	seed     uint64
	members  func(context.Context) ([]archive.Member, error)
}

// content returns the package. Its members are generated when they are needed.
func (p officePackage) content(ctx context.Context, r revision, options option.Options, name string) (*Content, error) {
	return newPaddedContent(ctx, r, options, name, p.size, "these options", p.open)
}

func (p officePackage) open(ctx context.Context) (source, error) {
	members, err := p.members(ctx)
	if err == nil && p.password != "" && p.folder == "" {
		members, err = odf.NewKey(p.password, salt(p.seed, odf.SaltSize)).Encrypt(ctx, members)
	}
	switch {
	case err != nil:
		return nil, err
	case p.password != "" && p.folder != "":
		return p.encrypted(members)
	case p.size == 0:
		return archive.Zip(members, nil), nil
	default:
		return p.padded(members, p.size)
	}
}

// padded returns a package of a size. A part that no other part refers to pads it. Only the manifest of
// OpenDocument lists it.
func (p officePackage) padded(members []archive.Member, size int64) (*lazyfile.File, error) {
	padding := archive.Padding{Name: p.folder + "/media/padding.bin", Fill: filler.Random(p.seed, size).Part}
	if p.folder == "" {
		padding.Name = "padding.bin"
		padding.List = func(members []archive.Member) []archive.Member { return odf.WithFile(members, padding.Name) }
	}
	return archive.PadZip(members, nil, padding, size)
}

// encrypted returns the encrypted package of Office Open XML. If it has a size, the package is as large as there is
// room for, and zeros fill the rest.
func (p officePackage) encrypted(members []archive.Member) (source, error) {
	key := encryption.NewKey(p.password, [encryption.RandomSize]byte(salt(p.seed, encryption.RandomSize)))
	plain := archive.Zip(members, nil)
	minimum := key.Size(plain.Size())
	switch {
	case p.size == 0 || p.size == minimum:
		return key.Encrypt(plain, 0), nil
	case p.size < minimum:
		return nil, &lazyfile.TooSmallError{Min: minimum}
	}
	if padded, err := p.padded(members, key.Room(p.size)); err == nil { // otherwise there are more zeros
		plain = padded
	}
	return key.Encrypt(plain, p.size-key.Size(plain.Size())), nil
}
