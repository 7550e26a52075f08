/** Where things lie in a drawing with a value axis and a row of days. */
import { svg } from './svg'

export const HEIGHT = 220
const [TOP, BOTTOM, LEFT, RIGHT] = [10, 26, 52, 6]
/** Width of a day's label, with room around it. */
const LABEL = 64

export interface Plot {
  width: number
  /** Left edge of the room of day `i`, and of the column in it. */
  x: (i: number) => number
  /** Width of a column. */
  band: number
  centre: (i: number) => number
  y: (value: number) => number
  values: number[]
  days: number
}

export function plotOf(width: number, days: number, values: number[]): Plot {
  const top = values.at(-1) ?? 1
  const step = (width - LEFT - RIGHT) / Math.max(1, days)
  const band = Math.min(48, Math.max(1.5, step * 0.72))
  const centre = (i: number) => LEFT + step * (i + 0.5)
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM)
  return { width, band, centre, x: (i) => centre(i) - band / 2, y, values, days }
}

export const axes = ({ width, y, values }: Plot, say: (value: number) => string) =>
  values.map((value) =>
    svg(
      'g',
      { class: value === 0 ? 'axis' : 'line' },
      svg('path', { d: `M${LEFT} ${y(value)}H${width - RIGHT}` }),
      svg('text', { x: LEFT - 8, y: y(value) + 4, 'text-anchor': 'end' }, say(value)),
    ),
  )

/** As many labels as have room, the last day's always. */
export function labelled({ width, centre, days }: Plot, labels: readonly string[]): SVGElement[] {
  const every = Math.max(1, Math.ceil(days / Math.max(1, Math.floor((width - LEFT) / LABEL))))
  return labels.flatMap((label, i) => {
    if ((days - 1 - i) % every !== 0) return []
    const x = Math.min(centre(i), width - LABEL / 2 + 8)
    return [svg('text', { x, y: HEIGHT - 7, 'text-anchor': 'middle' }, label)]
  })
}
