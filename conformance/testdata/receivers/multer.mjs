// Uploads with express and multer.

import { unlink } from "node:fs/promises";
import path from "node:path";
import express from "express";
import { fileTypeFromFile } from "file-type";
import multer from "multer";
import { extensions, limit } from "./rules.mjs";

/** As in guides: a limit, a filter by extension, and a name that ends with the name of the file. */
export function usual(directory) {
  const upload = multer({
    storage: multer.diskStorage({
      destination: directory,
      filename: (request, file, done) => done(null, `${Date.now()}-${file.originalname}`),
    }),
    limits: { fileSize: limit },
    fileFilter: (request, file, done) => {
      const isAllowed = extensions.has(path.extname(file.originalname).toLowerCase());
      done(isAllowed ? null : new Error("files of this type are not allowed"), isAllowed);
    },
  });
  const app = express();
  app.post("/", upload.single("file"), (request, response) => {
    response.status(201).json({ name: request.file.originalname });
  });
  return app;
}

/** Saves files under random names, reads names as UTF-8, checks the content, and answers errors of the client with 4xx. */
export function corrected(directory) {
  const upload = multer({ dest: directory, limits: { fileSize: limit }, defParamCharset: "utf8" });
  const app = express();
  app.post("/", upload.single("file"), async (request, response) => {
    if (!request.file) return response.status(400).json({ error: "no file" });
    const type = await fileTypeFromFile(request.file.path);
    if (!extensions.has(`.${type?.ext}`)) {
      await unlink(request.file.path);
      return response.status(415).json({ error: "not a file of an allowed type" });
    }
    response.status(201).json({ name: request.file.originalname });
  });
  // Express takes a function with four parameters for a handler of errors.
  app.use((error, request, response, next) => {
    response.status(error.code === "LIMIT_FILE_SIZE" ? 413 : 400).json({ error: error.message });
  });
  return app;
}
