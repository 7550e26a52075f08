import type { DecodeRefusal, ImageHeader } from '../../engine-contracts'

/** What a file's header says, or why the file cannot be used. */
export type HeaderReading =
  | {
      ok: true
      header: ImageHeader
      /** What decoding costs beyond the pixel count: coded samples a pixel (JPEG), bytes a pixel (WebP). */
      samples: number
    }
  | { ok: false; reason: DecodeRefusal; detail: string }
