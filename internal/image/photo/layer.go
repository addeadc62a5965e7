package photo

// A layer paints its part of row y over what is behind it.
type layer func(row []light, y int)
