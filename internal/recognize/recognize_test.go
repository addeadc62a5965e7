package recognize_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/internal/recognize"
)

// propose returns the proposal for a file.
func propose(t testing.TB, name string, file []byte) recognize.Proposal {
	t.Helper()
	p, err := recognize.File(t.Context(), name, bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	return p
}

// assertUnlike asserts that no address gives a file like another one, which is something else.
func assertUnlike(t testing.TB, something string, p recognize.Proposal) {
	t.Helper()
	assert.Empty(t, p.Address)
	assert.Equal(t, "no address gives a file like this one ("+something+")", p.Problem)
	assert.Empty(t, p.Kept)
	assert.Empty(t, p.Lost)
}

// requireDamaged requires that there is no address like the file of another one, damaged in a way.
func requireDamaged(t *testing.T, s string, how placeholder.Corruption) {
	t.Helper()
	content, err := address.Open(t.Context(), s)
	require.NoError(t, err)
	content, err = placeholder.Corrupt(content, how)
	require.NoError(t, err)
	file, err := io.ReadAll(content)
	require.NoError(t, err)
	p := propose(t, content.Name(), file)
	require.Empty(t, p.Address)
	require.Regexp(t, `\((damaged [a-z0-9]+|unknown format|gz|svg)\)$`, p.Problem)
}

// generate returns the bytes of the file of an address.
func generate(t testing.TB, s string) []byte {
	t.Helper()
	content, err := address.Open(t.Context(), s)
	require.NoError(t, err)
	file, err := io.ReadAll(content)
	require.NoError(t, err)
	return file
}

func TestFileProposesTheAddressOfItsOwnFile(t *testing.T) {
	t.Parallel()
	for _, s := range []string{
		"image/800x600?size=20KB",
		"image/1x1?size=500B",
		"image/8192x1?size=64KB",
		"image/300x200?format=jpg&size=20KB",
		"image/300x200?format=jpg&orientation=1&size=20KB",
		"image/300x200?format=jpg&orientation=3&size=20KB",
		"image/300x200?format=jpg&orientation=6&size=20KB",
		"image/300x200?format=webp&size=20KB",
		"heic/700x200?size=100KB",
		"heic/700x200?orientation=2&bits=10&size=100KB",
		"heic/301x201?orientation=5&grid=0&size=100KB",
		"heic/301x201?orientation=7&size=100KB",
		"avif/301x201?orientation=5&bits=10&size=100KB",
		"bmp/300x200?size=200KB",
		"bmp/300x201?bits=8&rle=1&size=100KB",
		"ico/48?sizes=32,16&size=20KB",
		"ico/256?size=20KB",
		"ico/256?sizes=128,16&entries=bmp&bits=8&size=300KB",
		"ico/17?entries=png&format=cur&hotspot=3,4&size=20KB",
		"tiff/300x200?compression=lzw&bits=16&tile=64&endian=big&size=500KB",
		"tiff/300x201?compression=ccitt4&color_model=bilevel&pages=3&big=1&size=100KB",
		"tiff/300x201?color_model=cmyk&orientation=6&size=400KB",
		"epub/3?size=300KB",
		"epub/1?version=2&size=300KB",
		"parquet/100?size=20KB",
		"parquet/200?fields=name,created_at,company&nested=1&row_group=64&compression=zstd&size=50KB",
		"parquet/20000?columns=7&row_group=20000&compression=none&encoding=plain&size=5MB",
		"image/300x200?format=gif&size=20KB",
		"image/300x200?format=gif&frames=12&size=100KB",
		"image/300x200?format=svg&size=20KB",
		"audio/3?size=1MB",
		"audio/3?channels=1&size=1MB",
		"audio/3?format=mp3&size=1MB",
		"audio/3?format=mp3&channels=1&size=1MB",
		"video/320x180?size=1MB",
		"video/320x180?seconds=3&fps=30&sound=1&size=1MB",
		"video/320x180?seconds=2&fps=240&size=1MB",
		"video/320x180?fps=30000/1001&sound=1&format=mov&size=1MB",
		"video/320x180?seconds=61&fps=24000/1001&sound=1&format=3gp&faststart=0&audio_tracks=3&size=2MB",
		"video/320x180?seconds=3&fps=60000/1001&sound=1&format=mkv&created=2024-06-01T12:00:00Z&audio_tracks=2&size=1MB",
		"video/320x180?seconds=3&fps=120000/1001&sound=1&format=ts&audio_tracks=8&size=3MB",
		"video/322x182?seconds=3&fps=1&format=ts&size=1MB",
		"video/320x180?seconds=2&bits=10&size=1MB",
		"video/320x180?seconds=2&fps=30&format=ts&hdr=pq&size=1MB",
		"video/320x180?seconds=2&format=mkv&hdr=hlg&size=1MB",
		"video/320x180?seconds=2&format=mov&fragmented=1&hdr=hlg&size=1MB",
		"video/320x180?seconds=3&fragmented=1&rotation=90&created=2024-06-01T12:00:00Z&size=1MB",
		"video/320x180?seconds=3&sound=1&format=mov&faststart=0&fragmented=1&rotation=270&created=2024-06-01T12:00:00%2B02:00&size=1MB",
		"file/0B",
		"file/20KB",
		"file/1000B",
	} {
		t.Run(s, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "file", generate(t, s))
			assert.Equal(t, s, p.Address)
			assert.True(t, p.SizeKept)
			assert.Zero(t, p.MinSize)
		})
	}
}

func TestFileAddsTheSizeThatFilesHave(t *testing.T) {
	t.Parallel()
	for _, s := range []string{
		"image/80x60?format=jpg", "image/80x60?format=webp", "image/80x60?format=gif", "heic/80x60", "avif/80x60", "image/80x60?format=svg", "image/80x60?format=gif&frames=2",
		"audio/1?channels=1", "audio/1?format=mp3", "video/64x48?seconds=1",
	} {
		t.Run(s, func(t *testing.T) {
			t.Parallel()
			file := generate(t, s)
			p := propose(t, "file", file)
			separator := "?"
			if strings.Contains(s, "?") {
				separator = "&"
			}
			assert.Equal(t, s+separator+"size="+placeholder.FormatSize(int64(len(file))), p.Address)
		})
	}
}

func TestProposalSaysWhatIsKeptAndLost(t *testing.T) {
	t.Parallel()
	assert.Equal(t, recognize.Proposal{
		Address:  "image/300x200?format=gif&frames=12&size=100KB",
		Kept:     []string{"300x200 pixels", "12 frames", "102400 bytes"},
		Lost:     []string{"what it shows"},
		Size:     102400,
		SizeKept: true,
	}, propose(t, "a.gif", generate(t, "image/300x200?format=gif&frames=12&size=100KB")))
	assert.Equal(t, recognize.Proposal{
		Address:  "file/1000B",
		Kept:     []string{"1000 bytes"},
		Lost:     []string{"its content"},
		Size:     1000,
		SizeKept: true,
	}, propose(t, "a.bin", generate(t, "file/1000B")))
	assert.Equal(t, recognize.Proposal{
		Problem: "no address gives a file like this one (unknown format)",
		Size:    1000,
	}, propose(t, "a.key", generate(t, "file/1000B")))
}

func TestImageWithoutRoomForItsLabelIsBlank(t *testing.T) {
	t.Parallel()
	for _, s := range []string{
		"image/300x200?text=+&size=150B",
		"image/300x200?format=jpg&text=+&size=1200B",
		"image/300x200?format=jpg&orientation=6&text=+&size=2000B",
		"image/300x200?format=webp&text=+&size=100B",
		"image/300x200?format=gif&text=+&size=500B",
		"image/300x200?format=svg&text=+&size=200B",
	} {
		t.Run(s, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, s, propose(t, "file", generate(t, s)).Address)
		})
	}
}

func TestFileBelowMinimumSizeKeepsNoSize(t *testing.T) {
	t.Parallel()
	var file bytes.Buffer
	require.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&file, image.NewGray(image.Rect(0, 0, 30, 20))))
	p := propose(t, "black.png", file.Bytes())
	minSize := len(generate(t, "image/30x20?text=+"))
	assert.Equal(t, recognize.Proposal{
		Address: "image/30x20",
		Kept:    []string{"30x20 pixels"},
		Lost:    []string{"what it shows", fmt.Sprintf("its size of %d bytes, which is below the minimum of %d", file.Len(), minSize)},
		Size:    int64(file.Len()),
		MinSize: int64(minSize),
	}, p)
}

// A PNG cannot be padded with a few bytes.
func TestImpossibleSizeIsNotKept(t *testing.T) {
	t.Parallel()
	file := append(generate(t, "image/300x200?text=+"), "abc"...)
	assert.Equal(t, recognize.Proposal{
		Address: "image/300x200",
		Kept:    []string{"300x200 pixels"},
		Lost:    []string{"what it shows", "3 bytes after its end", fmt.Sprintf("its size of %d bytes", len(file))},
		Size:    int64(len(file)),
	}, propose(t, "a.png", file))
}

func TestFileBeyondLimitsKeepsItsType(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]string{
		"canvas/9000x10?format=png&size=1KB":  "file/1KB?type=png",
		"canvas/9000x10?format=jpg&size=1KB":  "file/1KB?type=jpg",
		"canvas/9000x10?format=webp&size=1KB": "file/1KB?type=webp",
	} {
		t.Run(s, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "file", generate(t, s))
			assert.Equal(t, want, p.Address)
			assert.Contains(t, p.Lost, "9000x10 pixels")
			assert.True(t, p.Reduced)
		})
	}
	for _, s := range []string{"canvas/9000x10?format=webp", "canvas/9000x10?format=gif&size=1KB"} { // less than the smallest one, and no type
		assertUnlike(t, "9000x10 pixels, what it shows", propose(t, "file", generate(t, s)))
	}
}

func TestLargestFilesHaveNoAddress(t *testing.T) {
	t.Parallel()
	p, err := recognize.File(t.Context(), "large.bin", zeros{}, placeholder.MaxFileSize+1)
	require.NoError(t, err)
	assert.Equal(t, recognize.Proposal{
		Problem: "no address gives a file of more than 5368709120 bytes",
		Size:    placeholder.MaxFileSize + 1,
	}, p)
}

// zeros is an endless file of zeros.
type zeros struct{}

func (zeros) ReadAt(p []byte, _ int64) (int, error) {
	clear(p)
	return len(p), nil
}

// failing is a file that cannot be read from an offset on.
type failing struct {
	io.ReaderAt
	from int64
}

var errDisk = errors.New("input/output error")

func (f failing) ReadAt(p []byte, off int64) (int, error) {
	if off+int64(len(p)) > f.from {
		return 0, errDisk
	}
	return f.ReaderAt.ReadAt(p, off)
}

func TestErrorsOfReadersAreReturned(t *testing.T) {
	t.Parallel()
	for s, from := range map[string]int64{
		"image/300x200?size=100KB": 90 << 10, "image/300x200?format=gif&size=100KB": 40 << 10,
		"audio/1?format=mp3&size=100KB": 80 << 10, "video/64x48?size=100KB": 4 << 10, "file/100KB": 0,
	} {
		t.Run(s, func(t *testing.T) {
			t.Parallel()
			file := generate(t, s)
			_, err := recognize.File(t.Context(), "file", failing{bytes.NewReader(file), from}, int64(len(file)))
			assert.ErrorIs(t, err, errDisk)
		})
	}
}

func TestCanceledContextIsReported(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errDisk)
	for _, file := range [][]byte{nil, generate(t, "image/30x20")} {
		_, err := recognize.File(ctx, "file", bytes.NewReader(file), int64(len(file)))
		assert.ErrorIs(t, err, errDisk)
	}
}

// withoutSize returns an address without its size, which is the last parameter.
func withoutSize(s string) string {
	address, _, _ := strings.Cut(s, "size=")
	return strings.TrimRight(address, "?&")
}

func TestAntivirusTestFileIsRecognized(t *testing.T) {
	t.Parallel()
	file := generate(t, "eicar")
	for name, want := range map[string]string{"eicar.com": "eicar?ext=com", "eicar.TXT": "eicar?ext=txt", "eicar.zip": "eicar", "eicar": "eicar"} {
		p := propose(t, name, file)
		assert.Equal(t, want, p.Address)
		assert.True(t, p.SizeKept)
		assert.Equal(t, []string{"the antivirus test file", "68 bytes"}, p.Kept)
		assert.Empty(t, p.Lost)
	}
	padded := propose(t, "eicar.com", append(file, "\r\n\x1a"[:2]...))
	assert.Equal(t, "eicar?ext=com", padded.Address)
	assert.Equal(t, []string{"white space after it", "its size of 70 bytes"}, padded.Lost)
	assertUnlike(t, "com", propose(t, "eicar.com", append(file, "x"...)))
	assertUnlike(t, "com", propose(t, "eicar.com", append(file, strings.Repeat(" ", 61)...)))
	assert.Equal(t, "text/67", propose(t, "eicar.txt", file[:67]).Address)
}

func TestFilesOfOtherFormatsAreNamed(t *testing.T) {
	t.Parallel()
	zip, tgz := generate(t, "archive/2"), generate(t, "archive/2?format=tgz")
	for name, c := range map[string]struct{ file, want string }{
		"app.db":         {"SQLite format 3\x00\x10\x00", "sqlite"},
		"a.rar":          {"Rar!\x1a\x07\x01\x00", "rar"},
		"a.xz":           {"\xfd7zXZ\x00\x00\x04", "xz"},
		"font.ttf":       {"\x00\x01\x00\x00\x00\x12\x01\x00", "ttf"},
		"font.woff2":     {"wOF2\x00\x01\x00\x00", "woff2"},
		"a.heic":         {"\x00\x00\x00\x18ftypmsf1\x00\x00\x00\x00", "heic"},
		"old.xls":        {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00", "ole"},
		"a.bmp":          {"BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00", "damaged bmp"},
		"a.nef":          {"MM\x00*\x00\x00\x00\x08\x00\x00", "damaged tiff"},
		"config.yaml":    {"a: 1\n", "yaml"},
		"index.xhtml":    {"<html></html>", "xhtml"},
		"main.go":        {"package main\n", "go"},
		"a.sql":          {"SELECT 1;\n", "sql"},
		"Makefile":       {"all:\n\ttrue\n", "source code"},
		"run":            {"#!/bin/sh\n", "source code"},
		"cert.txt":       {"-----BEGIN CERTIFICATE-----\n", "source code"},
		"page":           {"\ufeff<html>", "source code"},
		".env":           {"A=1\n", "env"},
		"a.ipynb":        {`{"cells": []}`, "ipynb"},
		"app.apk":        {string(zip), "apk"},
		"a.crate":        {string(tgz), "crate"},
		"short.bin":      {"\x00\xff\x01", "unknown format"},
		"structured.bin": {strings.Repeat("\x00\x01\x02\x03", 500), "unknown format"},
		"latin.txt":      {"f\xfcr", "text that is not UTF-8"},
		"truncated.png":  {"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR", "damaged png"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assertUnlike(t, c.want, propose(t, name, []byte(c.file)))
		})
	}
}

func TestBytesWithoutAFormatAreRecognized(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"file/256B", "file/4KB?seed=1", "file/1MB?seed=2", "file/1MB?seed=3"} {
		want, _, _ := strings.Cut(s, "?")
		assert.Equal(t, want, propose(t, "a.bin", generate(t, s)).Address)
		assert.Equal(t, want, propose(t, "a", generate(t, s)).Address)
		assertUnlike(t, "unknown format", propose(t, "a.model", generate(t, s)))
	}
	p := propose(t, "zeros.img", make([]byte, 5000))
	assert.Equal(t, "file/5000B?mode=zero", p.Address)
	assert.Equal(t, "file/0B", propose(t, ".gitkeep", nil).Address)
}

func TestMisnamedFilesKeepTheirFormat(t *testing.T) {
	t.Parallel()
	assert.Regexp(t, "^archive/1", propose(t, "photo.jpg", generate(t, "archive/2")).Address)
	assert.Equal(t, "image/80x60", withoutSize(propose(t, "photo.jpg", generate(t, "image/80x60")).Address))
}
