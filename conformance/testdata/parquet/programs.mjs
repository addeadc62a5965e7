// Programs that read Parquet.

export { tableFromIPC, Vector } from "apache-arrow";
export { parquetMetadata, parquetReadObjects } from "hyparquet";
export { compressors } from "hyparquet-compressors";
export { readParquet } from "parquet-wasm/node";
