/** Long side of an upload: 2048 pixels hold an MRZ across the whole width at 40 pixels a glyph, as the server needs. */
export const UPLOAD_SIDE = 2048
/** Bytes. A phone on 3G sends as much in about ten seconds. */
export const UPLOAD_BYTES = 900_000

/** JPEG qualities, tried in order; below the last one fine print suffers more than from fewer pixels. */
const QUALITIES = [0.92, 0.85, 0.78]
const SMALLER = 0.8
/** Pixels of the long side under which an image is sent however large it is. */
const LEAST_SIDE = 1280

/** Draws an image at a size; apart from the ladder below, so that it can be tested without a canvas. */
export interface Canvas {
  /** JPEG of the image at that size, quality 0..1. */
  encode(width: number, height: number, quality: number): Promise<Blob>
}

/** The first of the sizes and qualities that fits into UPLOAD_BYTES, beginning with the best. */
export async function encodeToFit(canvas: Canvas, width: number, height: number): Promise<Blob> {
  let side = Math.min(UPLOAD_SIDE, Math.max(width, height))
  for (;;) {
    const scale = side / Math.max(width, height)
    const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
    let smallest: Blob | null = null
    for (const quality of QUALITIES) {
      smallest = await canvas.encode(w, h, quality)
      if (smallest.size <= UPLOAD_BYTES) return smallest
    }
    const next = Math.round(side * SMALLER)
    if (smallest && next < LEAST_SIDE) return smallest
    side = next
  }
}
