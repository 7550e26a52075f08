import { html, nothing, type TemplateResult } from 'lit'
import type { CameraControls } from '../../core/camera/states'
import { icon } from '../icons'
import type { CaptureTexts } from '../messages/texts'

/** Controls that the open camera offers: another lens, its light, its zoom. */
export function cameraBar(
  camera: CameraControls,
  text: CaptureTexts,
  offersLight: boolean,
): TemplateResult | typeof nothing {
  const { state } = camera
  if (state.status !== 'open') return nothing
  const { lenses, torch, zoom } = state
  const zoomed = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) void camera.setZoom(target.valueAsNumber)
  }
  return html`<div class="camera" part="camera-bar">
    ${
      zoom
        ? html`<label
            ><input
              type="range"
              aria-label=${text.zoom}
              min=${zoom.min}
              max=${zoom.max}
              step=${zoom.step}
              .value=${String(zoom.value)}
              @input=${zoomed}
          /></label>`
        : nothing
    }
    ${
      torch === null || !offersLight
        ? nothing
        : html`<button type="button" aria-label=${text.torch} aria-pressed=${torch} @click=${() => camera.setTorch(!torch)}>
            ${icon('torch')}
          </button>`
    }
    ${
      lenses.length < 2
        ? nothing
        : html`<button type="button" aria-label=${text.switchCamera} @click=${() => camera.switchLens()}>
            ${icon('switch')}
          </button>`
    }
  </div>`
}
