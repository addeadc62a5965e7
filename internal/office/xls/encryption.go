package xls

import (
	"bufio"
	"bytes"
	"context"
	"crypto/md5"
	"crypto/rc4"
	"crypto/subtle"
	"encoding/binary"
	"io"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// SaltSize is the number of bytes of a salt.
const SaltSize = 16

// A Key encrypts workbooks as Excel 97 does, by RC4 with keys of 40 bits ([MS-OFFCRYPTO], 2.3.6).
type Key struct {
	salt []byte
	hash []byte // of the password; BlockKey derives keys from it
}

const keySize = 5

// NewKey returns the key for a password. Equal arguments give the same key, so it keeps no secrets.
func NewKey(password string, salt []byte) *Key {
	first := md5.Sum(utf16text.Append(nil, binary.LittleEndian, password))
	const repetitions = 16
	second := md5.Sum(bytes.Repeat(append(slices.Clone(first[:keySize]), salt...), repetitions))
	return &Key{salt, second[:keySize]}
}

// blockSize is the number of bytes of a stream that share a key (2.2.10).
const blockSize = 1024

// BlockKey returns the key of a block of 1,024 bytes ([MS-OFFCRYPTO], 2.3.6.2).
func (k *Key) BlockKey(block uint32) []byte {
	key := md5.Sum(little.AppendUint32(slices.Clone(k.hash), block))
	return key[:]
}

// appendBlock appends the key stream of a block.
func (k *Key) appendBlock(dst []byte, block int64) []byte {
	c, err := rc4.NewCipher(k.BlockKey(uint32(block)))
	if err != nil {
		panic(err) // the size of the key is valid
	}
	dst = append(dst, make([]byte, blockSize)...)
	c.XORKeyStream(dst[len(dst)-blockSize:], dst[len(dst)-blockSize:])
	return dst
}

// appendPass appends the record that says how the workbook is encrypted (2.4.117), with a verifier of the password and its hash.
func (k *Key) appendPass(dst []byte) []byte {
	const isRC4, version = 1, 1
	verifier := md5.Sum(k.salt)
	hash := md5.Sum(verifier[:])
	proof := slices.Concat(verifier[:], hash[:])
	subtle.XORBytes(proof, proof, k.appendBlock(nil, 0))
	return appendRecord(dst, passwordRecord, uint16(isRC4), uint16(version), uint16(version), k.salt, proof)
}

// segmentSize is the number of bytes that are encrypted together.
const segmentSize = 64 << 10

// encrypted returns a stream of records with encrypted data. It reads the stream once, to find the record in which each segment begins.
// The error is the error of ctx.
func (k *Key) encrypted(ctx context.Context, plain lazyfile.Part) (lazyfile.Part, error) {
	starts, err := recordsAt(ctx, plain)
	if err != nil {
		return nil, err
	}
	type buffer struct{ data, stream []byte }
	pieces := lazyfile.NewPieces(func(b *buffer, i int) []byte {
		from, end := starts[i], min(int64(i+1)*segmentSize, plain.Size())
		b.data = slices.Grow(b.data[:0], int(end-from))[:end-from]
		plain.Fill(b.data, from)
		b.stream = b.stream[:0]
		for block := from / blockSize; block*blockSize < end; block++ {
			b.stream = k.appendBlock(b.stream, block)
		}
		encrypt(b.data, b.stream[from%blockSize:])
		return b.data[int64(i)*segmentSize-from:]
	})
	for i := range starts {
		pieces.Add(int(min(segmentSize, plain.Size()-int64(i)*segmentSize)))
	}
	return pieces, nil
}

// recordsAt returns the offset of the record in which each segment of a stream begins.
func recordsAt(ctx context.Context, stream lazyfile.Part) (starts []int64, err error) {
	const head = 4
	size := stream.Size()
	in := bufio.NewReaderSize(io.NewSectionReader(lazyfile.New(stream), 0, size), segmentSize)
	for off := int64(0); off < size; {
		next := size // after zeros at the end
		if b, _ := in.Peek(head); len(b) == head {
			next = off + head + int64(little.Uint16(b[2:]))
		}
		for int64(len(starts))*segmentSize < next {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			starts = append(starts, off)
		}
		_, _ = in.Discard(int(next - off)) // a section has no error
		off = next
	}
	return starts, nil
}

// encrypt combines records with a key stream, except their types and sizes, the beginnings of substreams, the record that says how the
// workbook is encrypted, and where sheets start (2.2.10).
func encrypt(b, stream []byte) {
	const head, start = 4, 4
	for at := 0; at+head <= len(b); {
		from, to := at+head, min(at+head+int(little.Uint16(b[at+2:])), len(b))
		switch kind := recordType(little.Uint16(b[at:])); kind {
		case beginningRecord, passwordRecord:
			from = to
		case boundSheetRecord:
			from = min(from+start, to)
		}
		subtle.XORBytes(b[from:to], b[from:to], stream[from:])
		at = to
	}
}
