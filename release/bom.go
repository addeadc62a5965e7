package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strings"
	"time"

	cdx "github.com/CycloneDX/cyclonedx-go"
	"github.com/google/uuid"
)

// bom returns the software bill of materials of an artifact, in the JSON format of CycloneDX: the
// modules in its programs and the standard library of Go.
func (r release) bom(a artifact) (file, error) {
	bom := cdx.NewBOM()
	// A name in the namespace of the commit, so that no two artifacts share a number.
	commit := uuid.NewSHA1(uuid.NameSpaceURL, []byte(homepage+"/commit/"+r.commit))
	bom.SerialNumber = uuid.NewSHA1(commit, []byte(a.name)).URN()
	bom.Metadata = &cdx.Metadata{Timestamp: r.time.Format(time.RFC3339), Component: r.component(a)}
	if components := modules(a.builds); len(components) > 0 {
		bom.Components = &components
		bom.Dependencies = dependencies(bom.Metadata.Component, components)
	}
	var text bytes.Buffer
	err := cdx.NewBOMEncoder(&text, cdx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(bom, cdx.SpecVersion1_6)
	// Users look for lines of SHA256SUMS that contain two spaces and the name of an artifact.
	return file{name: "sbom_" + a.name + ".cdx.json", data: text.Bytes()}, err
}

// component describes an artifact.
func (r release) component(a artifact) *cdx.Component {
	kind := cdx.ComponentTypeApplication
	if strings.HasSuffix(a.name, "_oci.tar") {
		kind = cdx.ComponentTypeContainer
	}
	sum := sha256.Sum256(a.data)
	return &cdx.Component{
		BOMRef:   a.name,
		Type:     kind,
		Name:     a.name,
		Version:  r.semver(),
		Hashes:   &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: hex.EncodeToString(sum[:])}},
		Licenses: &cdx.Licenses{{License: &cdx.License{ID: license}}},
	}
}

// typesetting is the module that internal/typesetting has copies from.
var typesetting = struct{ path, version string }{"github.com/go-text/typesetting", "v0.3.5"}

// modules returns the modules in programs, in the order of their package URLs.
func modules(builds []build) []cdx.Component {
	found := map[string]cdx.Component{} // by package URL
	add := func(path, version string) {
		purl := "pkg:golang/" + path + "@" + strings.ReplaceAll(version, "+", "%2B")
		found[purl] = cdx.Component{BOMRef: purl, Type: cdx.ComponentTypeLibrary, Name: path, Version: version, PackageURL: purl}
	}
	for _, b := range builds {
		for _, info := range b.info {
			add("stdlib", strings.TrimPrefix(info.GoVersion, "go"))
			add(info.Main.Path, info.Main.Version)
			add(typesetting.path, typesetting.version)
			for _, m := range info.Deps {
				add(m.Path, m.Version)
			}
		}
	}
	return slices.SortedFunc(maps.Values(found), func(a, b cdx.Component) int { return cmp.Compare(a.PackageURL, b.PackageURL) })
}

// dependencies states that an artifact contains all components.
func dependencies(a *cdx.Component, components []cdx.Component) *[]cdx.Dependency {
	var refs []string
	for _, c := range components {
		refs = append(refs, c.BOMRef)
	}
	return &[]cdx.Dependency{{Ref: a.BOMRef, Dependencies: &refs}}
}
