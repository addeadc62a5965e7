// What all scripts do that answer for one input after the other.

import { text } from "node:stream/consumers";

console.log = console.warn = console.error; // standard output is for answers

/**
 * Prints the answers for the inputs on standard input, by their names. An error is an answer as well. Ends the process, because
 * some packages keep it running.
 */
export async function answerAll(answer, failure = (error) => ({ error: String(error) })) {
  const answers = {};
  for (const input of JSON.parse(await text(process.stdin))) {
    try {
      answers[input.name] = await answer(input);
    } catch (error) {
      if (error.code === "ERR_MODULE_NOT_FOUND") throw error;
      answers[input.name] = failure(error, input);
    }
  }
  process.stdout.write(JSON.stringify(answers), () => process.exit());
}
