package parquet

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/parquet"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// groupCases are cases of groups of rows.
func groupCases() []quirk.Case {
	nothing := table([]string{"id", "item"}, []expect.Type{expect.Integer, expect.String})
	nothing.Tables[0].Rows = [][]*string{}
	none, empty := cargo(), cargo()
	none.noRows, empty.noRows, empty.emptyGroup = true, true, true
	return []quirk.Case{
		described("empty-group", "Group without rows", "A group of rows that has none precedes that with all rows.", "There is one group.", "Streaming writers that flush often, such as Flink", "parquet.thrift, RowGroup", quirk.Layout,
			changed(func(f *file) { f.emptyGroup = true })),
		described("no-rows", "File without rows", "The file has columns, but no group of rows.", "There is a group, which has no rows.", "Spark for empty partitions, and pandas", "parquet.thrift, FileMetaData", quirk.Layout, pair(nothing, none, empty)),
	}
}

// statisticCases are cases of statistics and other metadata.
func statisticCases() []quirk.Case {
	deprecated, modern := cargo(), cargo()
	deprecated.ranges, modern.ranges = ranges{2, 1}, ranges{6, 5}
	deprecated.writer, deprecated.bare = "parquet-mr version 1.8.1 (build 4aba4dae7bb0d4edbcf7923ae1339f28fd3f7fcf)", true
	bare := modern
	bare.ranges = ranges{}
	return []quirk.Case{
		described("old-statistics", "Statistics of old writers", "The least and the greatest value are in fields that compared signed bytes, and the name of the writer says that those of texts are wrong.", "They are in the fields of today.", "parquet-mr before 1.10, in Spark before 2.3", "parquet.thrift, Statistics", quirk.Dialect,
			pair(cargoTable(), deprecated, modern)),
		described("no-statistics", "No statistics", "Columns have no statistics.", "They have the least and the greatest value.", "fastparquet for texts, and writers for small files", "parquet.thrift, ColumnMetaData", quirk.Layout, pair(cargoTable(), bare, modern)),
		described("old-annotations", "Annotations of before 2018", "There are only converted types, no orders of columns and no name of the writer.", "There are logical types as well.", "parquet-mr before 1.11, parquet-go and Athena", "LogicalTypes.md", quirk.Dialect,
			changed(func(f *file) {
				f.bare, f.writer = true, nobody
				f.columns[1].node.Annotation = parquet.Annotation{Converted: parquet.ConvertedUTF8}
			})),
		described("pandas-index", "Index of pandas", "A column that pandas added has the index of the rows, and JSON in the metadata says so.", "The column has another name, and there is no JSON.", "pandas, for rows that were filtered or sorted", "pandas documentation, metadata for Parquet", quirk.Dialect, pandas),
	}
}

// pandas builds a file with the index of pandas, and one with an ordinary column.
func pandas(twin bool) quirk.File {
	name := quirk.Either(twin, "index", "__index_level_0__")
	f := file{columns: []column{
		leaf(&parquet.Node{Name: "item", Type: parquet.ByteArray, Annotation: parquet.String()}, texts("tea cats")...),
		leaf(&parquet.Node{Name: name, Type: parquet.Int64}, int64s(7, 3)...),
	}}
	if !twin {
		f.writer = "parquet-cpp-arrow version 17.0.0"
		f.notes = []string{"pandas", `{"index_columns": ["__index_level_0__"], "column_indexes": [], "columns": [{"name": "item", "field_name": "item", "pandas_type": "unicode", "numpy_type": "object", "metadata": null}, ` +
			`{"name": null, "field_name": "__index_level_0__", "pandas_type": "int64", "numpy_type": "int64", "metadata": null}], "creator": {"library": "pyarrow", "version": "17.0.0"}, "pandas_version": "2.2.2"}`}
	}
	return quirk.File{Bytes: f.bytes(), Expect: table([]string{"item", name}, []expect.Type{expect.String, expect.Integer}, []string{"tea", "7"}, []string{"cats", "3"})}
}

// nameCases are cases of names of columns.
func nameCases() []quirk.Case {
	named := func(names ...string) quirk.File {
		var columns []column
		var types []expect.Type
		var row []string
		for i, name := range names {
			columns = append(columns, leaf(&parquet.Node{Name: name, Type: parquet.Int64}, int64s(int64(i+1))...))
			types, row = append(types, expect.Integer), append(row, string(rune('1'+i)))
		}
		return quirk.File{Bytes: file{columns: columns}.bytes(), Expect: table(names, types, row)}
	}
	either := func(special, ordinary []string) func(twin bool) quirk.File {
		return func(twin bool) quirk.File { return named(quirk.Either(twin, ordinary, special)...) }
	}
	return []quirk.Case{
		described("dotted-names", "Points in names", "Names of columns have points, spaces and other characters that are neither letters, digits nor underscores.", "Names have underscores.", "pandas and Polars, for headers of CSV files and JSON that is flattened", "parquet.thrift, SchemaElement", quirk.Keys,
			either([]string{"a.b", "price (€)", "x;y=1,{2}"}, []string{"a_b", "price", "x"})),
		described("names-by-case", "Names that differ in case", "The names of two columns differ only in case.", "They differ.", "Spark with an option, and pandas", "parquet.thrift, SchemaElement", quirk.Keys, either([]string{"id", "ID"}, []string{"id", "no"})),
	}
}
