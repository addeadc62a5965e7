package grammar

import "slices"

// Kinds returns all kinds of files except those with the names in without, with maximum values lowered to
// limits. Defaults and examples above a limit are lowered to it. Kinds panics if the name of a limit
// is not one of [AllLimits], a limit is below 1, or a name in without is not one of [Names].
func Kinds(limits Limits, without ...string) []Kind {
	limits.check()
	for _, name := range without {
		if err := checkName("kind", name, Names()); err != nil {
			panic("address: " + err.Error())
		}
	}
	return newKinds(limits, without...)
}

func newKinds(limits Limits, without ...string) []Kind {
	kinds := []Kind{
		fileKind(),
		archiveKind(),
		imageKind(),
		heicKind(),
		avifKind(),
		bmpKind(),
		icoKind(),
		tiffKind(),
		qrKind(),
		barcodeKind(),
		textKind(),
		htmlKind(),
		markdownKind(),
		jsonKind(),
		csvKind(),
		xmlKind(),
		yamlKind(),
		parquetKind(),
		sqlKind(),
		geojsonKind(),
		gpxKind(),
		logKind(),
		pdfKind(),
		documentKind(),
		sheetKind(),
		slidesKind(),
		epubKind(),
		mailKind(),
		contactsKind(),
		calendarKind(),
		audioKind(),
		videoKind(),
		quirkKind(),
		eicarKind(),
		canvasKind(),
		bombKind(),
		hostileKind(),
	}
	kinds = slices.DeleteFunc(kinds, func(k Kind) bool { return slices.Contains(without, k.Name) })
	for i := range kinds {
		kinds[i].complete(limits)
	}
	// Messages contain messages, but none that contain others in turn.
	simple := slices.DeleteFunc(slices.Clone(kinds), func(k Kind) bool { return k.hasAddress() })
	return linked(kinds, linked(kinds, simple, without), without)
}

// linked returns kinds with parameters that are addresses of some kinds.
func linked(kinds, others []Kind, disabled []string) []Kind {
	kinds = slices.Clone(kinds)
	for i := range kinds {
		kinds[i].link(others, disabled)
	}
	return kinds
}
