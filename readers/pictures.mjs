// Writes pictures again with a package for Node.js, with its defaults.
//
//     node pictures.mjs PACKAGE <inputs.json

import { answerAll } from "./answers.mjs";

const write = {
  sharp: async () => {
    const { default: sharp } = await import("sharp");
    return (path, to) => sharp(path).toFile(to);
  },
  jimp: async () => {
    const { Jimp } = await import("jimp");
    return async (path, to) => (await Jimp.read(path)).write(to);
  },
}[process.argv[2]];

const rewrite = await write();
await answerAll(async ({ path, told }) => void (await rewrite(path, told.to)), () => undefined);
