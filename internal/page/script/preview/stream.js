// Bytes that are decompressed, or read in pieces.

/** Reads a stream up to a number of bytes, and cancels the rest. */
export async function readUpTo(stream, limit, read = (reader) => reader.read()) {
  const chunks = [];
  let length = 0;
  const reader = stream.getReader();
  while (length < limit) {
    const { done, value } = await read(reader);
    if (done) return joined(chunks, length);
    chunks.push(value);
    length += value.length;
  }
  await reader.cancel();
  return joined(chunks, length).subarray(0, limit);
}

function joined(chunks, length) {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Reads the bytes of a file from start to end in pieces, as the reader of the stream asks for them. */
export function streamOf(file, start, end) {
  const piece = 256 << 10;
  return new ReadableStream({
    async pull(controller) {
      if (start >= end) return controller.close();
      const bytes = await file.read(start, Math.min(start + piece, end));
      start += piece;
      controller.enqueue(bytes);
    },
  }, { highWaterMark: 0 });
}

/** Decompresses a gzip file that may be cut off: what could be decompressed, up to a number of bytes. */
export function gunzip(bytes, limit) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return readUpTo(stream, limit, (reader) => reader.read().catch(() => ({ done: true }))); // it ends too early
}
