package bench

import (
	"crypto/aes"
	"crypto/cipher"
	"io"
	"math/rand/v2"
	"os"

	"github.com/seed-40aebabe/placeholder"
)

const fileSize = placeholder.GB

func files() (all []task) {
	for _, t := range []placeholder.FileType{placeholder.FileBin, placeholder.FileZip} {
		random := placeholder.FileOptions{Size: fileSize, Type: t}
		zero := placeholder.FileOptions{Size: fileSize, Type: t, Mode: placeholder.FillZero}
		all = append(all,
			task{"1 GiB of random bytes as " + string(t), generate(placeholder.NewFile, random),
				map[string]implementation{"AES-128-CTR": counterMode, "ChaCha8": chaCha8}},
			task{"1 GiB of zeros as " + string(t), generate(placeholder.NewFile, zero),
				map[string]implementation{"dev-zero": devZero}})
	}
	all = append(all,
		task{"1 GiB as docx", generate(placeholder.NewDocument, placeholder.DocumentOptions{Pages: 10, Size: fileSize}),
			map[string]implementation{"AES-128-CTR": counterMode}},
		task{"1 GiB as archive", generate(placeholder.NewArchive, placeholder.ArchiveOptions{Files: 10, Size: fileSize}),
			map[string]implementation{"AES-128-CTR": counterMode}})
	return all
}

func counterMode(w io.Writer) error {
	block, err := aes.NewCipher(make([]byte, 16))
	if err != nil {
		return err
	}
	stream := cipher.NewCTR(block, make([]byte, 16))
	return fill(w, func(p []byte) { stream.XORKeyStream(p, p) })
}

func chaCha8(w io.Writer) error {
	source := rand.NewChaCha8([32]byte{})
	return fill(w, func(p []byte) { _, _ = source.Read(p) })
}

func devZero(w io.Writer) error {
	file, err := os.Open("/dev/zero")
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = io.CopyN(w, file, fileSize)
	return err
}

// fill writes fileSize bytes. It calls block to fill each block.
func fill(w io.Writer, block func([]byte)) error {
	buffer := make([]byte, 256*placeholder.KB)
	for range fileSize / len(buffer) {
		block(buffer)
		if _, err := w.Write(buffer); err != nil {
			return err
		}
	}
	return nil
}
