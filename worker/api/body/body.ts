import type { Refusal } from '../refusal'

export interface UploadedFile {
  /** Name of the form part. */
  field: string
  bytes: Uint8Array
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

export type BodyReader = (request: Request, limits: BodyLimits) => Promise<Body | Refusal>
