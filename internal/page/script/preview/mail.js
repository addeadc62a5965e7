// Messages (RFC 5322, MIME) and mailboxes (mboxrd, RFC 4155). Bytes that are not decoded yet are strings of characters up
// to U+00FF.

/** The messages of a mailbox. */
export function readMailbox(bytes) {
  const lines = binaryOf(bytes).split(/^From .*\r?\n/m).slice(1);
  return lines.map((message) => readMessage(message.replace(/^>(>*From )/gm, "$1")));
}

/** The message in a file. */
export function readMessageFile(bytes) {
  return readMessage(binaryOf(bytes));
}

/** What people see of a message: its text, or HTML if there is none, and its attachments. */
function readMessage(source) {
  const message = readPart(source);
  const header = (name) => decodeWords(message.header(name));
  const leaves = leavesOf(message);
  const shown = (type) => leaves.find((leaf) => leaf.type === type && !leaf.name);
  const isText = (leaf) => /^text\/(plain|html)$/.test(leaf.type) && !leaf.name;
  return {
    from: header("from"), to: header("to"), copy: header("cc"), subject: header("subject"), date: header("date"),
    text: shown("text/plain")?.text(), html: shown("text/html")?.text(),
    attachments: leaves.filter((leaf) => !isText(leaf)).map(attachmentOf),
  };
}

function attachmentOf(leaf) {
  return { name: leaf.name || leaf.type, type: leaf.type, size: leaf.bytes().length };
}

/** Reads a part of a message: its header, and its parts or its content. */
function readPart(source) {
  const end = /^\r?\n|\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const body = end ? source.slice(end.index + end[0].length) : "";
  const fields = Array.from(head.replace(/\r?\n(?=[ \t])/g, "").matchAll(/^([\w-]+):[ \t]*(.*)$/gm), ([, name, value]) => [name.toLowerCase(), value.trim()]);
  const headers = new Map(fields.reverse()); // the first one of a name
  const header = (name) => headers.get(name) ?? "";
  const { value, parameters } = parametersOf(header("content-type"));
  const type = value.toLowerCase() || "text/plain";
  if (type.startsWith("multipart/") && parameters.boundary) return { header, parts: split(body, parameters.boundary).map(readPart) };
  const bytes = () => decodeContent(body, header("content-transfer-encoding").toLowerCase());
  const name = parametersOf(header("content-disposition")).parameters.filename ?? parameters.name ?? "";
  return { header, type, name, bytes, text: () => decodeText(bytes(), parameters.charset) };
}

function leavesOf(part) {
  return part.parts ? part.parts.flatMap(leavesOf) : [part];
}

/** The bodies between the lines of a boundary. The last one may be incomplete. */
function split(body, boundary) {
  const escaped = boundary.replace(/[.+*?()|[\]^$\\{}/-]/g, "\\$&");
  const line = new RegExp(`(?:^|\\r?\\n)--${escaped}(--)?[ \\t]*(?:\\r?\\n|$)`, "g");
  const parts = body.split(line); // a body, whether this line is the last, the next body …
  const last = parts.indexOf("--", 1);
  return parts.slice(0, last < 0 ? undefined : last).filter((_, i) => i % 2 === 0).slice(1);
}

/** A value with parameters. Their names may mark a charset or a continuation (RFC 2231). */
function parametersOf(field) {
  const value = /^[^;]*/.exec(field)[0].trim();
  const parameters = {};
  const extended = {};
  for (const [, name, isEncoded, quoted, plain] of field.matchAll(/;\s*([\w-]+)(?:\*\d+)?(\*?)=(?:"((?:\\.|[^"\\])*)"|([^;\s]*))/g)) {
    const text = quoted?.replace(/\\(.)/g, "$1") ?? plain;
    const key = name.toLowerCase();
    parameters[key] = (parameters[key] ?? "") + text;
    extended[key] ||= isEncoded !== "";
  }
  for (const name of Object.keys(parameters)) parameters[name] = extended[name] ? decodeExtended(parameters[name]) : decodeWords(parameters[name]);
  return { value, parameters };
}

/** Decodes a value such as utf-8''K%C3%BCche. */
function decodeExtended(value) {
  const [, charset, rest] = /^([^']*)'[^']*'(.*)$/s.exec(value) ?? [, "utf-8", value];
  return decodeText(bytesOf(unescape(rest, /%([0-9a-f]{2})/gi)), charset);
}

/** Decodes the encoded words in a header (RFC 2047), between which spaces do not count. */
export function decodeWords(text) {
  const word = /=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=(?:\s+(?==\?))?/gi;
  let decoded = "";
  let at = 0;
  for (const { 0: whole, 1: charset, 2: encoding, 3: content, index } of text.matchAll(word)) {
    const bytes = encoding.toLowerCase() === "b" ? unbase64(content) : unquote(content.replaceAll("_", " "));
    decoded += decodeText(bytesOf(text.slice(at, index)), "utf-8") + decodeText(bytesOf(bytes), charset);
    at = index + whole.length;
  }
  return decoded + decodeText(bytesOf(text.slice(at)), "utf-8");
}

function decodeContent(body, encoding) {
  if (encoding === "base64") return bytesOf(unbase64(body));
  return bytesOf(encoding === "quoted-printable" ? unquote(body.replace(/=[ \t]*\r?\n/g, "")) : body);
}

function unquote(text) {
  return unescape(text, /=([0-9a-f]{2})/gi);
}

/** Replaces escapes by the bytes that their hexadecimal digits stand for. */
function unescape(text, escape) {
  return text.replace(escape, (_, code) => String.fromCharCode(parseInt(code, 16)));
}

/** Decodes base64. Its end may be missing. */
function unbase64(text) {
  const digits = text.replace(/[^A-Za-z0-9+/]/g, "");
  return atob(digits.slice(0, digits.length - (digits.length % 4 === 1 ? 1 : 0)));
}

function decodeText(bytes, charset = "utf-8") {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // of an unknown charset
  }
}

function bytesOf(binary) {
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

function binaryOf(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode.apply(null, bytes.subarray(at, at + 8192)));
  return parts.join("");
}
