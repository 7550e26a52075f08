/** Opens and closes the screen of the light above everything else on the page. */
import type { LightPattern } from '../../worker/contract/light-patterns'

export class LightOverlay {
  readonly #stop: () => void
  #open = false

  /** `stop`: the person has pressed Escape. */
  constructor(stop: () => void) {
    this.#stop = stop
  }

  /** After every rendering; `live` shows the camera. */
  update(root: DocumentFragment | HTMLElement, pattern: LightPattern | null, live: HTMLVideoElement | null): void {
    const screen = root.querySelector<HTMLElement>('.light')
    if (!screen || (pattern !== null) === this.#open) return
    this.#open = pattern !== null
    const own = screen.querySelector('video')
    if (own) {
      own.muted = true
      own.srcObject = this.#open ? (live?.srcObject ?? null) : null
      if (this.#open) void own.play().catch(() => {})
    }
    screen.toggleAttribute('data-open', this.#open)
    // Where there is no top layer, the highest place on the page has to do.
    if ('togglePopover' in screen) screen.togglePopover(this.#open)
    if (this.#open) window.addEventListener('keydown', this.#pressed)
    else window.removeEventListener('keydown', this.#pressed)
  }

  close(): void {
    this.#open = false
    window.removeEventListener('keydown', this.#pressed)
  }

  readonly #pressed = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.#stop()
  }
}
