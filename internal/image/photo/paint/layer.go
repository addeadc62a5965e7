package paint

// A Layer paints its part of row y over the layers behind it.
type Layer func(row []Light, y int)
