package placeholder

import (
	"context"
	"encoding/base64"
	"strings"
	"sync"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/markup"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// MaxArticleTitleChars is the maximum number of characters of the title of a page or a Markdown file.
const MaxArticleTitleChars = markup.MaxTitle

// articleFields are the options that articles in HTML and Markdown share.
type articleFields struct {
	chars    *int
	textType *TextType
	title    *string
	seed     *uint64
	size     *int64
}

func (f articleFields) options() option.Options {
	return option.Options{
		option.Integer("Chars", f.chars, 1, MaxTextChars),
		option.Choice("TextType", f.textType, TextTypes()).Default(string(TextLorem)),
		option.Text("Title", f.title, 0, MaxArticleTitleChars).Optional(),
		option.Seed("Seed", f.seed), paddedSize(f.size),
	}
}

// normalize removes the characters of the title that a heading does not show.
func (f articleFields) normalize() {
	*f.title = strings.Join(strings.Fields(printable(strings.NewReplacer("\t", " ", "\n", " ").Replace(*f.title))), " ")
}

// article returns the article that normalized options describe.
func (f articleFields) article() markup.Options {
	return markup.Options{
		Style: string(*f.textType), Seed: *f.seed, Chars: *f.chars, Title: *f.title, Pictures: f.pictures(), Size: *f.size,
	}
}

// maxArticlePictures is the number of different pictures of an article.
const maxArticlePictures = 4

// articlePhotos are photos as data: URIs by their scenes. All articles share them, because painting one takes as long as
// writing 300,000 characters.
var articlePhotos sync.Map // of string by photo.Scene

const articlePhotoWidth, articlePhotoHeight = 320, 180

// articlePhoto returns the photo of a scene.
func articlePhoto(scene photo.Scene) string {
	if uri, ok := articlePhotos.Load(scene); ok {
		return uri.(string)
	}
	raster := photo.New(articlePhotoWidth, articlePhotoHeight, scene, 1)
	parts, err := jpeg.EncodeRaster(raster, jpeg.Options{Quality: 60}).Parts(context.Background())
	if err != nil {
		panic(err) // the context does not end
	}
	uri := "data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(lazyfile.Bytes(lazyfile.New(parts...)))
	articlePhotos.Store(scene, uri)
	return uri
}

// pictures returns photos of different scenes.
func (f articleFields) pictures() []markup.Picture {
	language := labels.In(map[TextType]string{TextGerman: "de"}[*f.textType])
	scenes := photo.Scenes()
	order := random.Sequence(random.Mix(*f.seed))
	random.Shuffle(&order, scenes)
	var pictures []markup.Picture
	for _, scene := range scenes[:min(markup.Pictures(*f.chars), maxArticlePictures)] {
		pictures = append(pictures, markup.Picture{
			Shows: language.Scene(string(scene)), Width: articlePhotoWidth, Height: articlePhotoHeight, DataURI: articlePhoto(scene),
		})
	}
	return pictures
}

// cost returns the cost of an article, which is generated to measure it.
func (f articleFields) cost() cost.Cost {
	return cost.Cost{Memory: 6*MB + 2*int64(*f.chars), Held: MB / 2, Time: 10*time.Millisecond + time.Duration(*f.chars)*20}
}
