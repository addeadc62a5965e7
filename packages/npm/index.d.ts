import type { ExamplePath, Faults, HostileFormat, Kinds, Path, QuirkFormat, Size, SizeCaseType } from './kinds.js'

export type * from './kinds.js'

/**
 * The address of a file: a kind, its dimensions and optionally a query. The intersection keeps the
 * examples apart, which editors propose.
 */
export type Address = ExamplePath | ((Path | `${Path}?${string}`) & Record<never, never>)

/** The kind of file of an address. */
export type KindOf<A extends string> = A extends `${infer P}?${string}` ? KindOf<P> : A extends `${infer K}/${string}` ? K : A

/** The parameters that an address takes. */
export type ParametersOf<A extends Address> = Kinds[KindOf<A> & keyof Kinds]

/** An address that is not fully known at compile time: any string, or a template such as `image/${size}`. */
export type OpenAddress<A extends string> = string extends A ? A : KindOf<A> extends keyof Kinds ? (IsOpen<A> extends true ? A : never) : string extends KindOf<A> ? A : never

/** Whether a template has a placeholder for any string. */
type IsOpen<A extends string> = string extends A ? true : A extends `${infer Character}${infer Rest}` ? (string extends Character ? true : IsOpen<Rest>) : false

/** The parameters that an open address takes: those of its kind, or any if the kind is not known. */
export type OpenParameters<A extends string> = KindOf<A> extends keyof Kinds ? Kinds[KindOf<A>] : AnyParameters

/** Parameters of an address whose kind is not known at compile time. */
export type AnyParameters = Record<string, string | number | bigint | boolean | readonly string[] | null | undefined>

/** A generated file: up to 50 MB in memory, up to 1 GB on disk, and above that generated while it is read. */
export class PlaceholderFile extends File {
  private constructor()

  /** Returns the same file with any other name, even one that contradicts the content. */
  withName(name: string): PlaceholderFile

  /**
   * Throws an AssertionError about the first difference between this file and what was received. Neither is held
   * in memory.
   */
  verify(received: Blob | Response | ArrayBuffer | ArrayBufferView | Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>

  /**
   * Returns the file as Playwright's setInputFiles takes it: with a buffer up to 50 MB, and otherwise the
   * path of a temporary file, which is removed when this process ends, even if it is killed.
   */
  forPlaywright(): Promise<string | { name: string; mimeType: string; buffer: Buffer }>
}

/** A server of generated files. */
export interface Server {
  /** The beginning of its URLs, such as `http://127.0.0.1:41234`. */
  readonly origin: string

  /** Returns the URL of a file, with faults such as `delay` among the parameters. */
  url<const A extends string>(address: OpenAddress<A>, parameters?: OpenParameters<A> & Faults): string
  url<const A extends Address>(address: A, parameters?: ParametersOf<A> & Faults): string
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

/** A file around a limit of what it becomes when it is unpacked or decoded. */
export interface UnpackCase {
  /** For the name of a test, such as `zip 1 byte above the unpacked limit of 1GB`. */
  readonly name: string
  /** Extension of the file. */
  readonly format: string
  readonly limit: keyof UnpackLimits
  /** What the file has: a number of bytes, files, archives or pixels. For a ratio, the unpacked bytes. */
  readonly value: number
  /** Whether the file is within the limit. */
  readonly accept: boolean
  /** Returns the file. */
  get(): Promise<PlaceholderFile>
}

/** Limits of what a file becomes when it is unpacked or decoded. */
export interface UnpackLimits {
  /** Maximum number of bytes that a file unpacks to, or a size such as `1GB`. */
  unpacked?: number | Size | undefined
  /** Maximum number of files in an archive. */
  files?: number | undefined
  /** Maximum of the unpacked bytes for each byte of the file. */
  ratio?: number | undefined
  /** Maximum number of archives around an archive. */
  depth?: number | undefined
  /** Maximum of the width times the height of an image. */
  pixels?: number | undefined
}

/** A file that attacks the programs that receive it, and its harmless twin, which must be accepted. */
export interface HostileCase {
  /** For the name of a test, such as `zip-parent-path`. */
  readonly name: string
  /** Extension of the file. */
  readonly format: HostileFormat
  readonly title: string
  /** What the file tries. */
  readonly attack: string
  /** What a correct receiver does at least: reject the file, sanitize it, or ignore what it asks for. */
  readonly verdict: 'reject' | 'sanitize' | 'ignore'
  /** How to see that a receiver failed. */
  readonly failure: string
  /** What the twin has or lacks. */
  readonly harmless: string
  /** Number in the Common Weakness Enumeration. */
  readonly cwe: number
  /** Section of the OWASP Application Security Verification Standard 5.0. */
  readonly asvs?: string
  /** Whether the file contains the antivirus test file, which scanners must report. */
  readonly triggersScanners: boolean
  /** Returns the file. */
  get(): Promise<PlaceholderFile>
  /** Returns the twin. */
  getTwin(): Promise<PlaceholderFile>
}

/** A file for a receiver, and what a correct one does with it. */
export interface UploadCase {
  /** For the name of a test, such as `hostile/png-pixels`, as `placeholder test` prints it. */
  readonly name: string
  /** Extension of the file. */
  readonly format: string
  /** What a correct receiver does; `either` for a file that it may reject, and that is harmless if it does not. */
  readonly want: 'accept' | 'reject' | 'either'
  /** What the file is. */
  readonly why: string
  /** Returns the file, under the name to upload. */
  get(): Promise<PlaceholderFile>
  /**
   * Throws an AssertionError unless a correct receiver gives this answer: a status, a response, or a decision. A
   * status from 200 to 299 accepts, and one from 400 to 499 except 401 and 429 rejects. Any other status is wrong for all files.
   */
  check(answer: number | { readonly status: number } | 'accept' | 'reject'): void
}

/** What uploadCases selects: formats, and at least one of the others. */
export interface Uploads extends UnpackLimits {
  /** Formats that the receiver accepts. */
  formats: readonly (SizeCaseType | HostileFormat | QuirkFormat)[]
  /** Maximum size of a file in bytes, or a size such as `5MB`: files just below, at and above it. The other limits likewise. */
  limit?: number | Size | undefined
  /** Hostile files and their twins. */
  hostile?: boolean | undefined
  /** Files as other programs write them, and their twins. */
  quirks?: boolean | undefined
  corrupt?: boolean | undefined
  /** Hostile names of files. */
  filenames?: boolean | undefined
  /** Also hostile files that contain the antivirus test file. */
  eicar?: boolean | undefined
}

/** A file as other programs write it, with one property that breaks readers, and its twin without that property. */
export interface QuirkCase {
  /** For the name of a test, such as `csv-utf-16le`. */
  readonly name: string
  /** Extension of the file. */
  readonly format: QuirkFormat
  readonly title: string
  /** What is special about the file. */
  readonly about: string
  /** What the twin has instead. */
  readonly ordinary: string
  /** Programs, devices or services that write such files. */
  readonly writers: string
  /** Clause of the standard. */
  readonly source: string
  /** Properties that the case shares with others, such as `encoding`. */
  readonly flags: readonly string[]
  /** Whether the standard allows the file. A reader may refuse one that is not valid, but should cope. */
  readonly valid: boolean
  /** What a correct reader finds in the file. */
  readonly expect: Expectation
  /** What a correct reader finds in the twin. */
  readonly twinExpect: Expectation
  /** Returns the file. */
  get(): Promise<PlaceholderFile>
  /** Returns the twin. */
  getTwin(): Promise<PlaceholderFile>
}

/**
 * What a correct reader finds in a file. Members that do not apply to the format are absent. A map
 * without features has an empty list of them.
 */
export interface Expectation {
  /** The text of the whole file, decoded, or of the body of a document or a message. */
  readonly text?: ExpectedText & { readonly lines?: number }
  /** The HTML of a message, with its tags. */
  readonly html?: ExpectedText
  /** Pages of a document whose pages are fixed, or slides. */
  readonly pages?: readonly ExpectedPage[]
  /** Tables in the order of the file. A CSV file has one. */
  readonly tables?: readonly ExpectedTable[]
  /** Values of a document, such as JSON or XML. */
  readonly values?: readonly ExpectedValue[]
  /** Places, lines and areas of a map. */
  readonly features?: readonly ExpectedFeature[]
  readonly picture?: ExpectedPicture
  /** Duration of sound or a video, or of an animation that is shown once. */
  readonly seconds?: number
  /** Tracks of sound or a video, in the order of the file. */
  readonly tracks?: readonly ExpectedTrack[]
  /** What a file has besides these. A kind that is absent has no items. */
  readonly items?: { readonly [kind in ExpectedKind]?: readonly ExpectedItem[] }
}

/** A string. One of more than 1,000 characters has a length and a hash instead of its content. */
export interface ExpectedText {
  readonly content?: string
  /** Number of Unicode code points of a long string. */
  readonly characters?: number
  /** SHA-256 of a long string in UTF-8, in hexadecimal. */
  readonly sha256?: string
  /** Whether only words matter. White space between them may differ. */
  readonly words?: boolean
}

/** A page of a document, or a slide. */
export interface ExpectedPage {
  /** Label as viewers show it, if it is not the number of the page. */
  readonly label?: string
  /** Width in points, as the page is shown. */
  readonly width?: number
  /** Height in points, as the page is shown. */
  readonly height?: number
  readonly state?: 'hidden'
  /** Text that people see, in the order in which they read it. */
  readonly text?: ExpectedText
  /** Colors at some places, in points from the top left corner. */
  readonly colors?: readonly ExpectedColor[]
}

/** A picture as viewers show it: upright, and in sRGB. */
export interface ExpectedPicture {
  /** Width in pixels. */
  readonly width?: number
  /** Height in pixels. */
  readonly height?: number
  /** Number of frames of an animation. */
  readonly frames?: number
  /** Colors at some places, in pixels from the top left corner. */
  readonly colors?: readonly ExpectedColor[]
}

/** The color at a place, such as #ff8000, or #ff800080 with the opacity at the end. Readers may round it. */
export interface ExpectedColor {
  readonly x: number
  readonly y: number
  /** Time in a video or an animation, in seconds from the beginning. */
  readonly time?: number
  readonly color: string
}

/** A track of sound or a video. */
export interface ExpectedTrack {
  readonly type: 'video' | 'sound' | 'subtitles' | 'data'
  /** Language as a code of three letters (ISO 639-2/T), if the file has one. */
  readonly language?: string
  readonly name?: string
  /** Whether players choose the track if there are several of its type. */
  readonly default?: boolean
  /** Duration, if it is not that of the file. */
  readonly seconds?: number
  /** Width in pixels, as players show the video. */
  readonly width?: number
  /** Height in pixels, as players show the video. */
  readonly height?: number
  /** Clockwise rotation of the stored video for that, in degrees. */
  readonly rotation?: 90 | 180 | 270
  /** Number of frames of the video. */
  readonly frames?: number
  /** Frames or samples per second, on average. */
  readonly rate?: number
  /** Number of channels of the sound. */
  readonly channels?: number
  /** Colors of the video at some places and times, in pixels from the top left corner. */
  readonly colors?: readonly ExpectedColor[]
}

/** The kind of an item. */
export type ExpectedKind =
  | 'alternatives'
  | 'attachments'
  | 'bookmarks'
  | 'chapters'
  | 'codes'
  | 'comments'
  | 'cues'
  | 'deletions'
  | 'endnotes'
  | 'entries'
  | 'equations'
  | 'fields'
  | 'footers'
  | 'footnotes'
  | 'headers'
  | 'insertions'
  | 'layers'
  | 'links'
  | 'notes'
  | 'pictures'
  | 'properties'
  | 'recipients'
  | 'senders'
  | 'signatures'
  | 'structure'
  | 'text_boxes'

/** Something that a file has besides its content. */
export interface ExpectedItem {
  /** Name of a field, a layer, a file, a property or a person, the author of a comment, a change or a signature, or the type of an element. */
  readonly name?: string
  /** The text, the value of a field or a property, the target of a link, or the mail address of a person. */
  readonly text?: string
  /** Number of the page it is on, or to which a bookmark leads. */
  readonly page?: number
  /** Level of a bookmark in an outline, of an element in a structure, or of a reply to a comment. */
  readonly level?: number
  readonly state?: 'hidden' | 'valid' | 'invalid'
  /** Media type of a file in a message. */
  readonly type?: string
  /** Content-ID of a file in a message, by which HTML refers to it. */
  readonly id?: string
  /** Size of a file in bytes. */
  readonly size?: number
  /** SHA-256 of a file in hexadecimal. */
  readonly sha256?: string
  /** Time of a file in an archive as in RFC 3339, without a zone if the archive has none. */
  readonly modified?: string
  /** Start of a chapter or a cue, in seconds from the beginning. */
  readonly start?: number
  /** End of a chapter or a cue, in seconds from the beginning. */
  readonly end?: number
}

/** The type of a value. */
export type ExpectedType = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'datetime' | 'duration' | 'null' | 'array' | 'object'

/** A table. A small one has all rows, a large one some cells. */
export interface ExpectedTable {
  readonly name?: string
  readonly header?: readonly string[]
  readonly types?: readonly ExpectedType[]
  /** Number of columns. */
  readonly columns: number
  /** Number of rows, without the header. */
  readonly count: number
  /** All rows of a small table, as a reader finds them that converts nothing. A null is a missing value. */
  readonly rows?: readonly (readonly (string | null)[])[]
  /** The rows in the notation of their types, if that differs. */
  readonly typed?: readonly (readonly (string | null)[])[]
  /** Some cells of a large table. Row 0 is the header. */
  readonly cells?: readonly (ExpectedText & { readonly row: number; readonly column: number })[]
  /** The state of a sheet that is not visible. */
  readonly state?: 'hidden' | 'very-hidden'
  /** Ranges of merged cells of a sheet, such as `A1:B2`. */
  readonly merged?: readonly string[]
  /** Hidden rows of a sheet, such as `3`, and then columns, such as `B`. */
  readonly hidden?: readonly string[]
  /** Formulas, comments and links of cells of a sheet. */
  readonly notes?: readonly { readonly cell: string; readonly kind: 'formula' | 'comment' | 'link'; readonly text: string }[]
}

/** A value in a document. */
export interface ExpectedValue extends ExpectedText {
  /** A JSON Pointer or, in XML, an XPath of local names. */
  readonly path: string
  readonly type: ExpectedType
  /** Number of members of an array or object. */
  readonly count?: number
  /** Namespace of an element or attribute in XML. */
  readonly namespace?: string
}

/** A place, a line or an area of a map, as in GeoJSON. */
export interface ExpectedFeature {
  readonly type: string
  readonly name?: string
  readonly parts?: readonly (readonly (readonly number[])[])[]
  readonly properties?: Readonly<Record<string, string>>
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
export function get<const A extends string>(address: OpenAddress<A>, parameters?: OpenParameters<A>): Promise<PlaceholderFile>
export function get<const A extends Address>(address: A, parameters?: ParametersOf<A>): Promise<PlaceholderFile>

/**
 * Returns the URL of a file on the daemon of this process, with faults such as `delay` among the parameters. With
 * `fail_first`, each call returns another URL, whose requests are counted separately.
 */
export function url<const A extends string>(address: OpenAddress<A>, parameters?: OpenParameters<A> & Faults): Promise<string>
export function url<const A extends Address>(address: A, parameters?: ParametersOf<A> & Faults): Promise<string>

/** Starts the daemon of this process unless it runs already. It is closed with the process. */
export function serve(): Promise<Server>

/**
 * Returns three files of each type: one byte below a limit, at it and one byte above it.
 *
 * If a limit applies to the whole body of a form, subtract the length of the same form with an
 * empty file.
 *
 * @param limit in bytes, or a size such as `5MB`, where 1MB is 1024 × 1024 bytes and a fraction of a byte is dropped
 * @param types default: the one that `filename` has as its extension, or those of the kind file. Parameters of the files may follow.
 * @throws PlaceholderError if the limit is not a whole number of bytes above 0
 */
export function sizeCases(limit: number | Size, ...types: (SizeCaseType | SizeCaseParameters)[]): SizeCase[]

/** Parameters of the files of sizeCases. */
export type SizeCaseParameters = Omit<Kinds['file'], 'type'>

/**
 * Returns files as other programs write them, each with one property that breaks readers, and what a
 * correct reader finds in it.
 *
 * @param formats such as `csv`; default: all
 * @throws PlaceholderError if no quirk has a format
 */
export function quirkCases(...formats: QuirkFormat[]): QuirkCase[]

/** What a script in a hostile file leaves behind if it runs: the title of the document, or the name or the text of an element. */
export const hostileMarker: 'placeholder-executed'

/** The name of the file that a hostile file writes outside, or reads. */
export const hostileCanary: 'placeholder-canary.txt'

/**
 * Returns files that attack the programs that receive them, each with a harmless twin.
 *
 * @param formats such as `zip`; default: all
 * @throws PlaceholderError if no hostile file has a format
 */
export function hostileCases(...formats: HostileFormat[]): HostileCase[]

/**
 * Returns files around limits of what a file becomes when it is unpacked or decoded: just below each limit, at it
 * and just above it. No file exceeds two limits.
 *
 * @param formats such as `zip`; default: all that can be around a limit
 * @throws PlaceholderError if no limit is given, or a format cannot be around one
 */
export function unpackCases(limits: UnpackLimits, ...formats: (SizeCaseType | 'gz' | 'zst')[]): Promise<UnpackCase[]>

/**
 * Returns the files that `placeholder test --upload` sends, and what a correct receiver does with each. A plain
 * file of each format comes first.
 *
 * @throws PlaceholderError if nothing is selected, or a value is invalid
 */
export function uploadCases(uploads: Uploads): Promise<UploadCase[]>
