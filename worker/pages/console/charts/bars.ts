/** Lengths beside their names: whole rows of text, so that they wrap on a phone. */
import { element } from '../../element'
import { drawnToFit } from './drawn-to-fit'
import { fills, type Series } from './series'
import { svg } from './svg'

export interface Bar {
  name: string
  /** Parts of `whole`, by series. */
  parts: readonly { series: Series; count: number }[]
  whole: number
  /** Summary of the bar in words. */
  words: string
}

const HEIGHT = 18

export const bars = (rows: readonly Bar[]): HTMLElement =>
  element(
    'div',
    { class: 'bars' },
    ...rows.map((row) =>
      element(
        'div',
        {},
        element('span', {}, row.name),
        drawnToFit((width) => strip(row, width)),
        element('span', { class: 'words' }, row.words),
      ),
    ),
  )

function strip({ name, parts, whole }: Bar, width: number): SVGElement {
  const shown = parts.filter(({ count }) => count > 0)
  const { defs, fill } = fills(shown.map(({ series }) => series))
  let left = 0
  const boxes = shown.map(({ series, count }) => {
    const length = Math.max(2, (count / Math.max(1, whole)) * width)
    const box = svg(
      'rect',
      {
        x: left,
        width: Math.min(length, width - left),
        height: HEIGHT,
        class: 'column',
        fill: fill(series),
      },
      svg('title', {}, `${name}: ${count} ${series.label}`),
    )
    left += length
    return box
  })
  return svg(
    'svg',
    { width, height: HEIGHT, class: 'length' },
    defs,
    svg('rect', { width, height: HEIGHT, rx: 4, class: 'rest' }),
    ...boxes,
  )
}
