import type { Refusal } from '../../application/refusal'

export interface UploadedFile {
  /** Name of the form part. */
  field: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A request body, read once, not yet judged by a schema. */
export interface Body {
  fields: Record<string, unknown>
  files: UploadedFile[]
}

export interface BodyLimits {
  requestBytes: number
  jsonBytes: number
  imageBytes: number
  imagesPerCall: number
}

/** What the parts of a form are called. */
export interface FormShape {
  /** Of the parts that are files. */
  files: string
  maxFiles: number
  /** Other parts that are files, and how many of each. */
  others?: Readonly<Record<string, number>>
  /** Text parts that may be repeated, with `[]` after their name or not: lists in `Body.fields`. */
  lists: readonly string[]
}

export type BodyReader = (request: Request, limits: BodyLimits, form: FormShape) => Promise<Body | Refusal>
