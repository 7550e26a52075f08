/** A picture of a case: upright, brought near, turned and lightened, with the places that fields and checks are about. */
import { html, LitElement, nothing, svg } from 'lit'
import type { Mark } from '../../views/annotated-image'
import { markName } from '../../views/lighting'
import {
  after,
  css,
  type Matrix,
  moving,
  ontoRectangle,
  type Point,
  scaling,
  sizeOf,
  turnedBox,
  turning,
} from './plane'

const NEAREST = 8
const STEP = 1.5
/** Pixels of the screen for one press of an arrow. */
const PAN = 60
const LIGHTS = [1, 1.35, 1.8, 0.7]
/** Around a page some of what it lies on is shown. */
const ROOM = 0.94

const FAR = { zoom: 1, x: 0, y: 0 }

export type Act = 'nearer' | 'farther' | 'turn' | 'lighten' | 'original' | 'reset'

interface Size {
  width: number
  height: number
}

export class CasePicture extends LitElement {
  static override properties = {
    url: {},
    page: {},
    name: {},
    corners: { attribute: false },
    marks: { attribute: false },
    look: { state: true },
    natural: { state: true },
    stage: { state: true },
    isPage: { state: true },
  }

  declare url: string
  /** The upright page as a file of its own, for formats that a browser does not show. */
  declare page: string
  declare name: string
  /** Corners of the page in the picture, clockwise from its own top left; null: the picture is shown as it was sent. */
  declare corners: readonly Point[] | null
  declare marks: readonly Mark[]
  declare look: { zoom: number; x: number; y: number; turn: number; light: number; isOriginal: boolean }
  declare natural: Size | null
  declare stage: Size
  declare isPage: boolean

  #pointers = new Map<number, Point>()
  #watch = new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 }
    this.stage = { width, height }
  })

  constructor() {
    super()
    Object.assign(this, { url: '', page: '', name: '', corners: null, marks: [], natural: null, isPage: false })
    this.stage = { width: 0, height: 0 }
    this.look = { ...FAR, turn: 0, light: 0, isOriginal: false }
  }

  /** The page's style sheet is its own. */
  protected override createRenderRoot() {
    return this
  }

  protected override firstUpdated() {
    const stage = this.querySelector('.stage')
    if (stage) this.#watch.observe(stage)
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#watch.disconnect()
  }

  override focus() {
    this.querySelector<HTMLElement>('.stage')?.focus()
  }

  act(what: Act): void {
    const { look } = this
    const middle = { x: this.stage.width / 2, y: this.stage.height / 2 }
    if (what === 'nearer') this.#zoom(STEP, middle)
    if (what === 'farther') this.#zoom(1 / STEP, middle)
    if (what === 'turn') this.look = { ...look, ...FAR, turn: (look.turn + 1) % 4 }
    if (what === 'lighten') this.look = { ...look, light: (look.light + 1) % LIGHTS.length }
    if (what === 'original') this.look = { ...look, ...FAR, isOriginal: !look.isOriginal }
    if (what === 'reset') this.look = { ...look, ...FAR, turn: 0, light: 0 }
  }

  /** Zooms about a point, which stays where it is. */
  #zoom(by: number, { x, y }: Point): void {
    const { look, stage } = this
    const zoom = Math.min(NEAREST, Math.max(1, look.zoom * by))
    const [dx, dy] = [x - stage.width / 2, y - stage.height / 2]
    const scale = zoom / look.zoom
    const moved = { zoom, x: dx - (dx - look.x) * scale, y: dy - (dy - look.y) * scale }
    this.look = { ...look, ...(zoom === 1 ? FAR : moved) }
  }

  #move(x: number, y: number): void {
    if (this.look.zoom > 1) this.look = { ...this.look, x: this.look.x + x, y: this.look.y + y }
  }

  /** From pixels of the shown file, and of the sent one, to those of the stage. */
  #maps(): { shown: Matrix; sent: Matrix | null } | null {
    const { natural, stage, look, corners, isPage } = this
    if (!natural || stage.width === 0) return null
    const isUpright = corners !== null && (isPage || !look.isOriginal)
    const size = isUpright && !isPage ? sizeOf(corners) : natural
    const flat = isUpright ? ontoRectangle(corners, size.width, size.height) : null
    const [width, height] = look.turn % 2 === 0 ? [size.width, size.height] : [size.height, size.width]
    const fit = Math.min(stage.width / width, stage.height / height) * (isUpright && !isPage ? ROOM : 1)
    const view = after(
      moving(stage.width / 2 + look.x, stage.height / 2 + look.y),
      scaling(fit * look.zoom),
      turning(look.turn),
      moving(-size.width / 2, -size.height / 2),
    )
    if (isPage) return { shown: view, sent: flat && after(view, flat) }
    const whole = flat ? after(view, flat) : view
    return { shown: whole, sent: whole }
  }

  /** By the object model: the pages' policy refuses the attribute, which Lit's own directive begins with. */
  protected override updated() {
    const style = this.querySelector('img')?.style
    const maps = this.#maps()
    style?.setProperty('visibility', maps ? 'visible' : 'hidden')
    style?.setProperty('transform', maps ? css(maps.shown) : 'none')
    style?.setProperty('filter', `brightness(${LIGHTS[this.look.light]})`)
  }

  protected override render() {
    const { look, name, url, page, isPage, corners } = this
    const maps = this.#maps()
    const sent = maps?.sent
    return html`<figure class="pane">
      <div class=${look.zoom > 1 ? 'stage near' : 'stage'} tabindex="0" role="group" aria-label=${name}
        @dblclick=${(event: MouseEvent) => (look.zoom > 1 ? this.act('reset') : this.#zoom(2, this.#at(event)))}
        @wheel=${this.#onWheel} @keydown=${this.#onKey} @pointerdown=${this.#onDown} @pointermove=${this.#onMove}
        @pointerup=${this.#onUp} @pointercancel=${this.#onUp}>
        <img src=${isPage ? page : url} alt=${name} draggable="false"
          @load=${this.#onLoad} @error=${this.#onError} />
        <svg class="marks" aria-hidden="true">${sent ? this.marks.map((mark) => shape(mark, sent)) : null}</svg>
      </div>
      <div class="tools"><span>${name}</span><div>
        ${this.#tool('Zoom in', '+', 'nearer')}${this.#tool('Zoom out', '−', 'farther')}
        ${this.#tool('Rotate', '⟳', 'turn')}${this.#tool('Brighten', '☀', 'lighten')}
        ${corners && !isPage ? this.#tool('Show original', 'original', 'original', look.isOriginal) : null}
        <a class="tool" href=${url} target="_blank" rel="noopener" title="Open in a new tab" aria-label=${`Open in a new tab: ${name}`}>↗</a></div>
      </div>
    </figure>`
  }

  #tool(label: string, sign: string, what: Act, isPressed?: boolean) {
    return html`<button type="button" class="tool" title=${label} aria-label=${`${label}: ${this.name}`}
      aria-pressed=${isPressed === undefined ? nothing : String(isPressed)} @click=${() => this.act(what)}>${sign}</button>`
  }

  #onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    this.natural = { width: target.naturalWidth, height: target.naturalHeight }
  }

  /** A PDF, say. */
  #onError = () => {
    if (this.page !== '' && !this.isPage) this.isPage = true
  }

  #at({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.querySelector('.stage')?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { x: clientX - left, y: clientY - top }
  }

  #onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey && this.look.zoom === 1) return
    event.preventDefault()
    this.#zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, this.#at(event))
  }

  #onKey = (event: KeyboardEvent) => {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [PAN, 0],
      ArrowRight: [-PAN, 0],
      ArrowUp: [0, PAN],
      ArrowDown: [0, -PAN],
    }
    const move = moves[event.key]
    if (!move || this.look.zoom === 1) return
    event.preventDefault()
    event.stopPropagation()
    this.#move(...move)
  }

  #onDown = (event: PointerEvent) => {
    this.#pointers.set(event.pointerId, this.#at(event))
  }

  /** One moves the picture, two bring it near. */
  #onMove = (event: PointerEvent) => {
    const before = this.#pointers.get(event.pointerId)
    if (!before) return
    const now = this.#at(event)
    const [other] = [...this.#pointers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
    this.#pointers.set(event.pointerId, now)
    if (!other) return this.#move(now.x - before.x, now.y - before.y)
    const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
    if (apart(before) > 0)
      this.#zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  }

  #onUp = ({ pointerId }: PointerEvent) => {
    this.#pointers.delete(pointerId)
  }
}

/** Drawn on the screen, not in the picture: its line is as thin however near that is. */
function shape({ region, kind, label }: Mark, sent: Matrix) {
  const points = turnedBox(region, sent)
    .map((corner) => `${corner.x.toFixed(1)},${corner.y.toFixed(1)}`)
    .join(' ')
  return svg`<polygon class=${kind} data-mark=${markName(region)} points=${points}><title>${label}</title></polygon>`
}

customElements.define('case-picture', CasePicture)

declare global {
  interface HTMLElementTagNameMap {
    'case-picture': CasePicture
  }
}
