// Downloads files with a package of npm, or parses Content-Disposition with it, and prints the name of each.
//
//     node names.mjs PACKAGE <inputs.json

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parse } from "content-disposition";
import { DownloaderHelper } from "node-downloader-helper";
import { Downloader } from "nodejs-file-downloader";
import { answerAll } from "./answers.mjs";

const names = {
  async "content-disposition"(url) {
    const field = (await fetch(url)).headers.get("Content-Disposition");
    return field === null ? "" : parse(field).parameters.filename;
  },
  "node-downloader-helper": (url, directory) => new Promise((resolve, reject) => {
    const download = new DownloaderHelper(url, directory);
    download.on("end", ({ fileName }) => resolve(fileName));
    download.on("error", reject);
    download.start().catch(reject);
  }),
  "nodejs-file-downloader": async (url, directory) => basename((await new Downloader({ url, directory }).download()).filePath),
};

/** Returns an empty directory with a fixed name, because that may become a part of the name of a file. */
function empty() {
  const path = join(mkdtempSync(join(directory, "d")), "downloads");
  mkdirSync(path);
  return path;
}

const directory = mkdtempSync(join(tmpdir(), "readers-"));
process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
await answerAll(
  async ({ url }) => ({ name: await names[process.argv[2]](url, empty()) }),
  (error) => ({ error: `error: ${error.code ?? error.message}` }),
);
