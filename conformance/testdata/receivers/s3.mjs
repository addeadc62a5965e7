// A store with the API of Amazon S3, and a URL that lets a client put an object in it.

import aws4 from "aws4";
import S3rver from "s3rver";

/** Starts a store, and returns a presigned URL. Its signature says nothing about the length of the object. */
export async function start(directory) {
  const store = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: "uploads" }] });
  const { port } = await store.run();
  const host = `127.0.0.1:${port}`;
  const request = { service: "s3", region: "us-east-1", method: "PUT", host, path: "/uploads/file?X-Amz-Expires=3600", signQuery: true };
  const { path } = aws4.sign(request, { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" });
  return { usual: `http://${host}${path}` };
}
