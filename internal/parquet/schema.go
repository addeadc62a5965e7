package parquet

import "slices"

// A Type is how the values of a column are stored.
type Type int

// The types that values are stored in.
const (
	Boolean Type = iota
	Int32
	Int64
	Int96
	Float
	Double
	ByteArray
	FixedLenByteArray
)

// A Repetition says how often a node of the schema occurs.
type Repetition int

// The repetitions of nodes.
const (
	Required Repetition = iota
	Optional
	Repeated
)

// A Node is a column, or a group of nodes.
type Node struct {
	Name       string
	Repetition Repetition
	Type       Type // of a column
	Length     int  // of values of FixedLenByteArray
	Annotation Annotation
	Children   []*Node // of a group; none of a column
}

// A Column is a column of a schema.
type Column struct {
	*Node
	Path                         []string
	MaxDefinition, MaxRepetition uint8
}

// Columns returns the columns below nodes of the root, in order.
func Columns(nodes []*Node) []Column { return appendColumns(nil, nodes, Column{}) }

func appendColumns(all []Column, nodes []*Node, above Column) []Column {
	for _, n := range nodes {
		c := Column{Node: n, Path: append(slices.Clip(above.Path), n.Name), MaxDefinition: above.MaxDefinition, MaxRepetition: above.MaxRepetition}
		if n.Repetition != Required {
			c.MaxDefinition++
		}
		if n.Repetition == Repeated {
			c.MaxRepetition++
		}
		if len(n.Children) == 0 {
			all = append(all, c)
		}
		all = appendColumns(all, n.Children, c)
	}
	return all
}

// width returns the size of a value in bytes, or 0 if sizes differ. A boolean has a bit, but takes a byte in a [Batch].
func (n *Node) width() int {
	switch n.Type {
	case Boolean:
		return 1
	case Int32, Float:
		return 4
	case Int64, Double:
		return 8
	case Int96:
		return 12
	case FixedLenByteArray:
		return n.Length
	default:
		return 0
	}
}

// elements returns nodes and all nodes below them, in the order of a schema.
func elements(nodes []*Node) (all []*Node) {
	for _, n := range nodes {
		all = append(append(all, n), elements(n.Children)...)
	}
	return all
}

// WriteSchema writes the elements of a schema as a field. The first one is the root.
func WriteSchema(t *Thrift, id int, nodes []*Node) {
	root := &Node{Name: "schema", Repetition: -1, Children: nodes}
	all := elements([]*Node{root})
	t.Structs(id, len(all), func(i int) { all[i].write(t) })
}

// write writes a SchemaElement.
func (n *Node) write(t *Thrift) {
	isColumn := len(n.Children) == 0 && n.Repetition >= 0
	if isColumn {
		t.I32(1, int(n.Type))
		if n.Type == FixedLenByteArray {
			t.I32(2, n.Length)
		}
	}
	if n.Repetition >= 0 {
		t.I32(3, int(n.Repetition))
	}
	t.Binary(4, n.Name)
	if !isColumn {
		t.I32(5, len(n.Children))
	}
	n.Annotation.write(t)
}
