import type { Upload } from '../../application/attempts/uploads'
import type { Refusal } from '../../application/refusal'
import type { Hold } from './in-flight'
import type { RequestBytes } from './request-bytes'

/** A file in memory until the call is answered. */
export interface HeldFile {
  kind: 'held'
  /** Name of the form part. */
  field: string
  content: Uint8Array<ArrayBuffer>
}

/** A file that has been stored as it arrived, and is in memory no more. */
export interface StoredFile {
  kind: 'stored'
  field: string
  upload: Upload
}

export type UploadedFile = HeldFile | StoredFile

/** A request body, read once, not yet judged by a schema. */
export interface Body {
  fields: Record<string, unknown>
  files: UploadedFile[]
}

/** The files of the form parts with that name that are held, in their order. */
export const heldFiles = ({ files }: Body, field: string): HeldFile['content'][] =>
  files.flatMap((file) => (file.kind === 'held' && file.field === field ? [file.content] : []))

export const storedFiles = ({ files }: Body, field: string): Upload[] =>
  files.flatMap((file) => (file.kind === 'stored' && file.field === field ? [file.upload] : []))

export interface BodyLimits {
  requestBytes: number
  jsonBytes: number
  imageBytes: number
  imagesPerCall: number
  unauthenticatedBytesPerAddress: number
}

export interface FilePart {
  files: number
  bytes?: number
  /** Whether its first bytes are of the kind that is wanted; an image's where this is missing. */
  fits?: { format: string; begins: (content: Uint8Array) => boolean }
}

/** Names of the parts of a form. */
export interface FormShape {
  /** Name of the parts that are files. */
  files: string
  maxFiles: number
  /** Other parts that are files: how many of each, and of how many bytes where less than of an image. */
  others?: Readonly<Record<string, FilePart>>
  /** Text parts that may be repeated, with `[]` after their name or not: lists in `Body.fields`. */
  lists: readonly string[]
  /** Files that are no images are refused by their first bytes; elsewhere the answer says it. */
  imagesOnly?: boolean
}

/** A request whose body is about to be read. */
export interface Arriving {
  bytes: RequestBytes
  contentType: string
  /** Room for what is kept of it. */
  hold: Hold
  /** Null when the caller is known already; otherwise judges the body's own token, and makes room anew. */
  admit: ((token: string | null) => Promise<Hold | Refusal>) | null
  /** Called with the first file, and the text parts before it. */
  receive(fields: Body['fields']): Promise<Receiver | Refusal>
}

/** Where the files of a form go as they arrive. */
export interface Receiver {
  /** The content is good until this resolves, where the file is not held. */
  take(field: string, content: Uint8Array<ArrayBuffer>): Promise<UploadedFile>
  /** All text parts have come. */
  settle(fields: Body['fields'], files: UploadedFile[], hold: Hold): Promise<UploadedFile[] | Refusal>
}

export type BodyReader = (arriving: Arriving, limits: BodyLimits, form: FormShape) => Promise<Body | Refusal>
