/** Lines of Latin print, read by the network that models/train/lines trains. */
import { free } from '../../../quality/free'
import type { Gray } from '../../../quality/pixels'
import type { TextWord } from '../../engine-contracts'
import type { Frames, LineNetwork } from '../../engines/line-network'
import type { PrintPart } from '../print-parts'
import { normalised } from '../strip'
import { bestPath, type ReadSign } from './best-path'
import { evenlyCased } from './case-twins'
import { type LatinStrip, latinStrip } from './latin-strip'
import { shownRatio } from './shown'

/** Columns of a strip to each row of scores. */
const FRAME = 4
/** Half of a sign beyond the frames that show it, columns: scores peak in the middle of a sign. */
const HALF_SIGN = 7

/**
 * Words of a part of a line in pixels of `image`; a word's confidence, 0 to 100, is that of its least certain sign.
 * `priors`: what is known of the state's letters.
 */
export function latinWords(
  network: LineNetwork,
  image: Gray,
  part: PrintPart,
  priors: Float32Array | null = null,
): TextWord[] {
  const strip = latinStrip(image, part)
  const signs = withFrames(network, strip, (frames) => bestPath(frames, priors))
  return wordsOf(signs).map((word) => placed(word, strip, part))
}

/** As `shownRatio`, of a part of a line. */
export function latinShows(network: LineNetwork, image: Gray, part: PrintPart, text: string): number {
  return withFrames(network, latinStrip(image, part), (frames) => shownRatio(frames, text))
}

function withFrames<R>(network: LineNetwork, strip: LatinStrip, use: (frames: Frames) => R): R {
  const pixels = normalised(strip)
  const frames = network.read(pixels, strip.width)
  const used = use(frames)
  free(pixels, strip.data, frames.logProbabilities)
  return used
}

function wordsOf(signs: ReadSign[]): ReadSign[][] {
  const words: ReadSign[][] = [[]]
  for (const sign of signs) {
    if (sign.sign === ' ') words.push([])
    else words[words.length - 1].push(sign)
  }
  return words.filter(({ length }) => length > 0)
}

function placed(word: ReadSign[], { x, scale }: LatinStrip, { x0, x1, y0, y1 }: PrintPart): TextWord {
  const left = x + (word[0].from * FRAME - HALF_SIGN) / scale
  const right = x + ((word[word.length - 1].to + 1) * FRAME + HALF_SIGN) / scale
  const from = Math.max(x0, left)
  return {
    text: evenlyCased(word.map(({ sign }) => sign).join('')),
    confidence: 100 * Math.min(...word.map(({ posterior }) => posterior)),
    box: { x: from, y: y0, width: Math.min(x1 + 1, right) - from, height: y1 - y0 + 1 },
  }
}
