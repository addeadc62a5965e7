package heif

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// fileType returns the box that says which readers a file is for: those of images in a file of this form, and
// those of the codec (ISO/IEC 23008-12, 10.2.2).
func fileType(n names, bits int) lazyfile.Part {
	brand := n.brand
	if bits > 8 {
		brand = n.deepBrand
	}
	return box.New("ftyp", box.Text(brand), box.Words(0), box.Text("mif1"+brand+n.compatible))
}

// items are the items of a file. The number of an item is its position, from 1 on.
type items []item

// meta returns the box that describes items, one of which is what viewers show. The data of items that are not in
// the box follow each other from an offset of the file on.
func (all items) meta(primary, offset int) lazyfile.Part {
	return box.Full("meta", 0, 0,
		box.Full("hdlr", 0, 0, box.Words(0), box.Text("pict"), box.Words(0, 0, 0), lazyfile.Literal{0}),
		box.New("dinf", box.Full("dref", 0, 0, box.Words(1), box.Full("url ", 0, 1))), // in this file
		box.Full("pitm", 0, 0, box.Halves(uint16(primary))),
		all.kinds(), all.references(), all.properties(), all.data(), all.locations(offset))
}

// kinds returns the box of the kinds of items (ISO/IEC 14496-12, 8.11.6).
func (all items) kinds() lazyfile.Part {
	parts := []lazyfile.Part{box.Halves(uint16(len(all)))}
	for i, it := range all {
		var flags uint32
		if it.hidden {
			flags = 1
		}
		parts = append(parts, box.Full("infe", 2, flags, box.Halves(uint16(i+1), 0), box.Text(it.kind+"\x00")))
	}
	return box.Full("iinf", 0, 0, parts...)
}

// references returns the box of the relations of items (ISO/IEC 14496-12, 8.11.12).
func (all items) references() lazyfile.Part {
	var parts []lazyfile.Part
	for i, it := range all {
		for _, r := range it.references {
			parts = append(parts, box.New(r.kind, box.Halves(uint16(i+1), uint16(len(r.to))), box.Halves(r.to...)))
		}
	}
	return box.Full("iref", 0, 0, parts...)
}

// properties returns the box of the properties of items (ISO/IEC 23008-12, 9.3). Items share equal ones.
func (all items) properties() lazyfile.Part {
	var list propertyList
	var entries lazyfile.Literal
	count := uint32(0)
	for i, it := range all {
		if len(it.properties) == 0 {
			continue
		}
		count++
		entries = append(append(entries, box.Halves(uint16(i+1))...), byte(len(it.properties)))
		for _, p := range it.properties {
			entry := byte(list.number(p))
			if p.essential {
				entry |= 0x80
			}
			entries = append(entries, entry)
		}
	}
	var boxes []lazyfile.Part
	for _, p := range list {
		boxes = append(boxes, p.box)
	}
	return box.New("iprp", box.New("ipco", boxes...), box.Full("ipma", 0, 0, box.Words(count), entries))
}

// data returns the box of the data of items that are in the meta box (ISO/IEC 14496-12, 8.11.11).
func (all items) data() lazyfile.Part {
	var data lazyfile.Literal
	for _, it := range all {
		data = append(data, it.inMeta...)
	}
	if len(data) == 0 {
		return data
	}
	return box.New("idat", data)
}

// locations returns the box of the places of the data of items (ISO/IEC 14496-12, 8.11.3).
func (all items) locations(offset int) lazyfile.Part {
	const inFile, inMeta = 0, 1
	const sizes = 0x4400 // offsets and lengths have 4 bytes; there is no base offset and no index
	parts, metaOffset := []lazyfile.Part{box.Halves(sizes, uint16(len(all)))}, 0
	for i, it := range all {
		method, at := uint16(inFile), &offset
		if it.inMeta != nil {
			method, at = inMeta, &metaOffset
		}
		parts = append(parts, box.Halves(uint16(i+1), method, 0, 1), box.Words(uint32(*at), uint32(it.size)))
		*at += it.size
	}
	return box.Full("iloc", 1, 0, slices.Clip(parts)...)
}
