// Command pdfcpu reads the pages and items of PDF documents with pdfcpu, which does not read text. It is a separate
// module, so that the library does not require pdfcpu.
package main

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"github.com/seed-40aebabe/placeholder/conformance/quirks/readers/serve"
)

type found struct {
	Pages []page            `json:"pages"`
	Items map[string][]item `json:"items"`
}

type page struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

type item struct {
	Name   string `json:"name,omitempty"`
	Text   string `json:"text,omitempty"`
	Page   int    `json:"page,omitempty"`
	Level  int    `json:"level,omitempty"`
	Size   int    `json:"size,omitempty"`
	SHA256 string `json:"sha256,omitempty"`
}

func main() {
	api.DisableConfigDir()
	serve.Files(func(f serve.File) (any, error) { return read(f.Path) })
}

func read(path string) (*found, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	context, err := api.ReadValidateAndOptimize(f, model.NewDefaultConfiguration())
	if err != nil {
		return nil, err
	}
	result := &found{Items: map[string][]item{"attachments": {}, "bookmarks": {}}}
	sizes, err := context.PageDims()
	if err != nil {
		return nil, err
	}
	for _, size := range sizes {
		result.Pages = append(result.Pages, page{size.Width, size.Height})
	}
	if err := result.addAttachments(context); err != nil {
		return nil, err
	}
	bookmarks, err := pdfcpu.Bookmarks(context)
	if err != nil {
		return nil, err
	}
	result.addBookmarks(bookmarks, 1)
	return result, nil
}

func (r *found) addAttachments(context *model.Context) error {
	attachments, err := context.ListAttachments()
	if err != nil {
		return err
	}
	for _, a := range attachments {
		extracted, err := context.ExtractAttachment(a)
		if err != nil {
			return err
		}
		data, err := io.ReadAll(extracted)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(data)
		r.add("attachments", item{Name: extracted.FileName, Size: len(data), SHA256: hex.EncodeToString(sum[:])})
	}
	return nil
}

func (r *found) addBookmarks(bookmarks []pdfcpu.Bookmark, level int) {
	for _, b := range bookmarks {
		r.add("bookmarks", item{Text: b.Title, Page: b.PageFrom, Level: level})
		r.addBookmarks(b.Kids, level+1)
	}
}

func (r *found) add(kind string, i item) { r.Items[kind] = append(r.Items[kind], i) }
