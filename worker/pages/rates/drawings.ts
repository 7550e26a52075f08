/** Drawings of rates: their words stand beside them or in a table, so that nobody needs to see them. */
import type { FaceRates } from '../../domain/rates/faces.ts'
import type { Share } from '../../domain/rates/share.ts'
import { OUTCOMES_SHOWN, type Outcome, type OutcomeShares } from './outcomes.ts'
import { type Element, part } from './tree.ts'
import { percent, rateInWords, saysARate } from './words.ts'

export interface RateRow {
  name: string
  share: Share
  words?: string
  /** What is stated or committed elsewhere. */
  stated?: number
}

/** Pixels, stretched to the room there is. */
const [WIDTH, HEIGHT] = [300, 18]
const DECADES = [0.001, 0.01, 0.1, 1]

/** From 0.1 to 100 %, each factor of ten as wide. */
const onScale = (share: number, length: number) => ((Math.log10(Math.max(share, 0.001)) + 3) / 3) * length

const stretched = (...children: Element[]) =>
  part(
    'svg',
    { class: 'rate-strip', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    ...children,
  )

const upright = (x: number, className: string, from = 2) =>
  part('path', { class: className, d: `M${x.toFixed(1)} ${from}V${HEIGHT - from}` })

/** Rates with their intervals on one scale; a dotted line is what is stated. */
export function rateRows(rows: readonly RateRow[]): Element {
  const scale = DECADES.map((share) => part('span', {}, percent(share)))
  return part(
    'div',
    { class: 'bars rate-rows' },
    part(
      'div',
      { class: 'rate-scale', 'aria-hidden': 'true' },
      part('span', {}),
      part('span', { class: 'rate-ticks' }, ...scale),
    ),
    ...rows.map(({ name, share, words = rateInWords(share), stated }) =>
      part(
        'div',
        {},
        part('span', {}, name),
        part('div', { class: 'drawn' }, strip(share, stated)),
        part('span', { class: 'words' }, words),
      ),
    ),
  )
}

function strip(share: Share, stated?: number): Element {
  const [least, most] = share.interval.map((end) => onScale(end, WIDTH))
  const interval = part('path', { class: 'interval', d: `M${least?.toFixed(1)} ${HEIGHT / 2}H${most?.toFixed(1)}` })
  return stretched(
    ...DECADES.map((tick) => upright(onScale(tick, WIDTH), 'grid', 0)),
    ...(stated === undefined ? [] : [upright(onScale(stated, WIDTH), 'stated', 0)]),
    ...(share.of === 0 ? [] : [interval]),
    ...(share.share === null || !saysARate(share) ? [] : [upright(onScale(share.share, WIDTH), 'estimate')]),
  )
}

/** How sessions ended, as parts of one length. */
export function outcomeRows(rows: readonly { name: string; outcomes: OutcomeShares }[]): Element {
  const legend = OUTCOMES_SHOWN.map(({ outcome, label }) =>
    part('li', {}, part('svg', { width: 16, height: 16, 'aria-hidden': 'true' }, box(outcome, 0, 16, 16)), label),
  )
  return part(
    'div',
    {},
    part(
      'div',
      { class: 'bars' },
      ...rows.map(({ name, outcomes }) =>
        part(
          'div',
          {},
          part('span', {}, name),
          part('div', { class: 'drawn' }, stretched(...parts(outcomes))),
          part('span', { class: 'words' }, `${outcomes.approved.of}`),
        ),
      ),
    ),
    part('ul', { class: 'legend' }, ...legend),
  )
}

const box = (outcome: Outcome, x: number, width: number, height: number) =>
  part('rect', { class: `ended-${outcome}`, x: x.toFixed(1), width: width.toFixed(1), height })

function parts(outcomes: OutcomeShares): Element[] {
  let left = 0
  return OUTCOMES_SHOWN.flatMap(({ outcome }) => {
    const width = (outcomes[outcome].share ?? 0) * WIDTH
    if (width === 0) return []
    const drawn = box(outcome, left, width, HEIGHT)
    left += width
    return [drawn]
  })
}

/** Pixels of the curve's square, and round it. */
const [SIDE, LEFT, TOP, BELOW, RIGHT] = [260, 52, 8, 44, 24]

/** Detection error trade-off: both rates on scales of equal factors. */
export function detCurve({ curve, at }: FaceRates, usual: number): Element {
  const x = (share: number) => LEFT + onScale(share, SIDE)
  const y = (share: number) => TOP + SIDE - onScale(share, SIDE)
  const steps = curve.map(({ fmr, fnmr }, i) =>
    i === 0 ? `M${x(fmr).toFixed(1)} ${y(fnmr).toFixed(1)}` : `H${x(fmr).toFixed(1)}V${y(fnmr).toFixed(1)}`,
  )
  const chosen = at.find(({ stated }) => stated === usual)
  const point = chosen && {
    cx: x(chosen.fmr.share ?? 0).toFixed(1),
    cy: y(chosen.fnmr.share ?? 0).toFixed(1),
  }
  const grid = DECADES.flatMap((share) => [
    part('path', { class: 'grid', d: `M${x(share)} ${TOP}V${TOP + SIDE}M${LEFT} ${y(share)}H${LEFT + SIDE}` }),
    part('text', { x: x(share), y: TOP + SIDE + 16, 'text-anchor': 'middle' }, percent(share)),
    part('text', { x: LEFT - 6, y: y(share) + 4, 'text-anchor': 'end' }, percent(share)),
  ])
  const [width, height] = [LEFT + SIDE + RIGHT, TOP + SIDE + BELOW]
  return part(
    'svg',
    { class: 'plot det', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    ...grid,
    part('path', { class: 'line-of-equals', d: `M${LEFT} ${TOP + SIDE}L${LEFT + SIDE} ${TOP}` }),
    part('path', { class: 'det-curve', d: steps.join('') }),
    ...(point ? [part('circle', { class: 'det-point', r: 4.5, ...point })] : []),
    part('text', { x: LEFT + SIDE / 2, y: TOP + SIDE + 36, 'text-anchor': 'middle' }, 'False matches'),
    part(
      'text',
      { transform: `translate(12 ${TOP + SIDE / 2}) rotate(-90)`, 'text-anchor': 'middle' },
      'False non-matches',
    ),
  )
}
