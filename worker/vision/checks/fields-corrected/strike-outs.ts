/** Lines drawn through print: ink goes on close above and close below them. */
import type { Box } from '../../engine-contracts'
import { holdsMiddleOf } from '../../geometry/boxes'
import type { PageInk } from '../evidence/page-ink'

/** Millimetres. Bars of letters are shorter; a line through two glyphs is not told from a ligature. */
const LINE = { leastLength: 6, leastRun: 2, mostHeight: 1.5 }
/** Glyphs reach so far from a line that goes through them; what is printed above or below a rule keeps off. */
const REACH = { from: 0.2, to: 0.6 }
/** Margin along the page's border that is not looked at, as a share of width and height: edges and shadows. */
const BORDER = 0.02

export interface StruckLine {
  /** Ink pixels. */
  box: Box
  /** Share of its columns with ink close above, and close below; the smaller of the two. */
  crossed: number
}

interface Run {
  y: number
  from: number
  to: number
}

/** Long thin lines of ink, but for those on `others` (ink pixels), with how much they cross. */
export function linesThrough(ink: PageInk, others: readonly Box[]): StruckLine[] {
  const { width, height } = ink.gray
  const mm = ink.pixelsPerMm
  return lines(ink)
    .map((runs) => ({ runs, box: boxOf(runs) }))
    .filter(({ box }) => box.width >= LINE.leastLength * mm && box.height <= LINE.mostHeight * mm)
    .filter(({ box }) => Math.min(box.y, height - box.y - box.height) > BORDER * height)
    .filter(({ box }) => Math.min(box.x, width - box.x - box.width) > BORDER * width)
    .filter(({ box }) => others.every((other) => !holdsMiddleOf(other, box)))
    .map(({ runs, box }) => ({ box, crossed: Math.min(inkBeside(ink, runs, -1), inkBeside(ink, runs, 1)) }))
}

/** Runs of ink along rows, joined where they go on in the next row. */
function lines({ mask, gray: { width, height }, pixelsPerMm }: PageInk): Run[][] {
  const least = LINE.leastRun * pixelsPerMm
  const done: Run[][] = []
  let open: Run[][] = []
  for (let y = 0; y < height; y++) {
    const ended = open.filter((line) => hasEnded(line, y))
    if (ended.length > 0) open = open.filter((line) => !ended.includes(line))
    done.push(...ended)
    for (let x = 0; x < width; x++) {
      if (mask[y * width + x] === 0) continue
      const from = x
      while (x < width && mask[y * width + x]) x++
      if (x - from >= least) open = joined(open, { y, from, to: x })
    }
  }
  return [...done, ...open]
}

/** The run goes on with the lines that it touches, which are one line from then on, the last one. */
function joined(open: Run[][], run: Run): Run[][] {
  const touched = open.filter((line) => isGoingOn(line, run))
  const others = touched.length > 0 ? open.filter((line) => !touched.includes(line)) : open
  const [first = []] = touched
  const line = touched.length > 1 ? touched.flat() : first
  line.push(run)
  others.push(line)
  return others
}

const hasEnded = (line: Run[], y: number) => line.every((run) => run.y < y - 2)

const isGoingOn = (line: Run[], run: Run) => line.some((other) => goesOn(other, run))

const goesOn = (a: Run, b: Run) => b.y - a.y <= 2 && a.from <= b.to && b.from <= a.to

function boxOf(runs: Run[]): Box {
  const x = Math.min(...runs.map(({ from }) => from))
  const y = Math.min(...runs.map((run) => run.y))
  return {
    x,
    y,
    width: Math.max(...runs.map(({ to }) => to)) - x,
    height: Math.max(...runs.map((run) => run.y)) - y + 1,
  }
}

/** Share of a line's columns that have ink beyond it, above (-1) or below (1). */
function inkBeside({ mask, gray: { width, height }, pixelsPerMm: mm }: PageInk, runs: Run[], way: -1 | 1): number {
  const { x: left, width: length } = boxOf(runs)
  let inked = 0
  for (let x = left; x < left + length; x++) {
    const rows = runs.filter(({ from, to }) => x >= from && x < to).map(({ y }) => y)
    if (rows.length === 0) continue
    const edge = way < 0 ? Math.min(...rows) : Math.max(...rows)
    const first = edge + way * Math.max(1, Math.round(REACH.from * mm))
    const last = edge + way * Math.round(REACH.to * mm)
    for (let y = first; way < 0 ? y >= last : y <= last; y += way) {
      if (y < 0 || y >= height || mask[y * width + x] === 0) continue
      inked++
      break
    }
  }
  return inked / length
}
