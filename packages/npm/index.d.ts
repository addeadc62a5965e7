import type { ExamplePath, Faults, Kinds, Path, Size } from './kinds.js'

export type * from './kinds.js'

/**
 * The address of a file: a kind, its dimensions and optionally a query. The intersection keeps the
 * examples apart, which editors propose.
 */
export type Address = ExamplePath | ((Path | `${Path}?${string}`) & Record<never, never>)

/** A string that is not known before the run time. */
export type Unknown<A extends string> = string extends A ? A : never

/** The kind of file of an address. */
export type KindOf<A extends string> = A extends `${infer P}?${string}` ? KindOf<P> : A extends `${infer K}/${string}` ? K : A

/** The parameters that an address takes. */
export type ParametersOf<A extends Address> = Kinds[KindOf<A> & keyof Kinds]

/** Parameters of an address that only the run time knows. */
export type AnyParameters = Record<string, string | number | bigint | boolean | readonly string[] | null | undefined>

/** A generated file. Above 256 KB, its bytes are requested from the daemon when they are read. */
export class PlaceholderFile extends File {
  private constructor()

  /**
   * Returns the file as Playwright's setInputFiles takes it: with a buffer up to 50 MB, and otherwise the
   * path of a temporary file, which is removed when this process ends, however it ends.
   */
  forPlaywright(): Promise<string | { name: string; mimeType: string; buffer: Buffer }>
}

/** A server of generated files. */
export interface Server {
  /** The beginning of its URLs, such as `http://127.0.0.1:41234`. */
  readonly origin: string

  /** Returns the URL of a file, with faults such as `delay` among the parameters. */
  url<const A extends Address>(address: A, parameters?: ParametersOf<A> & Faults): string
  url<A extends string>(address: Unknown<A>, parameters?: AnyParameters): string
}

/** A file whose size is near a limit. */
export interface SizeCase {
  /** For the name of a test, such as `png one byte above the limit`. */
  readonly name: string
  readonly type: string
  /** In bytes. */
  readonly size: number
  /** Whether the file is within the limit. */
  readonly accept: boolean
  /** Returns the file. */
  get(): Promise<PlaceholderFile>
}

/** An error that says what is wrong with an address or why the daemon cannot run. */
export class PlaceholderError extends Error {
  /** HTTP status of the server's response, such as 422, or undefined if there was none. */
  readonly status: number | undefined
}

/**
 * Returns the file of an address.
 *
 * @throws PlaceholderError if the address or a parameter is invalid
 */
export function get<const A extends Address>(address: A, parameters?: ParametersOf<A>): Promise<PlaceholderFile>
export function get<A extends string>(address: Unknown<A>, parameters?: AnyParameters): Promise<PlaceholderFile>

/** Returns the URL of a file on the daemon of this process, with faults such as `delay` among the parameters. */
export function url<const A extends Address>(address: A, parameters?: ParametersOf<A> & Faults): Promise<string>
export function url<A extends string>(address: Unknown<A>, parameters?: AnyParameters): Promise<string>

/** Starts the daemon of this process unless it runs already. It is closed with the process. */
export function serve(): Promise<Server>

/**
 * Returns three files of each type: one byte below a limit, at it and one byte above it.
 *
 * If a limit applies to the whole body of a form, subtract the length of the same form with an
 * empty file.
 *
 * @param limit in bytes, or a size such as `5MB`, where 1MB is 1024 × 1024 bytes
 * @param types default: all
 * @throws PlaceholderError if the limit is not a whole number of bytes above 0
 */
export function sizeCases(limit: number | Size, ...types: NonNullable<Kinds['file']['type']>[]): SizeCase[]
