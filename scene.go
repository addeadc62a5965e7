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
	scenes := []Scene{SceneAny}
	for _, s := range photo.Scenes() {
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

// scene returns the option for the scene of a style.
func scene[T ~string](field *Scene, style T) option.Option {
	o := option.Choice("Scene", field, Scenes()).Optional().DefaultWith("Style", string(style), string(SceneAny))
	return option.Only(o, "Style", style)
}
