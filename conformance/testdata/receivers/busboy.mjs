// Uploads with express and busboy.

import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { unlink } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import express from "express";
import { extensions, limit } from "./rules.mjs";

/** As in its README, with a limit and an answer to forms that cannot be parsed. */
export function usual(directory) {
  const app = express();
  app.post("/", (request, response, next) => {
    const form = busboy({ headers: request.headers, limits: { fileSize: limit } });
    let name;
    form.on("file", (field, file, info) => {
      name = info.filename;
      file.pipe(createWriteStream(path.join(directory, randomUUID())));
    });
    form.on("close", () => response.status(201).json({ name }));
    form.on("error", next);
    request.pipe(form);
  });
  return app;
}

/** Rejects files of another extension, and those above the limit: busboy cuts a file at its limit, and takes one that ends
 *  there for cut as well, so its limit is a byte higher. Forms that cannot be parsed are errors of the client. */
export function corrected(directory) {
  const app = express();
  app.post("/", (request, response) => {
    const form = busboy({ headers: request.headers, limits: { fileSize: limit + 1 }, defParamCharset: "utf8" });
    let name;
    let status = 400; // without a file
    const saved = [];
    form.on("file", (field, file, info) => {
      name = info.filename;
      if (!extensions.has(path.extname(name).toLowerCase())) {
        status = 415;
        return file.resume();
      }
      status = 201;
      const target = path.join(directory, randomUUID());
      saved.push(pipeline(file, createWriteStream(target)).then(async () => {
        if (!file.truncated) return;
        status = 413;
        await unlink(target);
      }));
    });
    form.on("close", async () => {
      await Promise.all(saved);
      response.status(status).json({ name });
    });
    form.on("error", ({ message }) => {
      request.unpipe(form);
      request.resume();
      response.status(400).json({ error: message });
    });
    request.pipe(form);
  });
  return app;
}
