import { GLYPHS } from '../../../../worker/domain/mrz/alphabet'
import { LAYOUTS } from '../../../../worker/domain/mrz/formats'
import { type Solution, solve } from '../../../../worker/vision/reader/mrz/solve'

/** Line, position, another glyph, and its lead over the one that is printed (log probability; negative: behind it). */
export type Doubt = [number, number, string, number]

/** What is made of these lines of a document where the network is sure of every glyph but for its doubts. */
export function solved(lines: string[], doubts: Doubt[] = [], document = 'TD3'): Solution {
  const slots = lines.map((line, at) =>
    [...line].map((glyph, position) => {
      const scores = new Float32Array(GLYPHS.length).fill(-20)
      scores[GLYPHS.indexOf(glyph)] = 0
      for (const [l, p, other, lead] of doubts) if (l === at && p === position) scores[GLYPHS.indexOf(other)] = lead
      return { scores, frame: position * 5 }
    }),
  )
  const layout = LAYOUTS.find(({ id }) => id === document)
  const solution = layout ? solve(layout, slots) : null
  if (!solution) throw new Error('these are no lines of such a document')
  return solution
}
