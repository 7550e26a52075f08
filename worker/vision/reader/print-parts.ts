/** Divides a line where print of another size begins: a small caption and its value, read at one size, spoil each other. */
import { upperMedian } from '../../quality/median'
import type { Component } from './components'

export interface Piece extends Component {
  width: number
  height: number
}

export interface PrintPart {
  /** The last column and row are x1 and y1. */
  x0: number
  y0: number
  x1: number
  y1: number
  height: number
  /** Columns between the parts beside it. */
  between?: readonly [number, number]
}

/** Gap between words, as a share of the taller of two neighbours' heights. */
const WORD_GAP = 0.28
/** The same as a multiple of the line's median gap: print of one pitch has wide gaps within words. */
const WIDER_GAP = 1.8
/** Capitals of captions are 0.45 to 0.75 as high as those of their values on cards of North America. */
const OTHER_SIZE = 0.8
/** Small letters are 0.7 of their capitals: print that holds both sizes is one size of small letters. */
const ONE_SIZE = 0.85
/** A lone glyph beside print so much lower is the edge of a picture, or a stroke of a signature. */
const NOT_OF_THE_LINE = 0.65
/** Share of glyphs that are no higher than capitals. */
const CAPITALS = 0.8
/** Share of the tallest glyph's height: marks are lower, and say nothing. */
const GLYPH = 0.5

interface Stretch {
  box: PrintPart
  pieces: Piece[]
}

export function partsBySize(pieces: readonly Piece[]): PrintPart[] {
  const parts: Stretch[] = []
  for (const word of wordsOf([...pieces].sort((a, b) => a.x0 - b.x0)).map(stretch)) {
    const last = parts.at(-1)
    if (!last || isOtherSize(last, word)) parts.push(word)
    else parts[parts.length - 1] = stretch([...last.pieces, ...word.pieces])
  }
  const middle = (a?: Stretch, b?: Stretch) => a && b && (a.box.x1 + b.box.x0) / 2
  return parts.map((part, i) => ({
    ...part.box,
    between: [
      middle(parts[i - 1], part) ?? Number.NEGATIVE_INFINITY,
      middle(part, parts[i + 1]) ?? Number.POSITIVE_INFINITY,
    ],
  }))
}

function isOtherSize(a: Stretch, b: Stretch): boolean {
  const [small, large] = a.box.height < b.box.height ? [a, b] : [b, a]
  const { height } = large.box
  const glyphs = large.pieces.filter((piece) => piece.height >= GLYPH * height)
  if (glyphs.length < 2) return small.box.height < NOT_OF_THE_LINE * height
  return small.box.height < OTHER_SIZE * height && glyphs.every((piece) => piece.height >= ONE_SIZE * height)
}

function wordsOf(pieces: Piece[]): Piece[][] {
  const gaps = pieces.slice(1).map((piece, i) => Math.max(0, piece.x0 - pieces[i].x1))
  const wide = WIDER_GAP * upperMedian(gaps)
  const words: Piece[][] = []
  let end = Number.NEGATIVE_INFINITY
  let tall = 0
  for (const piece of pieces) {
    const last = words.at(-1)
    if (last && piece.x0 - end <= Math.max(wide, WORD_GAP * Math.max(tall, piece.height))) last.push(piece)
    else words.push([piece])
    end = Math.max(end, piece.x1)
    tall = piece.height
  }
  return words
}

/** As high as its capitals; what reaches further, such as the edge of a picture, counts in its width only. */
function stretch(pieces: Piece[]): Stretch {
  const heights = pieces.map(({ height }) => height).sort((a, b) => a - b)
  const height = heights[Math.min(heights.length - 1, Math.floor(heights.length * CAPITALS))]
  const full = pieces.filter((piece) => piece.height >= 0.7 * height && piece.height <= 1.35 * height)
  return {
    pieces,
    box: {
      x0: Math.min(...pieces.map(({ x0 }) => x0)),
      x1: Math.max(...pieces.map(({ x1 }) => x1)),
      y0: Math.min(...full.map(({ y0 }) => y0)),
      y1: Math.max(...full.map(({ y1 }) => y1)),
      height,
    },
  }
}
