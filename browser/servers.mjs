// Servers for the tests: the daemon, others that say where they listen, and a
// proxy that has one of them under a path of its own.

import { execFileSync, spawn } from "node:child_process";
import { createServer, request } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { join } from "node:path";

const repository = new URL("..", import.meta.url).pathname;

const root = mkdtempSync(join(tmpdir(), "placeholder-"));
process.on("exit", () => rmSync(root, { recursive: true }));

/** A directory that is removed when the tests have ended. */
export function temporaryDirectory() {
  return mkdtempSync(join(root, "/"));
}

/** A program that is not of the repository and uses it, compiled. */
export function buildSource(source) {
  const file = join(temporaryDirectory(), "main.go");
  writeFileSync(file, source);
  return build(file);
}

/** A program of the repository, compiled. */
export function build(program) {
  const executable = join(temporaryDirectory(), "program");
  execFileSync("go", ["build", "-o", executable, program], { cwd: repository, stdio: "inherit" });
  return executable;
}

/** Starts a server that says where it listens, and returns that address. */
export async function start(executable, ...args) {
  const server = spawn(executable, args, { stdio: ["ignore", "pipe", "ignore"] });
  process.on("exit", () => server.kill());
  const [line] = await once(createInterface(server.stdout), "line");
  server.unref();
  server.stdout.unref();
  return /http:\S+/.exec(line)[0];
}

/** Starts a daemon and returns its address. */
export function startDaemon(executable, ...flags) {
  return start(executable, "-addr", "127.0.0.1:0", ...flags);
}

/** Starts a proxy that has all of a server under a path, and returns its address. */
export async function startProxy(path, server) {
  const proxy = createServer((asked, answer) => {
    const rest = asked.url.slice(path.length).replace(/^\/?/, "/");
    if (!asked.url.startsWith(path)) return answer.writeHead(404).end();
    const onward = request(server + rest, { headers: asked.headers }, (response) => {
      answer.writeHead(response.statusCode, response.headers);
      response.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    onward.end();
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  proxy.unref();
  return `http://127.0.0.1:${proxy.address().port}${path}`;
}
