/** Print that the border of the image cuts: of the machine readable zone, and of a card's other side beside it. */

import type { Box, MrzReading, TextLine } from '../../engine-contracts'
import { beyondPage, missingPage } from '../../page/page-from-mrz'
import type { PageEvidence } from '../evidence/page-evidence'

const SIDES = ['left', 'right', 'top', 'bottom'] as const
type Side = (typeof SIDES)[number]

interface Size {
  width: number
  height: number
}

/** Glyphs and fillers of a text line that can only be one of an MRZ; a filler is also read as these after another. */
const MIN_GLYPHS = 18
const MIN_FILLERS = 5
/** Document code, filler and issuer: the upper of two lines (ICAO Doc 9303-4, 9303-7) whose rest is cut or not read. */
const ZONE_START = /^[PV]<[A-Z]{3}[A-Z<]/
const MIN_START_GLYPHS = 10
/** Heights of its print: a line of a whole zone is farther from the image's lower border, or its ends from the others. */
const NEAR_END = 1.2
const NEAR_BELOW = 1.7

/**
 * Whether a line of an MRZ is printed at the border of the image and no zone was read: the rest of it is cut off.
 * Only pages that are the whole image are looked at, on others the text's place is known less well.
 */
export function brokenZone({ readings, page, lines }: PageEvidence): boolean {
  if (readings.mrz?.checked) return false
  const zone = lines.filter(isZoneLine)
  return zone.some(({ box }) => {
    const [a, b] = [page.toImage(box), page.toImage({ x: box.x + box.width, y: box.y + box.height })]
    const height = Math.min(Math.abs(b.x - a.x), Math.abs(b.y - a.y))
    const across = Math.abs(b.x - a.x) >= Math.abs(b.y - a.y)
    const { width: w, height: h } = readings.image
    const [x0, x1, y0, y1] = [Math.min(a.x, b.x), w - Math.max(a.x, b.x), Math.min(a.y, b.y), h - Math.max(a.y, b.y)]
    const ends = across ? Math.min(x0, x1) : Math.min(y0, y1)
    const sides = across ? Math.min(y0, y1) : Math.min(x0, x1)
    return ends < NEAR_END * height || sides < NEAR_BELOW * height
  })
}

function isZoneLine({ words, again }: TextLine): boolean {
  return [words, again ?? []].some((read) => {
    const text = read.map((word) => word.text).join('')
    const isStart = text.length >= MIN_START_GLYPHS && ZONE_START.test(text)
    return isStart || (text.length >= MIN_GLYPHS && (text.match(/</g) ?? []).length >= MIN_FILLERS)
  })
}

/** A card's width and height in millimetres (ISO/IEC 7810 ID-1). */
const CARD = { width: 85.6, height: 54 }
/** Millimetres beyond the back's side at which print is another side's. */
const APART = 4
/** Less room than this beside the back is no card's; more than that at its other sides is no scan's. */
const LEAST_ROOM = 10
const SCAN_ROOM = 5

/**
 * Millimetres of a card's front that lie outside the image, where one stands above or beside the back with the MRZ:
 * something is printed there, or it is the only room in a scan. Null where none does.
 */
export function lackingBeside(mrz: MrzReading, printed: Box[], image: Size): number | null {
  if (mrz.format !== 'TD1') return null
  const missing = missingPage(mrz, image)
  const beyond = printed.map(({ x, y, width, height }) => beyondPage(mrz, { x: x + width / 2, y: y + height / 2 }))
  const isOnlyRoom = (side: Side) => SIDES.every((other) => other === side || -missing[other] < SCAN_ROOM)
  const standsAt = (side: Side) => isOnlyRoom(side) || beyond.some((at) => at[side] > APART)
  const lacking = SIDES.filter((side) => -missing[side] > LEAST_ROOM && standsAt(side)).map(
    (side) => (side === 'left' || side === 'right' ? CARD.width : CARD.height) + missing[side],
  )
  return lacking.length > 0 ? Math.max(...lacking) : null
}
