package recognize

import "strconv"

// readPresentation reads a pptx (ECMA-376 part 1, clause 19).
func readPresentation(z *zipFile, main string) (facts, error) {
	r, err := z.openFile(main)
	if err != nil {
		return facts{}, err
	}
	slides := int64(0)
	for t, err := range newMarkup(r).tags() {
		if err != nil {
			return facts{}, err
		}
		if t.starts && string(t.name) == "sldId" {
			slides++
		}
	}
	return facts{
		kind: "slides", segment: strconv.FormatInt(slides, 10), sized: true,
		kept: []string{count(slides, "slide")}, lost: []string{"what is on them"},
	}, nil
}
