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
		all = append(all, task{"photo tiff 4000x3000 " + c.name + " of given pixels", ours, map[string]implementation{"libvips": vipsEncoder(o, c.name)}})
	}
	return all
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

// vipsEncoder returns an implementation by libvips. The first call makes the file that it reads.
func vipsEncoder(o placeholder.ImageOptions, compression string) implementation {
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
			if folder, err = os.MkdirTemp("", "tiff"); err != nil {
				return nil, err
			}
			if err := save(filepath.Join(folder, "photo.png"), generate(placeholder.NewImage, o)); err != nil {
				return nil, err
			}
			if err := run("copy", "photo.png", "photo.v"); err != nil {
				return nil, err
			}
		}
		if err := run("tiffsave", "photo.v", "photo.tiff", "--compression", compression, "--predictor", "horizontal"); err != nil {
			return nil, err
		}
		return os.ReadFile(filepath.Join(folder, "photo.tiff"))
	})
}
