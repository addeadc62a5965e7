package labels

// Scene returns a caption for a photo of a scene, which is true for each photo of it. Package photo
// defines the scenes. Scene panics for other names.
func (l *Labels) Scene(name string) string {
	caption, ok := l.scenes[name]
	if !ok {
		panic("labels: unknown scene " + name)
	}
	return caption
}

var englishScenes = map[string]string{
	"mountains":  "A view of mountains",
	"coast":      "A view of the sea",
	"desert":     "In the desert",
	"forest":     "Among the trees of a forest",
	"city":       "The city by night",
	"meadow":     "A meadow in the open country",
	"snow":       "A landscape in winter",
	"still-life": "Objects on a table",
}

var germanScenes = map[string]string{
	"mountains":  "Blick auf Berge",
	"coast":      "Blick auf das Meer",
	"desert":     "In der Wüste",
	"forest":     "Zwischen den Bäumen eines Waldes",
	"city":       "Die Stadt bei Nacht",
	"meadow":     "Eine Wiese auf dem Land",
	"snow":       "Eine Winterlandschaft",
	"still-life": "Gegenstände auf einem Tisch",
}
