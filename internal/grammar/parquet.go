package grammar

import "github.com/seed-40aebabe/placeholder"

func parquetKind() Kind {
	columnsLimit := limit{"parquet-columns", "columns of a Parquet file"}
	return Kind{
		Name: "parquet", Path: "{rows}", Title: "Parquet", Group: "Text and data",
		About: "The rows of csv in typed columns, as Apache Parquet. For data lakes, query engines and importers.",
		Params: []Param{
			{
				Name: "rows", Label: "Rows", Option: "Rows", Example: "100",
				About: "Number of rows.",
				limit: limit{"parquet-rows", "rows of a Parquet file"},
			},
			columnsParam(columnsLimit), columnFieldsParam(columnsLimit),
			firstParam, countryParam, scriptParam,
			{
				Name: "nulls", Label: nullsParam.Label, Option: "Nulls", Rare: true,
				About: "Percentage of missing values, never of ids.",
			},
			{
				Name: "messy", Label: messyParam.Label, Option: "Messy", Rare: true,
				About: "Percentage of messy values in columns of text: spaces, line breaks, quotes, formulas, markup, emoji and more.",
			},
			{
				Name: "size", Label: recordsSizeParam.Label, Option: "Size", Example: "1MB", Rare: true, limit: fileSizeLimit,
				About: "Exact size of the file. Bytes between the pages and the footer pad it, where no reader looks.",
			},
			seedParam,
			{Name: "compression", Label: "Compression", Option: "Compression", About: "Compression of each page.", Rare: true},
			{
				Name: "encoding", Label: "Encoding", Option: "Encoding", Rare: true,
				About: "Values one after another, or numbers of entries of a dictionary in columns whose values repeat.",
			},
			{
				Name: "row_group", Label: "Rows of a group", Option: "RowGroup", Rare: true,
				About: "Rows of each group of rows except the last one. A file has at most 1000 groups.",
			},
			{
				Name: "nested", Label: "Nested columns", Option: "Nested", Example: "1", Rare: true,
				About: "1 adds a struct (address) and a list (phones).",
			},
		},
		Presets: []Preset{
			{"100 rows", "parquet/100"},
			{"10,000 rows, 20 columns", "parquet/10000?columns=20"},
			{"Typed columns", "parquet/1000?fields=id,name,email,active,salary,birth_date,created_at,uuid"},
			{"Nested columns and nulls", "parquet/1000?nested=1&nulls=10"},
			{"Many row groups, zstd", "parquet/10000?row_group=100&compression=zstd"},
		},
		extension: fixedExtension("parquet"),
		options:   func() placeholder.Options { return new(placeholder.ParquetOptions) },
	}
}
