// Resumable uploads with @tus/server, which uppy and tus-js-client send to.

import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import express from "express";
import { limit } from "./rules.mjs";

export function usual(directory) {
  return serve({ directory });
}

export function corrected(directory) {
  return serve({ directory, maxSize: limit });
}

function serve({ directory, ...options }) {
  const server = new Server({ path: "/", datastore: new FileStore({ directory }), ...options });
  const app = express();
  app.use((request, response) => server.handle(request, response));
  return app;
}
