import { html, nothing, svg, type TemplateResult } from 'lit'
import type { DocumentSide } from '../../core/document/sides'
import type { Area, Outline } from '../../core/frames/reading'

/** Width over height: ID-3 (125 × 88 mm) and ID-1 (85.6 × 54 mm) of ISO/IEC 7810. */
export const aspectOf = (side: DocumentSide): number => (side === 'passport' ? 1.42 : 1.585)

/** Units of the overlay along both sides of the picture. */
const SIZE = 1000

const at = ({ x, y }: { x: number; y: number }) => `${Math.round(x * SIZE)},${Math.round(y * SIZE)}`

/** Over the live picture: the place for a document of that shape, its outline once it is found, and glare. */
export function documentOverlay(
  aspect: number,
  outline: Outline | null,
  glare: readonly Area[],
  good: boolean,
): TemplateResult {
  const box = (area: Area, name: string) => svg`<rect class=${name} x=${area.x * SIZE} y=${area.y * SIZE}
    width=${area.width * SIZE} height=${area.height * SIZE} vector-effect="non-scaling-stroke" />`
  return html`<i class=${outline ? 'frame found' : 'frame'} .style=${`--_aspect:${aspect}`}></i>
    <svg class="overlay" part="overlay" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
      ${
        outline
          ? svg`<polygon class=${good ? 'outline good' : 'outline'} points=${outline.map(at).join(' ')}
              vector-effect="non-scaling-stroke" />`
          : nothing
      }
      ${glare.map((area) => box(area, 'glare'))}
    </svg>`
}
