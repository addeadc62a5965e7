package main

import (
	"archive/tar"
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/validate"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestImageHasOneIndexOfAllPlatforms(t *testing.T) {
	t.Parallel()
	root := imageLayout(t)
	manifest, err := root.IndexManifest()
	require.NoError(t, err)
	require.Len(t, manifest.Manifests, 1)
	assert.Equal(t, "1.2.3", manifest.Manifests[0].Annotations["org.opencontainers.image.ref.name"])

	index, err := root.ImageIndex(manifest.Manifests[0].Digest)
	require.NoError(t, err)
	require.NoError(t, validate.Index(index))
	platforms, err := index.IndexManifest()
	require.NoError(t, err)
	require.Len(t, platforms.Manifests, 2)
	for i, arch := range []string{"amd64", "arm64"} {
		assert.Equal(t, &v1.Platform{OS: "linux", Architecture: arch}, platforms.Manifests[i].Platform)
		image, err := index.Image(platforms.Manifests[i].Digest)
		require.NoError(t, err)
		config, err := image.ConfigFile()
		require.NoError(t, err)
		assert.Equal(t, arch, config.Architecture)
		assert.Equal(t, "65532:65532", config.Config.User)
		assert.Equal(t, sample.commit, config.Config.Labels["org.opencontainers.image.revision"])
		assert.Equal(t, "the program placeholderd for linux_"+arch, filesOfImage(t, image)["placeholderd"])
	}
}

// imageLayout unpacks the image of two builds.
func imageLayout(t *testing.T) v1.ImageIndex {
	t.Helper()
	documents, err := sample.documents(source)
	require.NoError(t, err)
	a, err := sample.image([]build{sampleBuild("linux", "amd64"), sampleBuild("linux", "arm64")}, documents)
	require.NoError(t, err)
	dir := t.TempDir()
	for name, text := range filesOfTar(t, bytes.NewReader(a.data)) {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	}
	index, err := layout.ImageIndexFromPath(dir)
	require.NoError(t, err)
	return index
}

// filesOfImage returns the texts of the files in the only layer of an image, by name.
func filesOfImage(t *testing.T, image v1.Image) map[string]string {
	t.Helper()
	layers, err := image.Layers()
	require.NoError(t, err)
	require.Len(t, layers, 1)
	content, err := layers[0].Uncompressed()
	require.NoError(t, err)
	defer content.Close()
	files := filesOfTar(t, content)
	assert.Len(t, files, 4) // with the licenses
	return files
}

func filesOfTar(t *testing.T, archive io.Reader) map[string]string {
	t.Helper()
	files := map[string]string{}
	for r := tar.NewReader(archive); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return files
		}
		require.NoError(t, err)
		if header.Typeflag == tar.TypeReg {
			text, err := io.ReadAll(r)
			require.NoError(t, err)
			files[header.Name] = string(text)
		}
	}
}
