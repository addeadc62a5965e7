package bench

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/seed-40aebabe/placeholder"
)

// avifPhotos returns a task that makes a photo of 12 megapixels as AVIF. The library paints it, and avifenc reads it from a PNG. The
// luma of both has about the same PSNR.
func avifPhotos() []task {
	o := photo(0, 4000, 3000)
	ours := placeholder.AVIFOptions{Width: o.Width, Height: o.Height, Style: o.Style, Seed: o.Seed, Text: o.Text}
	return []task{{"photo avif 4000x3000", generate(placeholder.NewAVIF, ours), map[string]implementation{
		"avifenc -s 10": avifEncoder(o),
	}}}
}

// avifEncoder returns an implementation by avifenc at its highest speed. The first call makes the PNG.
func avifEncoder(o placeholder.ImageOptions) implementation {
	var folder string
	return whole(func() ([]byte, error) {
		if folder == "" {
			var err error
			if folder, err = os.MkdirTemp("", "avif"); err != nil {
				return nil, err
			}
			if err := save(filepath.Join(folder, "photo.png"), generate(placeholder.NewImage, o)); err != nil {
				return nil, err
			}
		}
		command := exec.Command("avifenc", "-s", "10", "-y", "420", "-j", "2", "--min", "25", "--max", "25", "photo.png", "photo.avif")
		command.Dir = folder
		if out, err := command.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%w: %s", err, out)
		}
		return os.ReadFile(filepath.Join(folder, "photo.avif"))
	})
}
