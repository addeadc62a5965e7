// Package sky paints the sky of outdoor photos: its colours, clouds, and the sun or moon. The
// [Weather] also gives the colours of light, shadow and haze on everything below the sky.
package sky
