package sql

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// postgresSchemas are cases about the definition of tables.
func postgresSchemas() []quirk.Case {
	return []quirk.Case{
		{
			Token: "sql-postgresql-search-path", Format: "sql", Title: "Empty search path",
			About:    "The script empties search_path, and names tables of a schema with that schema.",
			Ordinary: "The script makes the table in the default schema.",
			Writers:  "pg_dump of PostgreSQL since 2018 (10.3)", Source: "PostgreSQL 15, section 5.9.3", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Keys},
			Build: func(twin bool) quirk.File {
				t := westerners()
				if twin {
					return quirk.File{Bytes: []byte(pgInserts(t)), Expect: expected(t)}
				}
				named := t
				named.name = "shop.people"
				return quirk.File{Bytes: []byte(pgInSchema(t)), Expect: expected(named)}
			},
		},
		{
			Token: "sql-postgresql-quoted-names", Format: "sql", Title: "Reserved and quoted names",
			About:    "Names of the table and its columns are reserved words, have capitals, a space, and a quotation mark.",
			Ordinary: "Names of lower case letters.",
			Writers:  pgDumps + ", for applications that quote names", Source: "PostgreSQL 15, section 4.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Keys, quirk.Quoting},
			Build: contents(renamed("order", "id", "Group", `5" disk`, "first name"), renamed("orders", "id", "team", "disk", "name"), pgCopy),
		},
		{
			Token: "sql-postgresql-identity", Format: "sql", Title: "Identity column",
			About:    "The key is an identity column, so that rows override its values, and the sequence continues after them.",
			Ordinary: "The key is an ordinary column.",
			Writers:  pgDumps + " with --inserts", Source: "PostgreSQL 15, INSERT, OVERRIDING SYSTEM VALUE", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: scripts(sentences(), pgIdentity, pgInserts(sentences())),
		},
		{
			Token: "sql-postgresql-generated-column", Format: "sql", Title: "Generated column",
			About:    "One column is computed from others, so that the rows leave it out.",
			Ordinary: "All columns are ordinary ones, with a value in each row.",
			Writers:  pgDumps, Source: "PostgreSQL 15, section 5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Ragged},
			Build: scripts(prices(), pgGenerated, pgInserts(prices())),
		},
		{
			Token: "sql-postgresql-defaults", Format: "sql", Title: "Values by default",
			About:    "Some rows leave out columns or have DEFAULT as a value, so that the default of the table applies.",
			Ordinary: "All rows have all values.",
			Writers:  "Developers, in migrations", Source: "PostgreSQL 15, section 5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: scripts(prices(), pgDefaults, pgInserts(prices())),
		},
		{
			Token: "sql-postgresql-enum", Format: "sql", Title: "Type of its own",
			About:    "A column has an enumerated type that the script makes, whose labels contain a comma and a quote.",
			Ordinary: "The same texts in a column of texts.",
			Writers:  pgDumps, Source: "PostgreSQL 15, section 8.7", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: scripts(labels(), postgresHead+"CREATE TYPE label AS ENUM (\n    'new, unread',\n    'don''t know'\n);\n\nCREATE TABLE notes (\n    id integer PRIMARY KEY,\n    text label\n);\n\n"+labels().copy(), pgCopy(labels())),
		},
	}
}

func pgInSchema(t table) string {
	return postgresHead + "SELECT pg_catalog.set_config('search_path', '', false);\n\nCREATE SCHEMA shop;\n\nCREATE TABLE shop.people (\n" +
		postgres().columns(t) + "\n);\n\n" + t.inserts("shop.people", standard)
}

// renamed returns a table with names.
func renamed(name string, header ...string) table {
	return table{
		name: name, header: header, types: []expect.Type{expect.Integer, expect.String, expect.Integer, expect.String},
		rows: [][]*string{row("1", "red", "10", "Ann"), row("2", "blue", nil, "Ben")},
	}
}

// pgIdentity makes the table of sentences, with its rows not in the order of the key.
const pgIdentity = postgresHead + `CREATE TABLE notes (
    id integer NOT NULL,
    text text
);

ALTER TABLE notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

INSERT INTO notes (id, text) OVERRIDING SYSTEM VALUE VALUES (3, 'blue plum');
INSERT INTO notes (id, text) OVERRIDING SYSTEM VALUE VALUES (1, 'red apple');
INSERT INTO notes (id, text) OVERRIDING SYSTEM VALUE VALUES (2, 'green pear');

SELECT pg_catalog.setval('notes_id_seq', 3, true);

ALTER TABLE ONLY notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (id);
`

func prices() table {
	return table{
		name: "items", header: []string{"id", "price", "quantity", "total"},
		types: []expect.Type{expect.Integer, expect.Number, expect.Integer, expect.Number},
		rows:  [][]*string{row("1", "2.50", "4", "10.00"), row("2", "0.10", "3", "0.30")},
	}
}

const pgGenerated = postgresHead + `CREATE TABLE items (
    id integer PRIMARY KEY,
    price numeric(10,2),
    quantity integer,
    total numeric(10,2) GENERATED ALWAYS AS ((price * (quantity)::numeric)) STORED
);

COPY items (id, price, quantity) FROM stdin;
1	2.50	4
2	0.10	3
\.
`

const pgDefaults = postgresHead + `CREATE TABLE items (
    id integer PRIMARY KEY,
    price numeric(10,2) DEFAULT 2.50,
    quantity integer DEFAULT 3,
    total numeric(10,2) DEFAULT (4 * 2.5)
);

INSERT INTO items (quantity, id) VALUES (4, 1);
INSERT INTO items VALUES (2, 0.10, DEFAULT, 0.30);
`

func labels() table { return notes("new, unread", "don't know", "new, unread") }
