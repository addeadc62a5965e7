package photo

// skyProp returns a sky.
func skyProp(s sky) prop {
	return prop{
		skyline: func(int64) int64 { return 0 },
		painter: func(f frame, strip *strip) layer { return newBackdrop(f, strip, s) },
	}
}

// ridgeProp returns a ridge. Ridges of different variants have unrelated textures.
func ridgeProp(r ridge, w weather, f frame, variant int) prop {
	return prop{
		skyline: func(u int64) int64 { return r.skyline(f, u) },
		painter: func(f frame, s *strip) layer { return newSurface(f, s, r, w, variant).paint },
	}
}

// coniferProp returns a tree.
func coniferProp(t tree, w weather) prop {
	return prop{painter: func(f frame, _ *strip) layer { return newConifer(f, t, w).paint }}
}
