/** A number that no reading of a line shows whole, and several show together. */
import { type Found, found, type PrintedLine } from './find'
import { folded } from './likeness'

const LEAST_READINGS = 2
/** Signs of a number that are read otherwise in one reading. */
const MOST_WRONG = 3
/** Readings of one place that agree on another sign, for each that shows the number's. */
const MOST_AGAINST = 3
/** Words of one number that printers set apart. */
const MAX_PARTS = 4
/** Strokes of print that are read as signs of punctuation. */
const STROKES: Record<string, string> = { '|': '1', ']': '1', '[': '1', '!': '1', $: '5', '€': 'C' }

const signs = (text: string) => folded([...text].map((sign) => STROKES[sign] ?? sign).join(''))

/**
 * `readings` are of one line. Each sign of the number is in its place in one of them at least, and none of them is far
 * from it: what another number shows in a place, all readings of it show there.
 */
export function readTogether(number: string, readings: readonly PrintedLine[]): Found | null {
  const wanted = signs(number)
  const near = readings.flatMap((reading, line) => nearest(wanted, [...readings], reading, line) ?? [])
  if (near.length < LEAST_READINGS) return null
  const isRead = [...wanted].every((sign, i) =>
    isShown(
      sign,
      near.map(({ read }) => read[i] ?? ''),
    ),
  )
  const [best] = near.sort((a, b) => a.wrong - b.wrong)
  return isRead && best ? { ...best.hit, value: number } : null
}

/** Not where most readings agree on another sign. */
function isShown(sign: string, read: string[]): boolean {
  const count = (one: string) => read.filter((other) => other === one).length
  return count(sign) > 0 && read.every((one) => count(one) <= MOST_AGAINST * count(sign))
}

function nearest(wanted: string, all: PrintedLine[], { words }: PrintedLine, line: number) {
  let best: { hit: Found; read: string; wrong: number } | null = null
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_PARTS); to++) {
      const hit = found(all, line, from, to)
      const read = signs(hit.value)
      if (read.length !== wanted.length) continue
      const wrong = [...wanted].filter((sign, i) => read[i] !== sign).length
      if (wrong <= MOST_WRONG && (!best || wrong < best.wrong)) best = { hit, read, wrong }
    }
  }
  return best
}
