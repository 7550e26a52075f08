/** Ink on a page that is as dark as its text (print, handwriting, stamps): found once for all checks of objects. */
import { SURE_WORD } from '../../../domain/fields/word-confidence'
import { free, freeCopy } from '../../../quality/free'
import { upperMedian } from '../../../quality/median'
import type { Gray } from '../../../quality/pixels'
import { quantile } from '../../../quality/quantile'
import type { Box } from '../../engine-contracts'
import { inkMask, surroundings } from '../../geometry/binarise'
import { scaledBox } from '../../geometry/boxes'
import { lumaOf } from '../../geometry/luma'
import { shrink } from '../../geometry/scale/shrink'
import { isNotEvaluated, type NotEvaluated } from './not-evaluated'
import { type Place, placeOf } from './place'
import type { RecognisedPage } from './recognised-page'
import { type Stroke, strokesOf } from './strokes'

/** At this size a pen's line of 0.3 mm is two pixels wide; less than the least, and letters merge. */
const PIXELS_PER_MM = { most: 6, least: 3 }
/** Paper is what surrounds a place this far, in millimetres. */
const SURROUNDINGS = 5
/** Square millimetres; what is smaller is a speck. */
const SPECK = 0.15

export interface PageInk {
  place: Place
  /** The page's luma, made smaller. */
  gray: Gray
  pixelsPerMm: number
  /** 1 = ink. */
  mask: Uint8Array
  strokes: Stroke[]
  /** Boxes of the words that were read with confidence. */
  read: Box[]
  toInk(box: Box): Box
  /** Page pixels of a box in ink pixels. */
  toPage(box: Box): Box
}

export function pageInk(recognised: RecognisedPage): PageInk | NotEvaluated {
  const place = placeOf(recognised)
  if (isNotEvaluated(place)) return place
  if (place.pixelsPerMm < PIXELS_PER_MM.least)
    return { notEvaluated: 'the document is too small to see lines of a pen' }
  const full = lumaOf(recognised.page.image)
  const size = Math.max(full.width, full.height)
  const gray = shrink(full, Math.round(size * Math.min(1, PIXELS_PER_MM.most / place.pixelsPerMm)))
  freeCopy(full.data, gray.data)
  const pixelsPerMm = place.pixelsPerMm / gray.scale
  const toInk = (box: Box) => scaledBox(box, 1 / gray.scale)
  const words = recognised.lines.flatMap((line) => line.words)
  const read = words
    .filter(({ text, confidence }) => confidence >= SURE_WORD && /[\p{L}\p{N}]{2}/u.test(text))
    .map(({ box }) => toInk(box))
  const about = surroundings(gray, Math.round(SURROUNDINGS * pixelsPerMm))
  const mask = inkMask(gray, about, inkContrast(gray, read))
  free(about)
  const strokes = strokesOf(mask, gray.width, gray.height, Math.max(3, SPECK * pixelsPerMm ** 2))
  return { place, gray, pixelsPerMm, mask, strokes, read, toInk, toPage: (box) => scaledBox(box, gray.scale) }
}

/** Share of the print's contrast: paler pixels belong to the background. */
const AS_PRINT = 0.5
const CONTRASTS = { least: 0.2, most: 0.45, unknown: 0.25 }
const WORDS = 16

/** By which share ink is darker than the paper about it, as the print is. */
function inkContrast({ width, height, data }: Gray, words: readonly Box[]): number {
  const contrasts = words.slice(0, WORDS).flatMap((word) => {
    const levels: number[] = []
    const [left, top] = [Math.max(0, Math.round(word.x)), Math.max(0, Math.round(word.y))]
    const right = Math.ceil(Math.min(width, word.x + word.width))
    for (let y = top; y < Math.min(height, word.y + word.height); y++) {
      if (left < right) levels.push(...data.subarray(y * width + left, y * width + right))
    }
    levels.sort((a, b) => a - b)
    const [ink, paper] = [quantile(levels, 0.08), quantile(levels, 0.75)]
    return ink !== null && paper ? [1 - ink / paper] : []
  })
  if (contrasts.length === 0) return CONTRASTS.unknown
  return Math.min(CONTRASTS.most, Math.max(CONTRASTS.least, AS_PRINT * upperMedian(contrasts)))
}
