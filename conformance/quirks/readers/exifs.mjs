// Reads metadata of pictures with exifr or ExifReader, which the argument names.

import { readFileSync } from "node:fs";
import exifr from "exifr";
import ExifReader from "exifreader";
import { properties, moment } from "./pictures.mjs";
import { digest, serve } from "./reader.mjs";

/** Returns the tag of a text of PNG, whose name may have a language behind it. */
function pngText(tags, name) {
  return Object.entries(tags).find(([key]) => key === name || key.startsWith(`${name} (`))?.[1];
}

/** Returns the first of texts in several languages. */
const alternative = (value) => [value].flat()[0]?.value ?? value;

async function readExifr(data) {
  const options = { xmp: true, iptc: true, userComment: true, multiSegment: true, mergeOutput: false, ihdr: true, translateValues: false, reviveValues: false };
  const { ifd0 = {}, exif = {}, gps = {}, iptc = {}, dc = {}, xmp = {}, ihdr = {} } = (await exifr.parse(data, options)) ?? {};
  const thumbnail = await exifr.thumbnail(data);
  return {
    items: {
      properties: properties({
        title: iptc.ObjectName ?? alternative(dc.title) ?? ihdr.Title,
        description: ifd0.ImageDescription ?? iptc.Caption ?? alternative(dc.description),
        artist: ifd0.Artist ?? iptc.Byline ?? dc.creator,
        copyright: ifd0.Copyright ?? iptc.CopyrightNotice ?? alternative(dc.rights),
        keywords: iptc.Keywords ?? dc.subject,
        camera: ifd0.Model,
        taken: moment(exif.DateTimeOriginal, exif.SubSecTimeOriginal, exif.OffsetTimeOriginal),
        latitude: gps.latitude,
        longitude: gps.longitude,
        rating: xmp.Rating ?? ifd0.Rating,
      }),
      pictures: thumbnail ? [digest(thumbnail)] : [],
    },
  };
}

async function readExifReader(data) {
  const { exif = {}, gps = {}, iptc = {}, xmp = {}, png = {}, pngText: texts = {}, Thumbnail } = await ExifReader.load(data, { expanded: true, async: true });
  const text = (...tags) => tags.find((tag) => tag)?.description;
  const alternative = (tag) => tag && { description: tag.value[0]?.description ?? tag.description };
  const all = (tags) => tags && [tags].flat().map(({ description }) => description);
  return {
    items: {
      properties: properties({
        title: text(iptc["Object Name"], alternative(xmp.title), pngText(texts, "Title")),
        description: text(exif.ImageDescription, iptc["Caption/Abstract"], alternative(xmp.description)),
        comment: text(exif.UserComment),
        artist: text(exif.Artist, iptc["By-line"], xmp.creator),
        copyright: text(exif.Copyright, iptc["Copyright Notice"], alternative(xmp.rights)),
        keywords: all(iptc.Keywords) ?? text(xmp.subject),
        camera: text(exif.Model),
        taken: moment(text(exif.DateTimeOriginal), text(exif.SubSecTimeOriginal), text(exif.OffsetTimeOriginal)),
        modified: text(png["Modify Date"], texts["Modify Date"])?.replace(" ", "T"),
        latitude: gps.Latitude,
        longitude: gps.Longitude,
        rating: xmp.Rating?.value ?? exif.Rating?.value,
      }),
      pictures: Thumbnail ? [digest(Buffer.from(Thumbnail.image))] : [],
    },
  };
}

const read = { exifr: readExifr, ExifReader: readExifReader }[process.argv[2]];
await serve((file) => read(readFileSync(file.path)));
