// The extension of a name decides about the format, with the rule of `placeholder sync`.

import extensions from "./extensions.js";

/** The format that a name stands for, as its usual extension, or undefined if it can have any content. */
export function formatIn(name) {
  const [, , extension] = /^\.*([^/]*?[^./][^/]*?)\.(tar\.gz|[^./]+)$/.exec(name.toLowerCase().split("/").pop()) ?? [];
  return Object.hasOwn(extensions, extension) ? extensions[extension] : undefined;
}

/** Whether a path says another format than the name that the service gives a file. */
export function isMisnamed(path, name) {
  const format = formatIn(path);
  return format !== undefined && format !== formatIn(name);
}

/** The values of a kind with the format that a path selects, if the address that they are from leaves it open. */
export function withFormat(kind, values, path, address) {
  const format = formatIn(path);
  const selects = ({ name, schema }) => ["format", "type", "ext"].includes(name) && schema.enum?.includes(format);
  const open = kind.parameters.find((p) => selects(p) && !new RegExp(`[?&]${p.name}=[^&]`).test(address));
  return open ? { ...values, [open.name]: format } : values;
}
