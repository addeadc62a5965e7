package address

// Kinds returns all kinds of files, with maximum values lowered to limits. Defaults
// and examples above a limit are lowered to it. Kinds panics if the name of a limit is not one
// of [AllLimits], or a limit is below 1.
func Kinds(limits Limits) []Kind {
	limits.check()
	return newKinds(limits)
}

func newKinds(limits Limits) []Kind {
	kinds := []Kind{
		fileKind(),
		imageKind(),
		textKind(),
		jsonKind(),
		csvKind(),
		contactsKind(),
		calendarKind(),
		pdfKind(),
		documentKind(),
		sheetKind(),
		slidesKind(),
		archiveKind(),
		audioKind(),
		videoKind(),
		qrKind(),
		eicarKind(),
		canvasKind(),
		bombKind(),
		hostileKind(),
	}
	for i := range kinds {
		kinds[i].complete(limits)
	}
	return kinds
}
