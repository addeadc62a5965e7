package bench

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/seed-40aebabe/placeholder"
)

// scans returns tasks that make a scanned document. Poppler and img2pdf make it of the same pages with text, as
// pictures in colour that are deflated, or in shades of gray as JPEG.
func scans() (all []task) {
	for _, pages := range []int{1, 100} {
		o := placeholder.PDFOptions{Pages: pages}
		scanned := o
		scanned.Scan = true
		all = append(all, task{
			fmt.Sprintf("scan/%d_pages", pages), generate(placeholder.NewPDF, scanned),
			map[string]implementation{"poppler": scan(o), "poppler-jpeg": scan(o, "-gray", "-jpeg")},
		})
	}
	return all
}

// scan returns an implementation by pdftoppm with options, and img2pdf.
func scan(o placeholder.PDFOptions, options ...string) implementation {
	return whole(func() ([]byte, error) {
		folder, err := os.MkdirTemp("", "scan")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(folder)
		if err := save(filepath.Join(folder, "text.pdf"), generate(placeholder.NewPDF, o)); err != nil {
			return nil, err
		}
		script := `pdftoppm -r 150 "$@" text.pdf page && img2pdf page-* --output scan.pdf`
		command := exec.Command("sh", append([]string{"-c", script, "sh"}, options...)...)
		command.Dir = folder
		if out, err := command.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%w: %s", err, out)
		}
		return os.ReadFile(filepath.Join(folder, "scan.pdf"))
	})
}

// save writes a file.
func save(path string, create implementation) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	return create(io.Writer(file))
}
