import { type Canvas, createCanvas, type SKRSContext2D } from '../../canvas.ts'
import { PITCH } from '../../ocr-b.ts'
import type { Chance, Part } from '../chance.ts'
import type { Likeness } from '../face.ts'
import { type Face, font } from '../fonts.ts'
import type { Holder } from '../holder.ts'
import type { Theme } from '../themes.ts'
import { drawGlyph, OCR_B, type Typeface } from '../typefaces.ts'

/** Millimetres from the page's top left. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface PrintedField {
  /** As `bench ocr` names it. */
  field: string
  value: string
  box: Box
  /** How it was printed, for whoever wants to write as well. */
  print: { face: Face; bold: boolean; ink: string }
}

/** What may be on a document besides its text. */
export type Zone = 'portrait' | 'ghost' | 'holderSignature' | 'issuerSignature' | 'stamp' | 'mrz' | 'barcode'

/** A drawn page and what is where on it. */
export interface Page {
  canvas: Canvas
  /** Millimetres. */
  width: number
  height: number
  /** Corners are rounded by so much. */
  corner: number
  pixelsPerMm: number
  /** The holder's. */
  face: Likeness
  /** Of the zone. */
  typeface: Typeface
  fields: PrintedField[]
  zones: Partial<Record<Zone, Box>>
  mrz: string[]
}

/** What an attack may change before anything is printed. */
export interface Design {
  holder: Holder
  theme: Theme
  chance: Chance
  /** Which half of the layouts of forms; `dev` where absent. */
  part?: Part
  pixelsPerMm: number
  /** Left out. */
  without: Zone[]
  /** Printed instead of the holder's value, in the visual zone only. */
  instead: Record<string, string>
  /** OCR-B where absent. */
  typeface?: Typeface
  /** Lines of the zone as they are printed. */
  misprint: (lines: string[]) => string[]
}

export function blank(design: Design, width: number, height: number, corner: number): Page {
  const { pixelsPerMm } = design
  const canvas = createCanvas(Math.round(width * pixelsPerMm), Math.round(height * pixelsPerMm))
  const context = canvas.getContext('2d')
  context.scale(pixelsPerMm, pixelsPerMm)
  const { holder, typeface = OCR_B } = design
  return { canvas, width, height, corner, pixelsPerMm, face: holder.face, typeface, fields: [], zones: {}, mrz: [] }
}

/** Of a page, in millimetres. */
export const pen = (page: Page): SKRSContext2D => page.canvas.getContext('2d')

export interface TextStyle {
  theme: Theme
  /** Height of the value's letters' em. */
  size?: number
  /** The caption stands before the value instead of above it. */
  inline?: boolean
  /** Height of the caption's letters in heights of the value's. */
  small?: number
}

/** A caption and its value, noted as a field where `field` names one. The place is that of the value's baseline. */
export function caption(
  page: Page,
  design: Design,
  entry: { field?: string; label: string; value: string; x: number; y: number },
  { theme, size = 3, inline = false, small = 0.58 }: TextStyle,
): void {
  const context = pen(page)
  const face: Face = theme.serif ? 'serif' : 'sans'
  const value = (entry.field && design.instead[entry.field]) ?? entry.value
  context.fillStyle = theme.title
  context.font = font('sans', size * small)
  const before = inline ? context.measureText(`${entry.label} `).width : 0
  context.fillText(entry.label, entry.x, inline ? entry.y : entry.y - size * 0.98)
  context.fillStyle = theme.ink
  context.font = font(face, size, true)
  context.fillText(value, entry.x + before, entry.y)
  if (!entry.field) return
  const width = context.measureText(value).width
  const box = { x: entry.x + before, y: entry.y - size * 0.76, width, height: size * 0.98 }
  page.fields.push({ field: entry.field, value, box, print: { face, bold: true, ink: theme.ink } })
}

/** Text that gets smaller where it would be wider than so many millimetres. */
export function fitted(context: SKRSContext2D, text: string, x: number, y: number, widest: number): void {
  const width = context.measureText(text).width
  context.save()
  context.translate(x, y)
  context.scale(Math.min(1, widest / width), Math.min(1, widest / width))
  context.fillText(text, 0, 0)
  context.restore()
}

/** Doc 9303-3: 10 glyphs an inch, OCR-B of size 1; the place is that of the first line's top. */
export const GLYPH_PITCH = 2.54
export const LINE_PITCH = 6.35

export function machineReadableZone(page: Page, lines: string[], x: number, y: number): void {
  const context = pen(page)
  const unit = GLYPH_PITCH / PITCH
  for (const [row, line] of lines.entries()) {
    for (const [column, glyph] of [...line].entries()) {
      context.save()
      context.translate(x + column * GLYPH_PITCH, y + row * LINE_PITCH)
      context.scale(unit, unit)
      drawGlyph(context, page.typeface, glyph, '#16161a')
      context.restore()
    }
  }
  page.mrz = lines
  const height = (lines.length - 1) * LINE_PITCH + 16 * unit
  page.zones.mrz = { x, y, width: lines[0].length * GLYPH_PITCH, height }
}
