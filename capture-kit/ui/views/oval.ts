import { html, nothing, svg, type TemplateResult } from 'lit'

/** Circumference of a circle of radius 1, for the dashes of the ring. */
const ROUND = 100

/** The place for the face: everything else darkened, the ring filling as the time goes that everything must hold. */
export function faceOverlay(width: number, height: number, share: number, good: boolean): TemplateResult {
  const ry = Math.min(height * 0.38, width * 0.5)
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
  </svg>`
}
