package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"testing"

	cdx "github.com/CycloneDX/cyclonedx-go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// bomOf returns the decoded bill of materials of an artifact.
func bomOf(t *testing.T, r release, a artifact) *cdx.BOM {
	t.Helper()
	f, err := r.bom(a)
	require.NoError(t, err)
	assert.Equal(t, "sbom_"+a.name+".cdx.json", f.name)
	bom := new(cdx.BOM)
	require.NoError(t, cdx.NewBOMDecoder(bytes.NewReader(f.data), cdx.BOMFileFormatJSON).Decode(bom))
	return bom
}

func TestBOMListsModulesOfAllPrograms(t *testing.T) {
	t.Parallel()
	a := artifact{"placeholder_v1.2.3_oci.tar", []byte("image"), []build{sampleBuild("linux", "amd64"), sampleBuild("windows", "amd64")}}
	bom := bomOf(t, sample, a)
	var packages []string
	for _, c := range *bom.Components {
		packages = append(packages, c.PackageURL)
	}
	assert.Equal(t, []string{
		"pkg:golang/example.org/only/linux@v1.0.0",
		"pkg:golang/example.org/only/windows@v1.0.0",
		"pkg:golang/github.com/go-text/typesetting@v0.3.5",
		"pkg:golang/github.com/seed-40aebabe/placeholder@v1.2.3%2Bdirty",
		"pkg:golang/rsc.io/qr@v0.2.0",
		"pkg:golang/stdlib@1.26.8",
	}, packages)
	assert.Equal(t, []cdx.Dependency{{Ref: a.name, Dependencies: &packages}}, *bom.Dependencies)

	assert.Equal(t, "2023-11-14T22:13:20Z", bom.Metadata.Timestamp)
	assert.Equal(t, cdx.ComponentTypeContainer, bom.Metadata.Component.Type)
	sum := sha256.Sum256(a.data)
	assert.Equal(t, hex.EncodeToString(sum[:]), (*bom.Metadata.Component.Hashes)[0].Value)
}

func TestBOMListsTheCopiedVersion(t *testing.T) {
	t.Parallel()
	generator, err := os.ReadFile("../internal/typesetting/generate/main.go")
	require.NoError(t, err)
	assert.Regexp(t, `module += "`+typesetting.path+`"\n\tversion = "`+typesetting.version+`"`, string(generator))
}

func TestBOMSerialNumbersDependOnCommitAndName(t *testing.T) {
	t.Parallel()
	number := func(commit, name string) string {
		r := sample
		r.commit = commit
		return bomOf(t, r, artifact{name: name}).SerialNumber
	}
	assert.Regexp(t, `^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`, number("a", "a"))
	assert.Equal(t, number("a", "a"), number("a", "a"))
	assert.NotEqual(t, number("a", "a"), number("a", "b"))
	assert.NotEqual(t, number("a", "a"), number("b", "a"))
}
