package main

import (
	"bytes"
	"io"
	"os"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

// image returns a tar of an OCI image layout. Its only entry is an index with an image for each of the builds.
func (r release) image(builds []build, documents []file) (artifact, error) {
	index := mutate.IndexMediaType(empty.Index, types.OCIImageIndex)
	for _, b := range builds {
		image, err := r.platformImage(b, documents)
		if err != nil {
			return artifact{}, err
		}
		platform := &v1.Platform{OS: b.os, Architecture: b.arch}
		index = mutate.AppendManifests(index, mutate.IndexAddendum{Add: image, Descriptor: v1.Descriptor{Platform: platform}})
	}
	index = mutate.Annotations(index, r.labels()).(v1.ImageIndex)
	data, err := r.layout(index)
	return artifact{"placeholder_" + r.version + "_oci.tar", data, builds}, err
}

// platformImage returns an image of the programs and the licenses in an empty root directory. It
// runs the daemon, as the Dockerfile does.
func (r release) platformImage(b build, documents []file) (v1.Image, error) {
	content, err := tarFiles(append(licenses(documents), b.programs...), r.time)
	if err != nil {
		return nil, err
	}
	compressed := compress(content) // once, and not each time that the layer is opened
	layer, err := tarball.LayerFromOpener(
		func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(compressed)), nil }, tarball.WithMediaType(types.OCILayer))
	if err != nil {
		return nil, err
	}
	base := mutate.ConfigMediaType(mutate.MediaType(empty.Image, types.OCIManifestSchema1), types.OCIConfigJSON)
	base, err = mutate.ConfigFile(base, r.imageConfig(b))
	if err != nil {
		return nil, err
	}
	created := v1.Time{Time: r.time}
	image, err := mutate.Append(base, mutate.Addendum{Layer: layer, History: v1.History{Created: created, CreatedBy: "make release"}})
	if err != nil {
		return nil, err
	}
	return mutate.Annotations(image, r.labels()).(v1.Image), nil
}

func (r release) imageConfig(b build) *v1.ConfigFile {
	return &v1.ConfigFile{
		OS:           b.os,
		Architecture: b.arch,
		Created:      v1.Time{Time: r.time},
		RootFS:       v1.RootFS{Type: "layers"},
		Config: v1.Config{
			User:         "65532:65532",
			Env:          []string{"PATH=/"},
			Entrypoint:   []string{"/placeholderd"},
			WorkingDir:   "/",
			ExposedPorts: map[string]struct{}{"8080/tcp": {}},
			Healthcheck:  &v1.HealthConfig{Test: []string{"CMD", "/placeholderd", "-check"}, Interval: 10 * time.Second, Timeout: 6 * time.Second},
			Labels:       r.labels(),
		},
	}
}

// labels returns the annotations of the OCI image specification.
func (r release) labels() map[string]string {
	return map[string]string{
		"org.opencontainers.image.title":         "placeholder",
		"org.opencontainers.image.description":   description,
		"org.opencontainers.image.url":           homepage,
		"org.opencontainers.image.source":        homepage,
		"org.opencontainers.image.documentation": homepage + "/blob/main/deploy/README.md",
		"org.opencontainers.image.licenses":      license,
		"org.opencontainers.image.version":       r.semver(),
		"org.opencontainers.image.revision":      r.commit,
		"org.opencontainers.image.created":       r.time.Format(time.RFC3339),
	}
}

// layout returns a tar of a layout with an index. The name of the index is the version.
func (r release) layout(index v1.ImageIndex) ([]byte, error) {
	dir, err := os.MkdirTemp("", "release-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path, err := layout.Write(dir, empty.Index)
	if err != nil {
		return nil, err
	}
	name := map[string]string{"org.opencontainers.image.ref.name": r.semver()}
	if err := path.AppendIndex(index, layout.WithAnnotations(name)); err != nil {
		return nil, err
	}
	files, err := readTree(os.DirFS(dir))
	if err != nil {
		return nil, err
	}
	return tarFiles(files, r.time)
}
