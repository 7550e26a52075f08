/** How a series looks: a colour and, since nobody is asked to see colours, a pattern or a dash of its own. */
import { element } from '../../element'
import { svg } from './svg'

export interface Series {
  key: string
  label: string
  /** A custom property of the page's colours. */
  colour: string
  pattern: Pattern
}

/** `plain` has none; the others are drawn over the colour. */
export type Pattern = 'plain' | 'rising' | 'falling' | 'dots' | 'level'

const TILE = 6
const DRAWN: Record<Exclude<Pattern, 'plain'>, () => SVGElement> = {
  rising: () => svg('path', { d: 'M-1 1 1 -1 M0 6 6 0 M5 7 7 5' }),
  falling: () => svg('path', { d: 'M-1 5 1 7 M0 0 6 6 M5 -1 7 1' }),
  dots: () => svg('circle', { cx: 3, cy: 3, r: 1.3, class: 'dot-of' }),
  level: () => svg('path', { d: 'M0 3H6' }),
}

/** Patterns are found by id, which is the whole document's. */
let ids = 0

/** Definitions for one drawing, and what each series is filled with there. */
export function fills(series: readonly Series[]): { defs: SVGElement; fill: (of: Series) => string } {
  const own = `chart-${++ids}`
  const id = ({ key }: Series) => `${own}-${series.findIndex((one) => one.key === key)}`
  const patterns = series.flatMap((one) => {
    if (one.pattern === 'plain') return []
    const tile = { width: TILE, height: TILE, patternUnits: 'userSpaceOnUse', class: 'pattern' }
    const ground = svg('rect', { width: TILE, height: TILE, fill: `var(${one.colour})` })
    return [svg('pattern', { id: id(one), ...tile }, ground, DRAWN[one.pattern]())]
  })
  return {
    defs: svg('defs', {}, ...patterns),
    fill: (one) => (one.pattern === 'plain' ? `var(${one.colour})` : `url(#${id(one)})`),
  }
}

/** As they are drawn: areas, or lines with their points. */
export function legend(series: readonly Series[], kind: 'area' | 'line' = 'area'): HTMLElement {
  const width = kind === 'area' ? 16 : 28
  const rows = series.map((one) => {
    const parts = kind === 'area' ? area(one) : [stroke(one)]
    return element('li', {}, svg('svg', { width, height: 16, 'aria-hidden': 'true' }, ...parts), one.label)
  })
  return element('ul', { class: 'legend' }, ...rows)
}

function area(one: Series): SVGElement[] {
  const { defs, fill } = fills([one])
  return [defs, svg('rect', { width: 16, height: 16, rx: 4, fill: fill(one) })]
}

function stroke({ colour, pattern }: Series): SVGElement {
  const whole = pattern === 'plain'
  const line = svg('path', {
    d: 'M0 8H28',
    class: 'curve',
    stroke: `var(${colour})`,
    ...(whole ? {} : { 'stroke-dasharray': '6 5' }),
  })
  return svg('g', { fill: `var(${colour})` }, line, point(14, 8, whole))
}

/** A disc or a square. */
export const point = (x: number, y: number, isDisc: boolean, ...children: Node[]): SVGElement =>
  isDisc
    ? svg('circle', { cx: x, cy: y, r: 3.5 }, ...children)
    : svg('rect', { x: x - 3, y: y - 3, width: 6, height: 6 }, ...children)
