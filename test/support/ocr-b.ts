/**
 * Lines of a machine readable zone drawn with strokes after OCR-B (ISO 1073-2), so that tests need neither
 * a font file nor a picture of anyone's document. A glyph is 10 by 16 units, y down; the pitch is 17 units.
 */
interface Image {
  width: number
  height: number
  data: Uint8Array
}

/** SVG path data, `M L Q` with absolute coordinates. */
export const STROKES: Record<string, string> = {
  '<': 'M9 3 L1 8 L9 13',
  '0': 'M5 0 Q8.6 0 8.6 4 L8.6 12 Q8.6 16 5 16 Q1.4 16 1.4 12 L1.4 4 Q1.4 0 5 0',
  '1': 'M2 4 L5.8 0 L5.8 16',
  '2': 'M1 3.5 Q1.5 0 5 0 Q9 0 9 4 Q9 6.5 6.5 9 L1 16 L9.5 16',
  '3': 'M1 0 L9 0 L4.5 6 Q9.5 6 9.5 11 Q9.5 16 4.5 16 Q1.5 16 0.5 14',
  '4': 'M4.5 0 L0.5 11 L9.5 11 M7 6.5 L7 16',
  '5': 'M8.5 0 L2 0 L1.5 6.5 L4.5 6.5 Q9.2 6.5 9.2 11 Q9.2 16 4 16 Q2 16 0.8 15',
  '6': 'M6 0 Q1 6 1 11 Q1 16 5 16 Q9.2 16 9.2 11.2 Q9.2 7 5.5 7 Q2.4 7 1.3 9.5',
  '7': 'M1 0 L9 0 Q5 7 4.5 16',
  '8': 'M5 7.5 Q1.6 7.2 1.6 3.8 Q1.6 0 5 0 Q8.4 0 8.4 3.8 Q8.4 7.2 5 7.5 Q0.8 7.8 0.8 11.8 Q0.8 16 5 16 Q9.2 16 9.2 11.8 Q9.2 7.8 5 7.5',
  '9': 'M4 16 Q9 10 9 5 Q9 0 5 0 Q0.8 0 0.8 4.8 Q0.8 9 4.5 9 Q7.6 9 8.7 6.5',
  A: 'M0.5 16 L5 0 L9.5 16 M2 11 L8 11',
  B: 'M1 0 L1 16 M1 0 L5 0 Q8.8 0 8.8 3.8 Q8.8 7.5 5 7.5 L1 7.5 M5 7.5 Q9.4 7.5 9.4 11.8 Q9.4 16 5 16 L1 16',
  C: 'M9.5 1.2 Q8 0 6 0 Q0.8 0 0.8 8 Q0.8 16 6 16 Q8 16 9.5 14.8',
  D: 'M1 0 L1 16 M1 0 L3.5 0 Q9.5 0 9.5 8 Q9.5 16 3.5 16 L1 16',
  E: 'M9 0 L1 0 L1 16 L9 16 M1 7.5 L7.5 7.5',
  F: 'M9 0 L1.2 0 L1.2 16 M1.2 7.5 L7.8 7.5',
  G: 'M9 1 Q7.5 0 5.8 0 Q0.8 0 0.8 8 Q0.8 16 5.8 16 Q8 16 9.2 15 L9.2 8.5 L5.8 8.5',
  H: 'M1 0 L1 16 M9 0 L9 16 M1 7.5 L9 7.5',
  I: 'M2 0 L8 0 M5 0 L5 16 M2 16 L8 16',
  J: 'M7.5 0 L7.5 11.5 Q7.5 16 4 16 Q1.8 16 0.8 14.5',
  K: 'M1.2 0 L1.2 16 M9.2 0 L1.4 9 M4 6.5 L9.5 16',
  L: 'M1.5 0 L1.5 16 L9.3 16',
  M: 'M0.5 16 L0.5 0 L5 8 L9.5 0 L9.5 16',
  N: 'M1 16 L1 0 L9 16 L9 0',
  O: 'M5 0 Q8.5 0 9.8 4 Q10.8 8 9.8 12 Q8.5 16 5 16 Q1.5 16 0.2 12 Q-0.8 8 0.2 4 Q1.5 0 5 0',
  P: 'M1.2 16 L1.2 0 L5 0 Q9.2 0 9.2 4.5 Q9.2 9 5 9 L1.2 9',
  Q: 'M5 0 Q10 0 10 7.5 Q10 15 5 15 Q0 15 0 7.5 Q0 0 5 0 M5 11.5 L9.5 17.5',
  R: 'M1.2 16 L1.2 0 L5 0 Q9 0 9 4.2 Q9 8.4 5 8.4 L1.2 8.4 M5 8.4 L9.4 16',
  S: 'M8.8 1.5 Q7 0 5 0 Q1 0 1 3.8 Q1 6.5 5 7.8 Q9.2 9.2 9.2 12 Q9.2 16 4.8 16 Q2.4 16 0.8 14.3',
  T: 'M0.5 0 L9.5 0 M5 0 L5 16',
  U: 'M1 0 L1 10.5 Q1 16 5 16 Q9 16 9 10.5 L9 0',
  V: 'M0.5 0 L5 16 L9.5 0',
  W: 'M0.3 0 L2 16 L5 7 L8 16 L9.7 0',
  X: 'M0.8 0 L9.2 16 M9.2 0 L0.8 16',
  Y: 'M0.5 0 L5 8 L9.5 0 M5 8 L5 16',
  Z: 'M1 0 L9 0 L1 16 L9.3 16',
}

export const PITCH = 17
const LINE_SPACING = 42
export const STROKE = 2.4
const INK = 40

/** Draws the lines into the image, the first glyph's top left at (x, y), glyphs `pitch` px apart. */
export function printLines(image: Image, lines: string[], x: number, y: number, pitch: number): void {
  const unit = pitch / PITCH
  lines.forEach((line, row) => {
    ;[...line].forEach((glyph, column) => {
      const left = x + column * pitch
      const top = y + row * LINE_SPACING * unit
      for (const stroke of polylines(STROKES[glyph] ?? '')) drawStroke(image, stroke, left, top, unit)
    })
  })
}

/** A light page of guilloche-like waves. */
export function blankPage(width: number, height: number): Image {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data[y * width + x] = 214 + 8 * Math.sin(x / 9 + 3 * Math.sin(y / 31))
  }
  return { width, height, data }
}

type Polyline = [number, number][]

function polylines(path: string): Polyline[] {
  const result: Polyline[] = []
  for (const [, command, text = ''] of path.matchAll(/([MLQ])([^MLQ]+)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = text.trim().split(/\s+/).map(Number)
    const current = result.at(-1)
    const from = current?.at(-1)
    if (command === 'M' || !current || !from) result.push([[a, b]])
    else if (command === 'L') current.push([a, b])
    else {
      for (let step = 1; step <= 8; step++) {
        const t = step / 8
        const mix = (p: number, q: number, r: number) => (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r
        current.push([mix(from[0], a, c), mix(from[1], b, d)])
      }
    }
  }
  return result
}

function drawStroke(image: Image, stroke: Polyline, left: number, top: number, unit: number): void {
  const radius = (STROKE / 2) * unit
  for (let i = 1; i < stroke.length; i++) {
    const [x0, y0] = place(stroke[i - 1], left, top, unit)
    const [x1, y1] = place(stroke[i], left, top, unit)
    const bottom = Math.ceil(Math.max(y0, y1) + radius + 1)
    const right = Math.ceil(Math.max(x0, x1) + radius + 1)
    for (let y = Math.floor(Math.min(y0, y1) - radius - 1); y <= bottom; y++) {
      for (let x = Math.floor(Math.min(x0, x1) - radius - 1); x <= right; x++) {
        if (x < 0 || y < 0 || x >= image.width || y >= image.height) continue
        const coverage = Math.min(1, Math.max(0, radius + 0.5 - distance(x, y, x0, y0, x1, y1)))
        const at = y * image.width + x
        const before = image.data[at] ?? 0
        image.data[at] = Math.min(before, Math.round(before + (INK - before) * coverage))
      }
    }
  }
}

function place(point: [number, number] | undefined, left: number, top: number, unit: number): [number, number] {
  return [left + (point?.[0] ?? 0) * unit, top + (point?.[1] ?? 0) * unit]
}

/** From a point to a segment. */
function distance(x: number, y: number, x0: number, y0: number, x1: number, y1: number): number {
  const length = (x1 - x0) ** 2 + (y1 - y0) ** 2
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length))
  return Math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0))
}
