/** Times by day as lines; a day without a value leaves a gap. */
import { drawnToFit } from './drawn-to-fit'
import { axes, HEIGHT, labelled, type Plot, plotOf } from './plot'
import { duration, timeTicks } from './scale'
import { point, type Series } from './series'
import { svg } from './svg'

export interface Line {
  series: Series
  /** Value of each day. */
  values: readonly (number | null)[]
}

/** One is a whole line with discs, the other dashed with squares: they are told apart without their colours. */
export function lines(labels: readonly string[], drawn: readonly Line[]): HTMLElement {
  const ticks = timeTicks(Math.max(...drawn.flatMap(({ values }) => values.map((value) => value ?? 0))))
  return drawnToFit((width) => {
    const plot = plotOf(width, labels.length, ticks)
    const paths = drawn.flatMap((line) => [pathOf(line, plot), ...pointsOf(line, labels, plot)])
    return svg(
      'svg',
      { width, height: HEIGHT, class: 'plot' },
      ...axes(plot, duration),
      ...paths,
      ...labelled(plot, labels),
    )
  })
}

function pathOf({ series, values }: Line, { centre, y }: Plot): SVGElement {
  let pen = 'M'
  const path = values.map((value, i) => {
    const step = value === null ? '' : `${pen}${centre(i)} ${y(value)}`
    pen = value === null ? 'M' : 'L'
    return step
  })
  const dash = series.pattern === 'plain' ? {} : { 'stroke-dasharray': '6 5' }
  return svg('path', { d: path.join(''), class: 'curve', stroke: `var(${series.colour})`, ...dash })
}

const pointsOf = ({ series, values }: Line, labels: readonly string[], { centre, y }: Plot) =>
  values.flatMap((value, i) => {
    if (value === null) return []
    const title = svg('title', {}, `${labels[i]}: ${series.label} ${duration(value)}`)
    const drawn = point(centre(i), y(value), series.pattern === 'plain', title)
    return [svg('g', { fill: `var(${series.colour})` }, drawn)]
  })
