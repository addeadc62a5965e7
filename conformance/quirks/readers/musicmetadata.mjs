// Reads the tags of sounds with music-metadata.

import { parseFile } from "music-metadata";
import { digest, serve } from "./reader.mjs";

const PICTURES = {
  Other: "other", "32x32 pixels 'file icon' (PNG only)": "file icon", "Other file icon": "other file icon", "Cover (front)": "front cover", "Cover (back)": "back cover",
  "Leaflet page": "leaflet", "Media (e.g. label side of CD)": "medium", "Lead artist/lead performer/soloist": "lead artist", "Artist/performer": "artist", Conductor: "conductor",
  "Band/Orchestra": "band", Composer: "composer", "Lyricist/text writer": "lyricist", "Recording Location": "recording location", "During recording": "during recording",
  "During performance": "during performance", "Movie/video screen capture": "video", "A bright coloured fish": "fish", Illustration: "illustration",
  "Band/artist logotype": "band logo", "Publisher/Studio logotype": "publisher logo",
};

const joined = (values) => (values ?? []).join(", ");
const ordinal = ({ no, of }) => [no, of].filter(Boolean).join("/");

/** Returns lines of lyrics that have times, each of which ends with the next one. */
function cues(lines, end) {
  return lines.map(({ timestamp, text }, i) => ({ start: timestamp / 1000, end: i + 1 < lines.length ? lines[i + 1].timestamp / 1000 : end, text }));
}

/** Returns chapters, each of which ends with the next one. */
function chapters(list, end) {
  const start = (c) => c.start / (c.timeScale ?? 1);
  return list.map((c, i) => ({ start: start(c), end: i + 1 < list.length ? start(list[i + 1]) : end, text: c.title }));
}

/** Returns a text that was read as ISO-8859-1 in the charset that a user tells, if there is one. */
function decoded(text, encoding) {
  return encoding ? new TextDecoder(encoding).decode(Buffer.from(text, "latin1")) : text;
}

await serve(async ({ path, hints }) => {
  const { common, format } = await parseFile(path, { includeChapters: true, duration: true });
  const [rating] = common.rating ?? [];
  const values = {
    title: common.title, artist: joined(common.artists), album: common.album, album_artist: common.albumartist, genre: joined(common.genre), date: common.date ?? common.year,
    track: ordinal(common.track), disc: ordinal(common.disk), comment: joined(common.comment?.filter((c) => !c.descriptor).map((c) => c.text)), lyrics: common.lyrics?.[0]?.text,
    track_gain: common.replaygain_track_gain?.dB, recording: common.musicbrainz_recordingid, rating: rating && Math.round(rating.rating * 5),
  };
  const timed = common.lyrics?.find((l) => l.syncText?.length);
  const items = {
    properties: Object.entries(values).map(([name, text]) => ({ name, text: decoded(String(text ?? ""), hints.encoding) })),
    pictures: (common.picture ?? []).map(({ type, data }) => ({ ...digest(data), name: PICTURES[type] })),
  };
  if (timed) items.cues = cues(timed.syncText, format.duration);
  if (format.chapters?.length) items.chapters = chapters(format.chapters, format.duration);
  return { seconds: format.duration, tracks: [{ type: "sound", rate: format.sampleRate, channels: format.numberOfChannels }], items };
});
