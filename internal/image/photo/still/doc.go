// Package still paints still lifes: objects on a table before a wall, in the light of a window.
//
// A still has a studio, which is its light; a wall and a tabletop, which the interior paints; and
// items. Each item is a body: something with an outline, and with a colour at each position. A cutout
// paints it, blurred if it is out of focus. Most bodies are turned, as if on a lathe: a profile gives
// the outline, and a skin the surface. Makers put them on the table: fruits, vessels, candles, books.
package still
