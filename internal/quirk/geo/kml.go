package geo

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const (
	kmlNamespace = `xmlns="http://www.opengis.net/kml/2.2"`
	kmlStandard  = "OGC KML 2.2 (07-147r2), "
)

// kml returns a document of KML 2.2 with elements in the root.
func kml(body string) string {
	return xmlDeclaration + "<kml " + kmlNamespace + ">\n" + body + "</kml>\n"
}

// kmlDocument returns a document of KML with elements in a Document.
func kmlDocument(body string) string {
	return kml("<Document><name>Trip</name>\n" + body + "</Document>\n")
}

// placemark returns a place with a name.
func placemark(name, inner string) string {
	return "<Placemark><name>" + name + "</name>" + inner + "</Placemark>\n"
}

// kmlPoint returns the geometry of a point.
func kmlPoint(p position) string {
	return "<Point><coordinates>" + tuple(p) + "</coordinates></Point>"
}

func kmlLine(l line) string {
	return "<LineString><coordinates>" + l.join(" ", tuple) + "</coordinates></LineString>"
}

// tuple returns a position as KML has it.
func tuple(p position) string {
	if p.height == "" {
		return p.lon + "," + p.lat
	}
	return p.lon + "," + p.lat + "," + p.height
}

// twoPlaces is the document that most cases have.
func twoPlaces() document {
	return with(kmlDocument(placemark("Summit", kmlPoint(summit))+placemark("Hike", kmlLine(walk()))), places()...)
}

func places() []expect.Feature {
	return []expect.Feature{point("Summit", summit), feature("LineString", "Hike", walk())}
}

// kmlDialects returns cases of whole documents.
func kmlDialects() []quirk.Case {
	plain := twoPlaces()
	return []quirk.Case{
		{
			Token: "kml-folders", Format: "kml", Title: "Folders",
			About:    "Places are in folders, one within another, and one folder is empty.",
			Ordinary: "The places are in the document itself.",
			Writers:  "Google Earth and Google My Maps",
			Source:   kmlStandard + "kml:Folder", Valid: true, Flags: []quirk.Flag{quirk.Nesting, quirk.Dialect},
			Build: same(plain.text, kmlDocument("<Folder><name>Places</name>\n"+placemark("Summit", kmlPoint(summit))+"<Folder><name>Lines</name>\n"+
				placemark("Hike", kmlLine(walk()))+"</Folder>\n<Folder><name>Empty</name></Folder>\n</Folder>\n"), plain.features...),
		},
		{
			Token: "kml-no-document", Format: "kml", Title: "Place without a document",
			About:    "The root has a place, and neither a document nor a folder.",
			Ordinary: "The place is in a document.",
			Writers:  "Google Earth, for a single place",
			Source:   kmlStandard + "kml:kml", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Dialect},
			Build: same(kmlDocument(placemark("Summit", kmlPoint(summit))), kml(placemark("Summit", kmlPoint(summit))), point("Summit", summit)),
		},
		{
			Token: "kml-google-namespace", Format: "kml", Title: "Namespace of Google Earth 2.1",
			About:    "The namespace is that of KML 2.1, before it was a standard.",
			Ordinary: "The namespace is that of KML 2.2.",
			Writers:  "Google Earth before 2008, and programs written for it",
			Source:   "KML 2.1 Reference of Google", Valid: false, Flags: []quirk.Flag{quirk.Dialect}, // as KML 2.2
			Build: same(plain.text, strings.Replace(plain.text, "http://www.opengis.net/kml/2.2", "http://earth.google.com/kml/2.1", 1), plain.features...),
		},
		{
			Token: "kml-no-namespace", Format: "kml", Title: "No namespace",
			About:    "The root declares no namespace.",
			Ordinary: "The root declares the namespace of KML 2.2.",
			Writers:  "Scripts",
			Source:   kmlStandard + "kml:kml", Valid: false, Flags: []quirk.Flag{quirk.Dialect},
			Build: same(plain.text, strings.Replace(plain.text, " "+kmlNamespace, "", 1), plain.features...),
		},
		{
			Token: "kml-prefix", Format: "kml", Title: "Prefix on all elements",
			About:    "All elements have a prefix.",
			Ordinary: "The elements are in a default namespace.",
			Writers:  "Programs whose XML library chooses prefixes, such as Python's ElementTree",
			Source:   "Namespaces in XML 1.0, section 3", Valid: true, Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: same(plain.text, prefixed(plain.text), plain.features...),
		},
		{
			Token: "kml-styles", Format: "kml", Title: "Styles between places",
			About:    "Shared styles, a view and a region are in front of places and in them.",
			Ordinary: "The document has places only.",
			Writers:  "Google Earth and Google My Maps",
			Source:   kmlStandard + "kml:StyleSelector", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: same(plain.text, styled(), plain.features...),
		},
		{
			Token: "kml-data", Format: "kml", Title: "Values in ExtendedData",
			About:    "A place has values with names in elements Data.",
			Ordinary: "The place has no values.",
			Writers:  "Google My Maps and OsmAnd",
			Source:   kmlStandard + "kml:Data", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(plain, with(kmlDocument(placemark("Summit", `<ExtendedData><Data name="code"><displayName>Code</displayName><value>007</value></Data><Data name="kind"><value>peak</value></Data></ExtendedData>`+kmlPoint(summit))+
				placemark("Hike", kmlLine(walk()))), withData()...)),
		},
		{
			Token: "kml-schema-data", Format: "kml", Title: "Values of a schema",
			About:    "A place has values whose names and types are in a schema at the beginning.",
			Ordinary: "The place has no values.",
			Writers:  "GDAL, QGIS and ArcGIS",
			Source:   kmlStandard + "kml:SchemaData", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(plain, with(kmlDocument(`<Schema name="peaks" id="peaks"><SimpleField name="code" type="string"/><SimpleField name="kind" type="string"/></Schema>`+"\n"+
				placemark("Summit", `<ExtendedData><SchemaData schemaUrl="#peaks"><SimpleData name="code">007</SimpleData><SimpleData name="kind">peak</SimpleData></SchemaData></ExtendedData>`+kmlPoint(summit))+
				placemark("Hike", kmlLine(walk()))), withData()...)),
		},
		{
			Token: "kml-names", Format: "kml", Title: "HTML in names and descriptions",
			About:    "A name has a CDATA section, and a description has HTML with the markup of a place.",
			Ordinary: "The same text with escapes.",
			Writers:  "Google Earth and Google My Maps",
			Source:   kmlStandard + "kml:description", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(
				kmlDocument(placemark("Salt &amp; pepper", "<description>&lt;b>Open&lt;/b> &lt;Point>1,2&lt;/Point></description>"+kmlPoint(summit))),
				kmlDocument(placemark("<![CDATA[Salt & pepper]]>", "<description><![CDATA[<b>Open</b> <Point>1,2</Point>]]></description>"+kmlPoint(summit))),
				having(point("Salt & pepper", summit), "description", "<b>Open</b> <Point>1,2</Point>")),
		},
	}
}

func withData() []expect.Feature {
	f := places()
	f[0] = having(having(f[0], "code", "007"), "kind", "peak")
	return f
}

// styled returns the document of two places with what is drawn and how.
func styled() string {
	const style = `<Style id="red"><LineStyle><color>ff0000ff</color><width>2</width></LineStyle></Style>` + "\n" +
		`<StyleMap id="map"><Pair><key>normal</key><styleUrl>#red</styleUrl></Pair></StyleMap>` + "\n"
	const view = `<LookAt><longitude>7</longitude><latitude>46</latitude><range>1000</range></LookAt><styleUrl>#map</styleUrl>`
	return kmlDocument(style + placemark("Summit", view+kmlPoint(summit)) + placemark("Hike", `<Style><LineStyle><width>1</width></LineStyle></Style>`+kmlLine(walk())))
}

// prefixed returns a document whose elements have a prefix.
func prefixed(text string) string {
	declaration, rest, _ := strings.Cut(text, "\n")
	rest = strings.NewReplacer("</", "</g:", "<", "<g:").Replace(rest)
	return declaration + "\n" + strings.Replace(rest, " xmlns=", " xmlns:g=", 1)
}
