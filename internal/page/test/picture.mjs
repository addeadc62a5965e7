// Takes the screenshot in README.md. Run it with: npm run picture

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { launch } from "./launch.mjs";
import { startDaemon, temporaryDirectory } from "./servers.mjs";

await startDaemon("-addr", "localhost:8080");
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: "reduce" });
await page.goto("http://localhost:8080/#image/1200x630?format=webp&bg=%23264653&text=Summer%20sale");
await page.getByText("image-1200x630.webp").waitFor();
await page.getByAltText("Preview of image-1200x630.webp").evaluate((picture) => picture.decode());

const png = join(temporaryDirectory(), "page.png");
await page.screenshot({ path: png });
await browser.close();
execFileSync("cwebp", ["-quiet", "-lossless", "-z", "9", png, "-o", new URL("../../../docs/page.webp", import.meta.url).pathname]);
