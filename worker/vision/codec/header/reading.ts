import type { DecodeRefusal, ImageHeader } from '../../engine-contracts'
import type { RowSource } from '../rows/row-source'

/** Who decodes an image, and from what: a JPEG may lie inside another file. */
export type Means =
  | {
      by: 'jpeg'
      file: Uint8Array
      /** Bytes of a JPEG that was packed inside another file, beside that file's own. */
      inflatedBytes?: number
    }
  | { by: 'rows'; source: RowSource }
  /** A Worker of its own, from the whole file. */
  | { by: 'webp' | 'avif' | 'jpeg2000' }

/** Content of a file's header, or the reason why the file cannot be used. */
export type HeaderReading =
  | {
      ok: true
      header: ImageHeader
      /** Cost of decoding beyond the pixel count: coded samples a pixel (JPEG), bytes a pixel (WebP, AVIF). */
      samples: number
      decoding: Means
    }
  | Refused

export interface Refused {
  ok: false
  reason: DecodeRefusal
  detail: string
}

export const refused = (reason: DecodeRefusal, detail: string): Refused => ({ ok: false, reason, detail })
export const corrupt = (detail: string): Refused => refused('corrupt', detail)
export const truncated = (detail: string): Refused => refused('truncated', detail)
export const unsupported = (detail: string): Refused => refused('unsupported_format', detail)
