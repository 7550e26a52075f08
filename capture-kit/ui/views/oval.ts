import { html, nothing, svg, type TemplateResult } from 'lit'

/** Circumference of a circle of radius 1, for the dashes of the ring. */
const ROUND = 100

/** Where on the screen a movement goes. */
export type Direction = 'left' | 'right' | 'up'

export interface Oval {
  /** 0..1 of the ring. */
  share: number
  good: boolean
  /** Leaves room beside the face in an upright picture. */
  roomy?: boolean
  arrow?: Direction | null
}

/** The place for the face: everything else darkened, the ring filling as the time goes that everything must hold. */
export function faceOverlay(width: number, height: number, { share, good, roomy, arrow }: Oval): TemplateResult {
  const ry = Math.min(height * 0.38, width * (roomy ? 0.4 : 0.5))
  const rx = ry * 0.76
  const oval = (
    name: string,
    dashes: string,
  ) => svg`<ellipse class=${name} cx=${width / 2} cy=${height * 0.56} rx=${rx} ry=${ry}
    pathLength=${ROUND} stroke-dasharray=${dashes} vector-effect="non-scaling-stroke" />`
  const filled = Math.round(share * ROUND)
  return html`<svg class="overlay" part="overlay" viewBox="0 0 ${width} ${height}" aria-hidden="true">
    <defs>
      <mask id="hole">
        <rect width=${width} height=${height} fill="#fff" />
        <ellipse cx=${width / 2} cy=${height * 0.56} rx=${rx} ry=${ry} fill="#000" />
      </mask>
    </defs>
    <rect class="shade" width=${width} height=${height} mask="url(#hole)" />
    ${oval(good ? 'ring good' : 'ring', 'none')} ${filled > 0 ? oval('ring filling', `${filled} ${ROUND}`) : nothing}
    ${arrow ? pointer(arrow, { x: width / 2, y: height * 0.56 }, { rx, ry }) : nothing}
  </svg>`
}

const TURNS: Record<Direction, number> = { right: 0, up: 270, left: 180 }

/** An arrow head beside the oval. */
function pointer(
  direction: Direction,
  { x, y }: Record<'x' | 'y', number>,
  { rx, ry }: Record<'rx' | 'ry', number>,
): TemplateResult {
  const reach = (direction === 'up' ? ry : rx) + ry * 0.06
  const size = ry * 0.14
  return svg`<path class="arrow" vector-effect="non-scaling-stroke" d=${`M0 ${-size}L${size} 0L0 ${size}`}
    transform=${`translate(${x} ${y}) rotate(${TURNS[direction]}) translate(${reach} 0)`} />`
}
