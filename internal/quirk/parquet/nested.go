package parquet

import (
	"github.com/seed-40aebabe/placeholder/internal/parquet"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

func text(name string, r parquet.Repetition) *parquet.Node {
	return &parquet.Node{Name: name, Repetition: r, Type: parquet.ByteArray, Annotation: parquet.String()}
}

func group(name string, r parquet.Repetition, a parquet.Annotation, children ...*parquet.Node) *parquet.Node {
	return &parquet.Node{Name: name, Repetition: r, Annotation: a, Children: children}
}

// nested returns a file with numbers of rows and another column.
func nested(rows int, c column) file {
	var ids []int64
	for i := range rows {
		ids = append(ids, int64(i+1))
	}
	return file{columns: []column{leaf(&parquet.Node{Name: "id", Type: parquet.Int64}, int64s(ids...)...), c}}
}

// record is a row.
func record(id int, name string, value any) tree.Object {
	return tree.Object{{"id", id}, {name, value}}
}

// annotated is the old annotation of a group.
func annotated(c parquet.ConvertedType) parquet.Annotation { return parquet.Annotation{Converted: c} }

// mapped is the annotation of a map.
func mapped() parquet.Annotation {
	return parquet.Annotation{Converted: parquet.ConvertedMap, Logical: func(t *parquet.Thrift) { t.Struct(2, func() {}) }}
}

// nestedCases are cases of lists, maps and structures.
func nestedCases() []quirk.Case {
	// The rows have two texts, none and one.
	lists := values(record(1, "tags", tree.Array{"tea", "cats"}), record(2, "tags", tree.Array{}), record(3, "tags", tree.Array{"ships"}))
	tags := texts("tea cats ships")
	repetitions := []uint8{0, 1, 0, 0}
	list := func(n *parquet.Node, present, empty uint8) file {
		return nested(3, column{n, []leafValues{{values: tags, definitions: []uint8{present, present, empty, present}, repetitions: repetitions}}})
	}
	modern := list(group("tags", parquet.Optional, parquet.List(), group("list", parquet.Repeated, parquet.Annotation{}, text("element", parquet.Optional))), 3, 1)
	maps := values(record(1, "boxes", tree.Object{{"tea", 3}, {"cats", 2}}), record(2, "boxes", tree.Object{{"ships", 1}}))
	dictionary := func(outer, inner parquet.Annotation, middle, key, value string) file {
		n := group("boxes", parquet.Required, outer, group(middle, parquet.Repeated, inner, text(key, parquet.Required), &parquet.Node{Name: value, Type: parquet.Int64}))
		levels := leafValues{definitions: []uint8{1, 1, 1}, repetitions: []uint8{0, 1, 0}}
		keys, counts := levels, levels
		keys.values, counts.values = tags, int64s(3, 2, 1)
		return nested(2, column{n, []leafValues{keys, counts}})
	}
	ordinary := dictionary(mapped(), parquet.Annotation{}, "key_value", "key", "value")
	const listSource, mapSource = "LogicalTypes.md, Lists, Backward-compatibility rules", "LogicalTypes.md, Maps"
	return []quirk.Case{
		described("list-of-two-levels", "List of two levels", "The elements of a list are the repeated node itself, so that they cannot be null.", "A list has three levels.", "Avro and parquet-mr before 1.10, by default", listSource, quirk.Dialect,
			pair(lists, list(group("tags", parquet.Optional, annotated(parquet.ConvertedList), text("array", parquet.Repeated)), 2, 1), modern)),
		described("list-of-hive", "List of Hive", "The levels of a list are called bag and array_element.", "They are called list and element.", "Hive, and Spark before 2", listSource, quirk.Dialect,
			pair(lists, list(group("tags", parquet.Optional, annotated(parquet.ConvertedList), group("bag", parquet.Repeated, parquet.Annotation{}, text("array_element", parquet.Optional))), 3, 1), modern)),
		described("list-of-arrow", "List of old Arrow", "The element of a list is called item.", "It is called element.", "Arrow before 15, and pandas", listSource, quirk.Dialect,
			pair(lists, list(group("tags", parquet.Optional, parquet.List(), group("list", parquet.Repeated, parquet.Annotation{}, text("item", parquet.Optional))), 3, 1), modern)),
		described("list-without-annotation", "Repeated field without a list", "A field is repeated without an annotation. It is a list.", "A list has three levels.", "Protocol Buffers and Thrift with parquet-mr", listSource, quirk.Dialect,
			pair(lists, list(text("tags", parquet.Repeated), 1, 0), modern)),
		described("map-of-hive", "Map of Hive", "The pairs of a map are called map, and annotated as MAP_KEY_VALUE.", "They are called key_value, without an annotation.", "Hive, Avro and Spark with parquet-mr", mapSource, quirk.Dialect,
			pair(maps, dictionary(annotated(parquet.ConvertedMap), annotated(parquet.ConvertedMapKeyValue), "map", "key", "value"), ordinary)),
		described("map-key-value", "Map with the annotation of pairs", "The map itself is annotated as MAP_KEY_VALUE.", "It is annotated as MAP.", "Old versions of Hive and Thrift with parquet-mr", mapSource, quirk.Dialect,
			pair(maps, dictionary(annotated(parquet.ConvertedMapKeyValue), parquet.Annotation{}, "map", "key", "value"), ordinary)),
		described("map-with-other-names", "Map with other names", "The key and the value of a map have other names.", "They are called key and value.", "Hudi and Thrift with parquet-mr", mapSource, quirk.Dialect,
			pair(maps, dictionary(mapped(), parquet.Annotation{}, "entries", "name", "number"), ordinary)),
		described("nested-nulls", "Nulls in lists", "A list is null, another one is empty, and others have a null.", "No list has a null.", "Arrow, Spark and DuckDB", "Nested Encoding; LogicalTypes.md, Lists", quirk.Nulls, nestedNulls),
		described("null-structure", "Structure that is null", "A structure is null in one row, and has a field that is null in another one.", "It has all fields.", "Spark and BigQuery", "Nested Encoding", quirk.Nulls, nullStructure),
	}
}

// nestedNulls builds a file with nulls in lists, and one without.
func nestedNulls(twin bool) quirk.File {
	l := leafValues{values: texts("tea cats"), definitions: []uint8{0, 1, 2, 3, 2, 3}, repetitions: []uint8{0, 0, 0, 1, 1, 0}}
	rows := []any{record(1, "tags", nil), record(2, "tags", tree.Array{}), record(3, "tags", tree.Array{nil, "tea", nil}), record(4, "tags", tree.Array{"cats"})}
	if twin {
		l.definitions, l.values = []uint8{1, 1, 3, 3, 3, 3}, texts("green tea wren cats")
		rows = []any{record(1, "tags", tree.Array{}), record(2, "tags", tree.Array{}), record(3, "tags", tree.Array{"green", "tea", "wren"}), record(4, "tags", tree.Array{"cats"})}
	}
	n := group("tags", parquet.Optional, parquet.List(), group("list", parquet.Repeated, parquet.Annotation{}, text("element", parquet.Optional)))
	return quirk.File{Bytes: nested(4, column{n, []leafValues{l}}).bytes(), Expect: values(rows...)}
}

// nullStructure builds a file with a structure that is null, and one in which none is.
func nullStructure(twin bool) quirk.File {
	ship := func(name, port any) tree.Object { return tree.Object{{"name", name}, {"port", port}} }
	names, ports := leafValues{values: texts("Wren"), definitions: []uint8{0, 2}}, leafValues{values: nil, definitions: []uint8{0, 1}}
	rows := []any{record(1, "ship", nil), record(2, "ship", ship("Wren", nil))}
	if twin {
		names, ports = leafValues{values: texts("Owl Wren"), definitions: []uint8{2, 2}}, leafValues{values: texts("Cork Lima"), definitions: []uint8{2, 2}}
		rows = []any{record(1, "ship", ship("Owl", "Cork")), record(2, "ship", ship("Wren", "Lima"))}
	}
	n := group("ship", parquet.Optional, parquet.Annotation{}, text("name", parquet.Optional), text("port", parquet.Optional))
	return quirk.File{Bytes: nested(2, column{n, []leafValues{names, ports}}).bytes(), Expect: values(rows...)}
}
