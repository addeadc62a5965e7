package bench

import (
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/image/bmp"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/image/tiff"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// tiffPhotos returns tasks that encode a photo of 12 megapixels as TIFF, from pixels in memory. libvips reads them from a file in its own
// format, which it maps into memory.
func tiffPhotos() (all []task) {
	o := photo(0, 4000, 3000)
	decoded := sync.OnceValues(func() (*pixels, error) { return newPixels(o) })
	for _, c := range []struct {
		name        string
		compression tiff.Compression
	}{{"none", tiff.None}, {"lzw", tiff.LZW}, {"deflate", tiff.Deflate}, {"packbits", tiff.PackBits}} {
		f := tiff.Format{
			Format: ifd.Format{Order: binary.LittleEndian}, Bits: 8, Compression: c.compression,
			Predictor: c.compression == tiff.LZW || c.compression == tiff.Deflate,
		}
		ours := func(w io.Writer) error {
			p, err := decoded()
			if err != nil {
				return err
			}
			return encodeTIFF(w, tiff.Pages{Width: o.Width, Height: o.Height, Count: 1, Page: func(int) tiff.Page { return tiff.Page{Raster: p.raster} }}, f)
		}
		all = append(all, task{"photo tiff 4000x3000 " + c.name + " of given pixels", ours, map[string]implementation{"libvips": vipsEncoder(o, "photo.tiff", "tiffsave", "--compression", c.name, "--predictor", "horizontal")}})
	}
	return all
}

// bmpPhotos returns a task that encodes the same photo as BMP. libvips has it written by ImageMagick.
func bmpPhotos() []task {
	o := photo(0, 4000, 3000)
	decoded := sync.OnceValues(func() (*pixels, error) { return newPixels(o) })
	ours := func(w io.Writer) error {
		p, err := decoded()
		if err != nil {
			return err
		}
		file := lazyfile.New(bmp.Encode(p.raster, bmp.Format{Header: bmp.HeaderInfo, Bits: 24})...)
		_, err = io.Copy(w, io.NewSectionReader(file, 0, file.Size()))
		return err
	}
	return []task{{"photo bmp 4000x3000 of given pixels", ours, map[string]implementation{"libvips": vipsEncoder(o, "photo.bmp", "copy")}}}
}

func encodeTIFF(w io.Writer, p tiff.Pages, f tiff.Format) error {
	if f.Compression != tiff.None {
		_, err := lazyfile.NewEncoded(tiff.EncodeSections(p, f)).Stream(w)
		return err
	}
	file := lazyfile.New(tiff.Encode(p, f)...)
	_, err := io.Copy(w, io.NewSectionReader(file, 0, file.Size()))
	return err
}

// vipsEncoder returns an implementation by a command of libvips that writes a file. The first call makes the file that it reads.
func vipsEncoder(o placeholder.ImageOptions, name, command string, options ...string) implementation {
	var folder string
	run := func(args ...string) error {
		command := exec.Command("vips", args...)
		command.Dir = folder
		if out, err := command.CombinedOutput(); err != nil {
			return fmt.Errorf("%w: %s", err, out)
		}
		return nil
	}
	return whole(func() ([]byte, error) {
		if folder == "" {
			var err error
			if folder, err = os.MkdirTemp("", "vips"); err != nil {
				return nil, err
			}
			if err := save(filepath.Join(folder, "photo.png"), generate(placeholder.NewImage, o)); err != nil {
				return nil, err
			}
			if err := run("copy", "photo.png", "photo.v"); err != nil {
				return nil, err
			}
		}
		if err := run(append([]string{command, "photo.v", name}, options...)...); err != nil {
			return nil, err
		}
		return os.ReadFile(filepath.Join(folder, name))
	})
}
