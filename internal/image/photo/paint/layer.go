package paint

// A Layer paints its part of row y over what is behind it.
type Layer func(row []Light, y int)
