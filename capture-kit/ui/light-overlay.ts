/** Opens and closes the screen of the light above everything else on the page. */
import type { LightPattern } from '../../worker/words/capture/light-patterns'

export class LightOverlay {
  readonly #stop: () => void
  #open = false

  /** `stop`: the person has pressed Escape. */
  constructor(stop: () => void) {
    this.#stop = stop
  }

  /** After every rendering; `stream`: of the camera while a challenge is on, so that its picture is there in time. */
  update(root: DocumentFragment | HTMLElement, pattern: LightPattern | null, stream: MediaProvider | null): void {
    const screen = root.querySelector<HTMLElement>('.light')
    const own = screen?.querySelector('video')
    if (own && own.srcObject !== stream) {
      own.muted = true
      own.srcObject = stream
      if (stream) void own.play().catch(() => {})
    }
    if (!screen || (pattern !== null) === this.#open) return
    this.#open = pattern !== null
    screen.toggleAttribute('data-open', this.#open)
    // Where there is no top layer, the highest place on the page has to do.
    if ('togglePopover' in screen) screen.togglePopover(this.#open)
    if (this.#open) window.addEventListener('keydown', this.#pressed)
    else window.removeEventListener('keydown', this.#pressed)
  }

  /** When the element has left the page, which nothing renders any more: it may come back. */
  close(root: DocumentFragment | HTMLElement): void {
    this.#open = false
    window.removeEventListener('keydown', this.#pressed)
    const screen = root.querySelector<HTMLElement>('.light')
    screen?.removeAttribute('data-open')
    const own = screen?.querySelector('video')
    if (own) own.srcObject = null
  }

  readonly #pressed = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.#stop()
  }
}
