// Package landscape paints mountains, coasts, deserts, forests, meadows and snow.
//
// Each scene puts props on a [paint.Stage]: for example [Coast] a sky, a sea, cliffs and a beach. Each
// prop has its own file, with its shape and the colour of each position. The files of the scenes
// choose which props there are, and where:
//
//   - mountains.go and plan.go: water and tree
//   - coast.go: sea, beach, cliff and reeds
//   - desert.go: dune, mesa and plain
//   - forest.go: trunk, and foliage of leaves and ferns
//   - meadow.go and closeup.go: grass, flower and crown
//   - snow.go: snowfield, tree and flakes
//
// Most scenes also have ridges.
package landscape
