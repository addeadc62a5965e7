package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"mime/multipart"
	"net/http"

	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// limits measures which limits programs have by default.
func limits() table {
	return table{
		name: "limits", cases: []measurement.Case{{Name: "accepts"}, {Name: "rejects"}},
		programs: []program{
			{name: "nginx", source: debian("nginx"), measure: script("limits.py", "nginx")},
			{name: "PHP", source: debian("php8.2-cli"), measure: script("limits.py", "php")},
			{name: "net/http", source: standard, measure: goLimit(bodyOf, []int{64 << 20}, "%d bytes")},
			{name: "mime/multipart", source: standard, measure: goLimit(partsOf, []int{1000, 1001}, "%d parts")},
			{name: "busboy", source: npm("busboy"), measure: script("limits.mjs", "busboy")},
			{name: "multer", source: npm("multer"), measure: script("limits.mjs", "multer")},
			{name: "formidable", source: npm("formidable"), measure: script("limits.mjs", "formidable")},
			{name: "Django (fields)", source: python("python3-django"), measure: script("limits.py", "django-fields")},
			{name: "Django (files)", source: python("python3-django"), measure: script("limits.py", "django-files")},
			{name: "unzip", source: debian("unzip"), measure: script("limits.py", "unzip")},
			{name: "7-Zip", source: debian("p7zip-full"), measure: script("limits.py", "7z")},
			{name: "bsdtar", source: debian("libarchive-tools"), measure: script("limits.py", "bsdtar")},
			{name: "GNU tar", source: debian("tar"), measure: script("limits.py", "tar")},
			{name: "gzip", source: debian("gzip"), measure: script("limits.py", "gzip")},
			{name: "zstd", source: debian("zstd"), measure: script("limits.py", "zstd")},
			{name: "zipfile", source: pythonItself, measure: script("limits.py", "zipfile")},
			{name: "tarfile", source: pythonItself, measure: script("limits.py", "tarfile")},
			{name: "ClamAV (a file)", source: debian("clamav"), measure: script("limits.py", "clamav-size")},
			{name: "ClamAV (all files)", source: debian("clamav"), measure: script("limits.py", "clamav-all")},
			{name: "ClamAV (files)", source: debian("clamav"), measure: script("limits.py", "clamav-files")},
			{name: "ClamAV (levels)", source: debian("clamav"), measure: script("limits.py", "clamav-levels")},
			{name: "Pillow", source: python("python3-pil"), measure: script("limits.py", "pillow")},
			{name: "sharp", source: npm("sharp"), measure: script("limits.mjs", "sharp")},
			{name: "ImageMagick", source: debian("imagemagick"), measure: script("limits.py", "imagemagick")},
			{name: "libpng (GD of PHP)", source: debian("libpng16-16"), measure: script("limits.py", "libpng")},
			{name: "image", source: standard, measure: goLimit(pixelsOf, []int{20000}, "%[1]d×%[1]d pixels")},
		},
	}
}

// goLimit tries ascending values with a function of Go.
func goLimit(attempt func(int) error, values []int, format string) measure {
	return func(ctx context.Context, _ []input) (map[string]string, error) {
		answers := map[string]string{"accepts": nothingFound, "rejects": nothingFound}
		for _, v := range values {
			if err := attempt(v); err != nil {
				answers["rejects"] = fmt.Sprintf(format, v)
				break
			}
			answers["accepts"] = fmt.Sprintf(format, v)
		}
		return answers, ctx.Err()
	}
}

// bodyOf reads a form with a file of a size, whose parts beyond what ParseMultipartForm keeps in memory are on disk.
func bodyOf(size int) error {
	return parse(1, bytes.Repeat([]byte("a"), size))
}

// partsOf reads a form with a number of parts.
func partsOf(count int) error { return parse(count, []byte("a")) }

func parse(count int, file []byte) error {
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for i := range count {
		part, err := w.CreateFormFile(fmt.Sprint("file", i), "a.bin")
		if err != nil {
			return err
		}
		if _, err := part.Write(file); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	r, err := http.NewRequest(http.MethodPost, "/", &body)
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", w.FormDataContentType())
	const inMemory = 32 << 20 // as FormFile has it
	if err := r.ParseMultipartForm(inMemory); err != nil {
		return err
	}
	return r.MultipartForm.RemoveAll()
}

// pixelsOf decodes a picture with sides of a length.
func pixelsOf(side int) error {
	content, err := address.Open(context.Background(), fmt.Sprintf("canvas/%[1]dx%[1]d", side))
	if err != nil {
		return err
	}
	_, _, err = image.Decode(content)
	return err
}
