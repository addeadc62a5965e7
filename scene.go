package placeholder

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A Scene is what a photo shows.
type Scene string

// The scenes. A Seed has a photo of each.
const (
	SceneAny       Scene = "any"        // one of the others, which the seed selects
	SceneMountains Scene = "mountains"  // rocks, hills, lakes and conifers
	SceneCoast     Scene = "coast"      // the sea, with cliffs or a beach
	SceneDesert    Scene = "desert"     // dunes and rocks
	SceneForest    Scene = "forest"     // between trees
	SceneCity      Scene = "city"       // a skyline by night, with lit windows and reflections
	SceneMeadow    Scene = "meadow"     // grass and flowers
	SceneSnow      Scene = "snow"       // a winter landscape
	SceneStillLife Scene = "still-life" // objects on a table
)

// Scenes returns all scenes.
func Scenes() []Scene {
	all := photo.Scenes()
	scenes := append(make([]Scene, 0, 1+len(all)), SceneAny)
	for _, s := range all {
		scenes = append(scenes, Scene(s))
	}
	return scenes
}

// of returns the scene that the photo of a seed shows.
func (s Scene) of(seed uint64) Scene {
	if s == SceneAny {
		return Scene(photo.Of(seed))
	}
	return s
}

// photos is the condition of options of photos, in images and in videos.
var photos = []option.Condition{{Option: "Style", Values: []string{string(ImagePhoto)}}}

// scene returns the option for the scene of a photo.
func scene(field *Scene) option.Option {
	return option.Choice("Scene", field, Scenes()).Optional().DefaultWith("Style", string(ImagePhoto), string(SceneAny)).Only(photos...)
}
