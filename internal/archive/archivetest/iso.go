package archivetest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
	"unicode/utf16"
)

// isoSector is the size of a sector.
const isoSector = 2048

// ISO returns the files of an ISO 9660 image by the names of Rock Ridge, which must be the same as those of Joliet.
func ISO(image []byte) (map[string][]byte, error) {
	primary, err := isoVolume(image, 16, rockRidgeName)
	if err != nil {
		return nil, err
	}
	joliet, err := isoVolume(image, 17, jolietName)
	if err != nil {
		return nil, err
	}
	if len(primary) != len(joliet) {
		return nil, fmt.Errorf("%w: %d files of ISO 9660, %d of Joliet", errFormat, len(primary), len(joliet))
	}
	for name, content := range primary {
		if other, ok := joliet[name]; !ok || !bytes.Equal(content, other) {
			return nil, fmt.Errorf("%w: %s differs in Joliet", errFormat, name)
		}
	}
	return primary, nil
}

// isoVolume returns the files that a descriptor leads to.
func isoVolume(image []byte, sector int, name func(record []byte) string) (map[string][]byte, error) {
	if len(image) < (sector+1)*isoSector {
		return nil, fmt.Errorf("%w: too short", errFormat)
	}
	descriptor := image[sector*isoSector:][:isoSector]
	size := int(binary.LittleEndian.Uint32(descriptor[80:]))
	if string(descriptor[1:6]) != "CD001" || size*isoSector > len(image) {
		return nil, fmt.Errorf("%w: descriptor", errFormat)
	}
	files := map[string][]byte{}
	return files, isoDirectory(image, descriptor[156:190], "", name, files)
}

// isoDirectory adds the files of a directory, which a record describes.
func isoDirectory(image, record []byte, folder string, name func(record []byte) string, files map[string][]byte) error {
	data, err := isoExtent(image, record)
	if err != nil {
		return err
	}
	var before []byte // extents of a file that continues
	for i := 0; len(data) > 0; {
		if data[0] == 0 { // the rest of a sector
			data = data[min(len(data), isoSector-i%isoSector):]
			i += isoSector - i%isoSector
			continue
		}
		record := data[:data[0]]
		data, i = data[len(record):], i+len(record)
		if record[32] == 1 && record[33] <= 1 {
			continue
		}
		const isFolder, continues = 1 << 1, 1 << 7
		if record[25]&isFolder != 0 {
			if err := isoDirectory(image, record, folder+name(record)+"/", name, files); err != nil {
				return err
			}
			continue
		}
		content, err := isoExtent(image, record)
		if err != nil {
			return err
		}
		before = append(before, content...)
		if record[25]&continues == 0 {
			files[folder+name(record)] = append([]byte{}, before...)
			before = nil
		}
	}
	return nil
}

// isoExtent returns the bytes of a record, whose numbers must be the same in both orders.
func isoExtent(image, record []byte) ([]byte, error) {
	extent, size := binary.LittleEndian.Uint32(record[2:]), binary.LittleEndian.Uint32(record[10:])
	if extent != binary.BigEndian.Uint32(record[6:]) || size != binary.BigEndian.Uint32(record[14:]) {
		return nil, fmt.Errorf("%w: orders of bytes differ", errFormat)
	}
	start := int(extent) * isoSector
	if start+int(size) > len(image) {
		return nil, fmt.Errorf("%w: extent", errFormat)
	}
	return image[start:][:size], nil
}

// rockRidgeName returns the name in a record.
func rockRidgeName(record []byte) string {
	use := record[33+int(record[32]):]
	if len(record)%2 == 0 && record[32]%2 == 0 {
		use = use[1:]
	}
	for len(use) >= 4 && use[2] >= 4 {
		if string(use[:2]) == "NM" {
			return string(use[5:use[2]])
		}
		use = use[use[2]:]
	}
	return ""
}

// jolietName returns the name in a record, without a version.
func jolietName(record []byte) string {
	b := record[33:][:record[32]]
	var units []uint16
	for ; len(b) >= 2; b = b[2:] {
		units = append(units, binary.BigEndian.Uint16(b))
	}
	return strings.TrimSuffix(string(utf16.Decode(units)), ";1")
}
