// Prints what music-metadata finds in the tags of sounds, as JSON of results by path.
import { createHash } from "node:crypto";
import { argv } from "node:process";
import { parseFile } from "music-metadata";

const pair = ({ no, of }) => [no, of].filter((n) => n !== null).join("/");

const results = {};
for (const path of argv.slice(2)) {
  const { common, format } = await parseFile(path, { includeChapters: true });
  const [picture] = common.picture ?? [];
  results[path] = {
    title: common.title, artist: common.artist, album: common.album, genre: common.genre?.[0],
    year: common.year && String(common.year), track: pair(common.track), disc: pair(common.disk) || undefined,
    lyrics: common.lyrics?.[0].text ?? undefined,
    cover: picture && createHash("sha256").update(picture.data).digest("hex"), mediaType: picture?.format,
    chapters: format.chapters?.map((c) => [Math.round(1000 * c.start / (c.timeScale ?? 1)), c.title]),
    rate: format.sampleRate,
  };
}
console.log(JSON.stringify(results));
