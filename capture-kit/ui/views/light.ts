import { html, type TemplateResult } from 'lit'
import { DARK, LIGHT_PATTERNS, type LightArea, type LightPattern } from '../../../worker/words/capture/light-patterns'
import type { SelfieTexts } from '../messages/texts'

/** Towards which the lit half fades; of the screen as the person sees it, in whatever direction they read. */
const FADES: Record<Exclude<LightArea, 'full'>, string> = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
}

export function backgroundOf(pattern: LightPattern): string {
  const { area, colour } = LIGHT_PATTERNS[pattern]
  return area === 'full' ? colour : `linear-gradient(to ${FADES[area]}, ${colour} 30%, ${DARK} 70%)`
}

/** The whole screen in a pattern, the person's own picture small in the middle; closed while there is no pattern. */
export function lightScreen(
  pattern: LightPattern | null,
  mirrored: boolean,
  stop: () => void,
  { challenge: text }: SelfieTexts,
): TemplateResult {
  const background = pattern ? backgroundOf(pattern) : 'none'
  return html`<div class="light" part="light" popover="manual" data-pattern=${pattern ?? ''} .style=${`background:${background}`}>
    <video class=${mirrored ? 'live mirrored' : 'live'} playsinline muted aria-hidden="true"></video>
    <p aria-hidden="true">${text.keepLooking}</p>
    <button type="button" part="stop-light" @click=${stop}>${text.stopLight}</button>
  </div>`
}
