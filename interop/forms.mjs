// Serves /busboy and /formidable, which parse a form and respond with its fields as JSON.
// It prints its port and ends when its input ends.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import formidable from "formidable";

async function sum(stream) {
  const hash = createHash("sha256");
  await pipeline(stream, hash);
  return hash.digest("hex");
}

async function byBusboy(request) {
  const values = {};
  const files = [];
  const parser = busboy({ headers: request.headers, preservePath: true, defParamCharset: "utf8" });
  parser.on("field", (name, value) => (values[name] = value));
  parser.on("file", (field, stream, { filename, mimeType }) => {
    files.push(sum(stream).then((sha256) => ({ field, filename, type: mimeType, sha256 })));
  });
  await pipeline(request, parser);
  return { values, files: await Promise.all(files) };
}

async function byFormidable(request) {
  const [fields, uploads] = await formidable({ maxFileSize: 2 ** 40, allowEmptyFiles: true, minFileSize: 0 }).parse(request);
  const files = [];
  for (const [field, [upload]] of Object.entries(uploads)) {
    const sha256 = await sum(createReadStream(upload.filepath));
    await rm(upload.filepath);
    files.push({ field, filename: upload.originalFilename, type: upload.mimetype, sha256 });
  }
  return { values: Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value])), files };
}

const parsers = { "/busboy": byBusboy, "/formidable": byFormidable };

const server = createServer(async (request, response) => {
  try {
    response.end(JSON.stringify(await parsers[request.url](request)));
  } catch (error) {
    response.writeHead(400).end(String(error));
  }
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
process.stdin.on("end", () => process.exit()).resume();
