// Prints what a package for Node.js finds in the Exif metadata of pictures.
//
//     node exif.mjs PACKAGE <inputs.json

import { readFileSync } from "node:fs";
import { answerAll } from "./answers.mjs";

/** Returns how Exif has the time of a Date, and the zone of its clock: that of the machine, which must not be UTC, or UTC. */
function clock(d) {
  const text = (iso) => iso.slice(0, 19).replace("T", " ").replaceAll("-", ":");
  const local = text(new Date(d - 60_000 * d.getTimezoneOffset()).toISOString());
  return local.endsWith("12:00:00") ? { taken: local, zone: "of the machine" } : { taken: text(d.toISOString()), zone: "UTC" };
}

const packages = {
  async exifr() {
    const { default: exifr } = await import("exifr");
    return async (data) => {
      const found = await exifr.parse(data, { translateValues: false });
      return { orientation: found.Orientation, ...clock(found.DateTimeOriginal), offset: found.OffsetTimeOriginal, latitude: found.latitude, longitude: found.longitude };
    };
  },
  async exifreader() {
    const { default: ExifReader } = await import("exifreader");
    return (data) => {
      const { exif, gps } = ExifReader.load(data, { expanded: true });
      return { orientation: exif.Orientation.value, taken: exif.DateTimeOriginal.description, offset: exif.OffsetTimeOriginal?.description, latitude: gps.Latitude, longitude: gps.Longitude };
    };
  },
  async piexifjs() {
    const { default: piexif } = await import("piexifjs");
    const { ImageIFD, ExifIFD, GPSIFD, GPSHelper } = piexif;
    return (data) => {
      const { "0th": image, Exif: photo, GPS: gps } = piexif.load(data.toString("latin1"));
      const [latitude, longitude] = ["Latitude", "Longitude"].map((name) => GPSHelper.dmsRationalToDeg(gps[GPSIFD[`GPS${name}`]], gps[GPSIFD[`GPS${name}Ref`]]));
      return { orientation: image[ImageIFD.Orientation], taken: photo[ExifIFD.DateTimeOriginal], offset: photo[0x9011], latitude, longitude };
    };
  },
  async "exif-parser"() {
    const { default: parser } = await import("exif-parser");
    return (data) => {
      const { tags } = parser.create(data).parse();
      return { orientation: tags.Orientation, ...clock(new Date(1000 * tags.DateTimeOriginal)), offset: tags.OffsetTimeOriginal, latitude: tags.GPSLatitude, longitude: tags.GPSLongitude };
    };
  },
};

const read = await packages[process.argv[2]]();
await answerAll(({ path }) => read(readFileSync(path)), () => ({}));
