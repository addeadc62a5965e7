package presentation

import (
	"fmt"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A picture is one of the gallery that presentations choose their pictures from. Painting one takes
// longer than writing a presentation, so each is painted once.
type picture struct {
	scene photo.Scene
	view  int // from 0 to views-1
}

// views is the number of pictures of each scene.
const views = 3

// maxPictures is the maximum number of different pictures in a presentation.
const maxPictures = 5

// picture returns picture i of a presentation. They are of different scenes.
func (d *deck) picture(i int) picture {
	choice := random.Sequence(random.Mix(d.Seed ^ 1))
	scenes := photo.Scenes()
	random.Shuffle(&choice, scenes)
	i %= min(maxPictures, 2+d.Slides/10)
	for range i {
		choice.Below(views)
	}
	return picture{scenes[i], choice.Below(views)}
}

// file returns the name of the file, without a folder.
func (p picture) file() string { return fmt.Sprintf("%s%d.jpg", p.scene, p.view+1) }

func (p picture) caption(l *labels.Labels) string {
	return l.Scene(string(p.scene))
}

// jpeg returns the picture, in the ratio 16:9.
func (p picture) jpeg() lazyfile.Literal {
	paint, _ := gallery.LoadOrStore(p, sync.OnceValue(func() lazyfile.Literal {
		const width, height, quality = 800, 450, 70
		raster := photo.New(width, height, p.scene, random.Mix(uint64(p.view)))
		file := lazyfile.NewEncoded(jpeg.EncodeRaster(raster, jpeg.Options{Quality: quality}))
		data := make(lazyfile.Literal, file.Size())
		if _, err := file.ReadAt(data, 0); err != nil {
			panic(err) // the file is as long as its size
		}
		return data
	}))
	return paint.(func() lazyfile.Literal)()
}

var gallery sync.Map // from pictures to functions that return them
