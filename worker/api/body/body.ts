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

/** The files of the form parts with that name, in their order. */
export const filesOf = ({ files }: Body, field: string): UploadedFile['bytes'][] =>
  files.filter((file) => file.field === field).map(({ bytes }) => bytes)

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
