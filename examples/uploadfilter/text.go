package uploadfilter

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of data.
const (
	maxNesting = 100
	maxNumber  = 100 // characters
)

// checkCharacters returns an error if text is not valid UTF-8, or has characters that are not shown.
func checkCharacters(text []byte) error {
	if !utf8.Valid(text) {
		return errors.New("the text must be valid UTF-8")
	}
	isControl := func(r rune) bool { return unicode.IsControl(r) && !strings.ContainsRune("\t\r\n", r) }
	if bytes.ContainsFunc(text, isControl) {
		return errors.New("the text must have no control characters")
	}
	return nil
}

// cleanText removes characters that show text in another order. Text in Hebrew or Arabic is shown
// from right to left without them.
func cleanText(_ *inspection, file []byte) ([]byte, error) {
	return bytes.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, file), checkCharacters(file)
}

// cleanCSV puts an apostrophe in front of values that spreadsheets take for formulas.
func cleanCSV(_ *inspection, file []byte) ([]byte, error) {
	if err := checkCharacters(file); err != nil {
		return nil, err
	}
	rows, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		for i, value := range row {
			if isFormula(value) {
				row[i] = "'" + value
			}
		}
	}
	var b bytes.Buffer
	err = csv.NewWriter(&b).WriteAll(rows)
	return b.Bytes(), err
}

// isFormula reports whether a value starts like a formula and is not a number.
func isFormula(value string) bool {
	_, notNumber := strconv.ParseFloat(value, 64)
	return strings.IndexAny(value, "=+-@\t\r") == 0 && notNumber != nil
}

// checkJSON returns the file if it is valid, is not nested deeply, and has neither duplicate keys
// nor long numbers.
func checkJSON(_ *inspection, file []byte) ([]byte, error) {
	if err := checkCharacters(file); err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(file))
	d.UseNumber()
	if err := checkValue(d, 0); err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("the file must be one JSON value")
	}
	return file, nil
}

// checkValue checks the next value, which is in as many others as nesting says.
func checkValue(d *json.Decoder, nesting int) error {
	token, err := d.Token()
	if err != nil {
		return err
	}
	if number, ok := token.(json.Number); ok && len(number) > maxNumber {
		return fmt.Errorf("a number must have at most %d characters, has %d", maxNumber, len(number))
	}
	if _, ok := token.(json.Delim); !ok {
		return nil
	}
	if nesting == maxNesting {
		return fmt.Errorf("values must be nested at most %d deep", maxNesting)
	}
	keys := map[json.Token]bool{}
	for d.More() {
		if token == json.Delim('{') {
			key, err := d.Token()
			if err != nil {
				return err
			}
			if keys[key] {
				return fmt.Errorf("the key %.50q occurs twice", key)
			}
			keys[key] = true
		}
		if err := checkValue(d, nesting+1); err != nil {
			return err
		}
	}
	_, err = d.Token() // the closing bracket
	return err
}

// checkXML returns the file if it is well-formed, is not nested deeply, and declares no document
// type, which could have entities.
func checkXML(_ *inspection, file []byte) ([]byte, error) {
	if err := checkCharacters(file); err != nil {
		return nil, err
	}
	d, nesting := xml.NewDecoder(bytes.NewReader(file)), 0
	for {
		token, err := d.Token()
		if err == io.EOF {
			return file, nil
		}
		if err != nil {
			return nil, err
		}
		switch token.(type) {
		case xml.Directive:
			return nil, errors.New("the document must not have a document type")
		case xml.StartElement:
			nesting++
		case xml.EndElement:
			nesting--
		}
		if nesting > maxNesting {
			return nil, fmt.Errorf("elements must be nested at most %d deep", maxNesting)
		}
	}
}
