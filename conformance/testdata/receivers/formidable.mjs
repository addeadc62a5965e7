// Uploads with express and formidable.

import path from "node:path";
import express from "express";
import formidable from "formidable";
import { extensions, limit } from "./rules.mjs";

/** As in its README, with a limit. */
export function usual(uploadDir) {
  const app = express();
  app.post("/", (request, response, next) => {
    const form = formidable({ uploadDir, keepExtensions: true, maxFileSize: limit });
    form.parse(request, (error, fields, files) => {
      if (error) return next(error);
      response.status(201).json({ name: files.file[0].originalFilename });
    });
  });
  return app;
}

/** Sends the status of the error, and rejects forms without a file and other extensions. */
export function corrected(uploadDir) {
  const app = express();
  app.post("/", async (request, response, next) => {
    const filter = ({ originalFilename }) => extensions.has(path.extname(originalFilename ?? "").toLowerCase());
    const form = formidable({ uploadDir, maxFileSize: limit, filter });
    try {
      const [, files] = await form.parse(request);
      if (!files.file) return response.status(415).json({ error: "not a file of an allowed type" });
      response.status(201).json({ name: files.file[0].originalFilename });
    } catch (error) {
      next(Object.assign(error, { status: error.httpCode }));
    }
  });
  return app;
}
