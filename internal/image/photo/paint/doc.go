// Package paint has what photos are painted with, whatever they show: it imports no scene.
//
// A [Frame] maps pixels to positions in a scene. Its unit is the height of the picture, so a
// scene is the same at each size. A photo consists of layers from back to front. Each [Layer]
// paints its part of a row of lights:
//
//   - A [Tone] is a colour that scenes compute. A [Light] is the colour of a pixel. Its three
//     channels are added and blended at once.
//   - Noise gives irregular shapes: [Smooth], [Fractal] and [Relief]. It is slow, so it is computed
//     at the nodes of a [Lattice], which interpolates between them. A [Texture] adds details of a
//     few pixels.
//   - A [Strip] is the part of the picture that a layer covers and nearer layers leave visible. A
//     [Prop] has a strip and a layer, and [Stage] arranges props. [NewCanvas] paints a prop with a
//     colour for each position, and [NewFoliage] hides its background partly.
//   - [Lamps], [Disc] and [Halo] are points of light, points out of focus, and glow.
//   - A [Grain] turns lights into pixels with the noise of a camera.
//
// A [Chooser] selects the properties of a scene by its seed.
package paint
