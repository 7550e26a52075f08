/** Counts by day, one on top of the other. */
import { drawnToFit } from './drawn-to-fit'
import { axes, HEIGHT, labelled, plotOf } from './plot'
import { ticks } from './scale'
import { fills, type Series } from './series'
import { svg } from './svg'

export interface Stack {
  label: string
  counts: Record<string, number>
}

export function columns(stacks: readonly Stack[], series: readonly Series[]): HTMLElement {
  const total = ({ counts }: Stack) => series.reduce((sum, { key }) => sum + (counts[key] ?? 0), 0)
  const most = Math.max(...stacks.map(total))
  return drawnToFit((width) => {
    const plot = plotOf(width, stacks.length, ticks(most))
    const { defs, fill } = fills(series)
    const bars = stacks.flatMap((stack, i) => {
      let below = 0
      return series.flatMap((one) => {
        const count = stack.counts[one.key] ?? 0
        if (count === 0) return []
        const [top, bottom] = [plot.y(below + count), plot.y(below)]
        below += count
        const box = { x: plot.x(i), width: plot.band, y: top, height: Math.max(1.5, bottom - top) }
        const title = svg('title', {}, `${stack.label}: ${count} ${one.label}`)
        return [svg('rect', { ...box, class: 'column', fill: fill(one) }, title)]
      })
    })
    const names = labelled(
      plot,
      stacks.map(({ label }) => label),
    )
    return svg('svg', { width, height: HEIGHT, class: 'plot' }, defs, ...axes(plot, String), ...bars, ...names)
  })
}
