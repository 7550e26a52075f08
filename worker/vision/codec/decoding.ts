import type { DecodeRefusal, ImageHeader } from '../engine-contracts'
import type { UprightRows } from '../geometry/orient'

/** A decoded image whose rows are made on demand; `release` gives its memory back. */
export type Decoding =
  | { ok: true; header: ImageHeader; rows: UprightRows; scale: number; release(): void }
  | { ok: false; reason: DecodeRefusal; detail: string }

export const undecodable = (header: ImageHeader): Decoding & { ok: false } => ({
  ok: false,
  reason: 'corrupt',
  detail: `the ${header.format} data cannot be decoded`,
})

/** Native pixels per pixel of the rows. */
export const scaleOf = (header: ImageHeader, rows: UprightRows): number =>
  Math.max(header.width, header.height) / Math.max(rows.width, rows.height)
