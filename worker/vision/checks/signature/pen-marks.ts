/** Lines of a pen: longer than letters, thin, bent, and not read as print. */
import type { Box } from '../../engine-contracts'
import { covers, gapBetween, holdsMiddleOf, union } from '../../geometry/boxes'
import type { PageInk } from '../evidence/page-ink'
import type { Stroke } from '../evidence/strokes'

/** Millimetres, but for shares. */
const PEN = {
  mostHeight: 24,
  mostThickness: 1.1,
  /** Share of its box that is ink. */
  mostFill: 0.42,
  /** A ruled line is no wider than so many times its thickness. */
  rule: 2.5,
  /** Letters of print are narrower. */
  wide: { leastWidth: 4.5, leastHeight: 1.5 },
  /** Pieces of a signature whose letters are not joined: taller and thinner than letters. */
  tall: { leastHeight: 2.8, mostThickness: 0.75, mostFill: 0.36 },
  /** Print is not joined over so much: a word may have been read of it. */
  joined: 11,
  /** Share of a stroke's box in a word that was read, from which the stroke belongs to the word. */
  read: 0.6,
}
/** Nearer strokes belong to one signature. */
const GAP = 2.5
const SIGNATURE = { leastWidth: 6, mostWidth: 75, leastHeight: 2, leastLength: 15 }

export interface PenMarks {
  /** Box of the handwriting, in page pixels; null: there is none. */
  box: Box | null
  /** Millimetres of the longest such lines, 0 where there are none. */
  length: number
}

/** In a zone of the page, but not on `others`; both in page pixels. */
export function penMarks(ink: PageInk, zone: Box, others: readonly Box[]): PenMarks {
  const mm = ink.pixelsPerMm
  const [within, without] = [ink.toInk(zone), others.map(ink.toInk)]
  const strokes = ink.strokes.filter(
    ({ box }) => holdsMiddleOf(within, box) && !without.some((other) => holdsMiddleOf(other, box)),
  )
  const pens = strokes.filter((stroke) => isPen(stroke, mm) && (!isRead(stroke, ink.read) || isJoined(stroke, mm)))
  const groups = grouped(pens, strokes, GAP * mm)
  const best = groups.reduce<Group | null>((a, b) => (a && a.length >= b.length ? a : b), null)
  if (!best) return { box: null, length: 0 }
  const { box, length, widest } = best
  const isSignature =
    box.width >= SIGNATURE.leastWidth * mm &&
    box.width <= SIGNATURE.mostWidth * mm &&
    box.height >= SIGNATURE.leastHeight * mm &&
    length >= SIGNATURE.leastLength * mm &&
    widest >= PEN.wide.leastWidth * mm
  return { box: isSignature ? ink.toPage(box) : null, length: length / mm }
}

function isPen({ box, area, width }: Stroke, mm: number): boolean {
  const fill = area / (box.width * box.height)
  const isRule = Math.min(box.width, box.height) <= PEN.rule * width
  if (isRule || box.height > PEN.mostHeight * mm || fill > PEN.mostFill) return false
  if (width > Math.max(1.6, PEN.mostThickness * mm)) return false
  const { wide, tall } = PEN
  const isTall = box.height >= tall.leastHeight * mm && width <= Math.max(1.4, tall.mostThickness * mm)
  return (box.width >= wide.leastWidth * mm && box.height >= wide.leastHeight * mm) || (isTall && fill <= tall.mostFill)
}

const isRead = ({ box }: Stroke, read: readonly Box[]) => read.some((word) => covers(word, box, PEN.read))

const isJoined = ({ box }: Stroke, mm: number) => box.width >= PEN.joined * mm

interface Group {
  box: Box
  length: number
  widest: number
}

/** Pens that lie near each other, with the smaller strokes between and beside them. */
function grouped(pens: Stroke[], strokes: Stroke[], gap: number): Group[] {
  const groups: Group[] = []
  for (const pen of pens) {
    const near = groups.filter(({ box }) => gapBetween(box, pen.box) <= gap)
    const own: Group = { box: pen.box, length: pen.length, widest: pen.box.width }
    const merged = near.reduce<Group>(
      (all, { box, length, widest }) => ({
        box: union(all.box, box),
        length: all.length + length,
        widest: Math.max(all.widest, widest),
      }),
      own,
    )
    groups.splice(0, groups.length, ...groups.filter((group) => !near.includes(group)), merged)
  }
  return groups.map((group) => {
    const beside = strokes.filter(({ box }) => gapBetween(group.box, box) <= gap / 2 && box.height <= group.box.height)
    return { ...group, box: beside.reduce((all, { box }) => union(all, box), group.box) }
  })
}
