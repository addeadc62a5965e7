// The OpenAPI description passes an independent linter.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { startDaemon, temporaryDirectory } from "./servers.mjs";

const redocly = new URL("../node_modules/.bin/redocly", import.meta.url).pathname;

for (const flags of [[], ["-max-file-size", "1KB", "-max-pdf-pages", "1"], ["-disable", "file,image,text,json,csv,pdf,qr"]]) {
  test(`the description is valid OpenAPI with ${flags.join(" ") || "default limits"}`, async () => {
    const address = await startDaemon(...flags);
    const file = join(temporaryDirectory(), "openapi.json");
    writeFileSync(file, await (await fetch(`${address}/openapi.json`)).text());
    // Components for images remain in the description when images are disabled.
    const skippedRules = flags.includes("-disable") ? ["--skip-rule=no-unused-components"] : [];
    const report = execFileSync(redocly, ["lint", "--extends=recommended", "--format=json", ...skippedRules, file], {
      encoding: "utf8",
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      stdio: ["ignore", "pipe", "ignore"],
    });
    assert.deepEqual(JSON.parse(report).problems, []);
  });
}
