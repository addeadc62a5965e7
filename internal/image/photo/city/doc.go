// Package city paints cities by night: a skyline behind a river, a street, or roofs from above.
//
// A plan, which a seed selects, has a [dusk], the light of the hour; blocks with windows, or an
// avenue of houses in perspective; lamps; and a pool that mirrors them. A small version of the
// picture gives the glow of bright parts. A city may also be out of focus, behind drops of rain.
package city
