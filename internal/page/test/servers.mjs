// Starts servers for the tests: the daemon, other programs that print their URL, and a
// proxy that serves one of them under a path.

import { execFileSync, spawn } from "node:child_process";
import { createServer, request } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { join } from "node:path";

const repository = new URL("../../..", import.meta.url).pathname;

/** Where `npm run build` puts the daemon and the command. */
export const programs = new URL("../node_modules/.cache/placeholder", import.meta.url).pathname;

const root = mkdtempSync(join(tmpdir(), "placeholder-"));
process.on("exit", () => rmSync(root, { recursive: true }));

/** Creates a directory that is removed when the process exits. */
export function temporaryDirectory() {
  return mkdtempSync(join(root, "/"));
}

/** Compiles a program that uses the repository, and returns the path of the executable. */
export function build(source) {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, "main.go"), source);
  go("build", "-o", directory, join(directory, "main.go"));
  return join(directory, "main");
}

/** Runs a Go test that uses the repository. */
export function runTest(source) {
  const file = join(temporaryDirectory(), "page_test.go");
  writeFileSync(file, source);
  go("test", "-vet=off", file); // or else it would first analyze all packages of the repository
}

function go(command, ...args) {
  execFileSync("go", [command, ...args], {
    cwd: repository,
    encoding: "utf8", // of the output in errors
    stdio: ["ignore", "pipe", "inherit"],
  });
}

const servers = [];
process.on("exit", () => servers.forEach((server) => server.kill()));

/** Starts a server that prints its URL, and returns the URL. */
export async function start(executable, ...args) {
  const server = spawn(executable, args, { stdio: ["ignore", "pipe", "ignore"] });
  servers.push(server);
  const [line] = await once(createInterface(server.stdout), "line");
  server.unref();
  server.stdout.unref();
  return /http:\S+/.exec(line)[0];
}

/** Starts a daemon and returns its URL. */
export function startDaemon(...flags) {
  return start(join(programs, "placeholderd"), "-addr", "127.0.0.1:0", ...flags);
}

/** Starts a proxy that serves a server under a path, and returns its URL. */
export async function startProxy(path, server) {
  const proxy = createServer((incoming, outgoing) => {
    const rest = incoming.url.slice(path.length).replace(/^\/?/, "/");
    if (!incoming.url.startsWith(path)) return outgoing.writeHead(404).end();
    const upstream = request(server + rest, { headers: incoming.headers }, (response) => {
      outgoing.writeHead(response.statusCode, response.headers);
      response.pipe(outgoing);
    });
    upstream.on("error", () => outgoing.destroy());
    outgoing.on("close", () => upstream.destroy());
    upstream.end();
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  proxy.unref();
  return `http://127.0.0.1:${proxy.address().port}${path}`;
}
