// Serves the receivers in Node.js: node serve.mjs DIRECTORY NAME... Prints their URLs as JSON, and ends with its standard input.

import express from "express";

const [directory, ...names] = process.argv.slice(2);
const app = express();
const server = app.listen(0, "127.0.0.1");
const urls = {};
for (const name of names) {
  const receiver = await import(`./${name}.mjs`);
  if (receiver.start) {
    urls[name] = await receiver.start(directory);
    continue;
  }
  urls[name] = {};
  for (const variant of ["usual", "corrected"]) {
    app.use(`/${name}/${variant}`, receiver[variant](directory));
    urls[name][variant] = `http://127.0.0.1:${server.address().port}/${name}/${variant}`;
  }
}
console.log(JSON.stringify(urls));
process.stdin.resume().on("end", () => process.exit());
