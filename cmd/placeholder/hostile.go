package main

import (
	"github.com/spf13/cobra"

	"github.com/seed-40aebabe/placeholder"
)

// hostileChoice says which hostile files to write.
type hostileChoice struct {
	formats        []string
	twins, noEICAR bool
}

func newHostile(start func(task)) *cobra.Command {
	var o options
	var choice hostileChoice
	hostile := &cobra.Command{
		Use:   "hostile",
		Short: "Write files that attack their receivers, and their harmless twins",
		Long: `Writes hostile files, which are inert, and with --twins a harmless twin of each, which
has the same structure. The file manifest.json lists them and says what each tries,
what a correct receiver does with it, and how to see that a receiver failed.

Some of the files contain the antivirus test file, which scanners report or delete.

Files are written under temporary names and renamed when the last one is complete, so
a run that cannot write one, or is interrupted, leaves none behind.`,
		Example: `  placeholder hostile -o hostile --twins
  placeholder hostile -o hostile --formats zip,svg --no-eicar
  jq -r '.[] | select(.verdict == "reject").name' hostile/manifest.json`,
		Args:              takes("no arguments", 0, 0),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(*cobra.Command, []string) error {
			files, err := choice.files()
			if err != nil {
				return err
			}
			work, err := o.pack(files)
			start(work)
			return err
		},
	}
	fs := hostile.Flags()
	addFormatsFlag(hostile, &choice.formats, "comma-separated `formats` of files (default: all)", completeList(placeholder.HostileFormats()))
	fs.BoolVar(&choice.twins, "twins", false, "write the harmless twin of each file as well")
	fs.BoolVar(&choice.noEICAR, "no-eicar", false, "leave out files that contain the antivirus test file")
	o.addOutputFlags(hostile, "write to `directory`, which is created if it is missing")
	return hostile
}

// files returns the files and, if chosen, their twins.
func (c hostileChoice) files() ([]file, error) {
	if err := checkFormats(c.formats, placeholder.HostileFormats()); err != nil {
		return nil, err
	}
	var files []file
	for _, hostile := range placeholder.HostileCases(c.formats...) {
		if c.noEICAR && hostile.TriggersScanners {
			continue
		}
		addresses := []string{"hostile/" + hostile.Case}
		if c.twins {
			addresses = append(addresses, addresses[0]+"?twin=1")
		}
		for i, address := range addresses {
			f, err := parseAddress(address)
			if err != nil {
				return nil, err
			}
			f.verdict = hostileVerdict(hostile, i > 0)
			files = append(files, f)
		}
	}
	return files, nil
}

// hostileVerdict returns the verdict on a hostile file, or on its twin, which is to accept it.
func hostileVerdict(c placeholder.HostileCase, twin bool) verdict {
	accept := c.Verdict != placeholder.HostileReject
	if twin {
		accept, c.Verdict = true, "accept"
	}
	return verdict{Accept: &accept, Twin: twin, HostileCase: &c}
}
