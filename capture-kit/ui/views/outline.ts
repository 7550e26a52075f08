import { html, nothing, svg, type TemplateResult } from 'lit'
import type { Area, Outline } from '../../core/frames/reading'

/** Units of the overlay along both sides of the picture. */
const SIZE = 1000

const at = ({ x, y }: { x: number; y: number }) => `${Math.round(x * SIZE)},${Math.round(y * SIZE)}`

/** Where to hold the document: a frame of its shape in the middle of a picture of that size. */
export function guideFrame(width: number, height: number, aspect: number): Area {
  const share = 0.86
  const w = Math.min(share, (share * height * aspect) / width)
  const h = (w * width) / (aspect * height)
  return { x: (1 - w) / 2, y: (1 - h) / 2, width: w, height: h }
}

/** Over the live picture: the frame while nothing is found, the document's outline once it is, and glare. */
export function documentOverlay(
  frame: Area,
  outline: Outline | null,
  glare: readonly Area[],
  good: boolean,
): TemplateResult {
  const box = (area: Area, name: string) => svg`<rect class=${name} x=${area.x * SIZE} y=${area.y * SIZE}
    width=${area.width * SIZE} height=${area.height * SIZE} vector-effect="non-scaling-stroke" />`
  return html`<svg class="overlay" part="overlay" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
    ${outline ? nothing : box(frame, 'frame')}
    ${
      outline
        ? svg`<polygon class=${good ? 'outline good' : 'outline'} points=${outline.map(at).join(' ')}
            vector-effect="non-scaling-stroke" />`
        : nothing
    }
    ${glare.map((area) => box(area, 'glare'))}
  </svg>`
}
