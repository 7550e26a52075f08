/** One picture of a page before a table: what each pixel's place throws to the camera, in nits. */
import { type Exposure, newExposure } from '../takes/raster.ts'
import type { Texture } from '../takes/surface.ts'
import { type Artwork, PER_MM } from './artwork.ts'
import { addDiffracted, type Foil, type Grating } from './foil.ts'
import type { FarLight, Lamp, Pose, Room } from './scene.ts'

/** What light does on a surface. */
export interface Finish {
  /** Share of the light that gloss throws back at the middle of the mirror, and how narrow it is. */
  gloss: number
  exponent: number
  /** Waves of the surface: sine of their slope, per millimetre. */
  wave: number
  pitch: number
}

/** A panel that shines by itself. */
export interface Panel {
  /** Nits of its white. */
  nits: number
  /** Share of the room's light that it throws back evenly. */
  haze: number
  /** Depth of the raster's beat, by channel, and its cycles on the page at rest; what pitch and distance add. */
  beat: number
  cycles: [number, number]
  drift: [number, number]
}

/** Something thin that lies on the page. */
export interface Overlay {
  box: { x: number; y: number; width: number; height: number }
  thick: number
  print: Texture
  finish: Finish
  /** Of its own, where it has one. */
  foil?: Foil
}

/** Lines finer than the page's texture: a display's raster, or security print. */
export interface Lines {
  /** Millimetres from one to the next, and the direction across them. */
  pitch: number
  across: [number, number]
  /** By channel: how deep they are, and where they lie, of a pitch. */
  depths: [number, number, number]
  places: [number, number, number]
}

export interface Thing {
  artwork: Artwork
  print: Texture
  finish: Finish
  foil: Foil | null
  panel: Panel | null
  overlay: Overlay | null
  lines?: Lines
}

export interface Lens {
  width: number
  height: number
  focal: number
}

/** Light at one moment: of the lamp 0..1. */
export interface Lit {
  room: Room
  lamp: Lamp
  lampShare: number
  /** More far lights: what an attacker moves about. */
  more: readonly FarLight[]
}

/** Around the page: reflectance, and millimetres behind it. */
export interface Ground {
  print: [number, number, number]
  patchy: number
  behind: number
}

interface Frame {
  /** Page to camera: its axes and its middle. */
  u: number[]
  v: number[]
  n: number[]
  middle: number[]
}

export function drawPage(thing: Thing, pose: Pose, lit: Lit, lens: Lens, ground: Ground): Exposure {
  const out = newExposure({ ...lens, x: lens.width / 2, y: lens.height / 2 })
  const frame = frameOf(pose)
  const { u, v, n, middle } = frame
  const shader = new Shader(thing, lit, frame, { pose, pixel: pose.z / lens.focal })
  const { width, height } = thing.artwork.size
  const plane = dot(middle, n)
  for (let y = 0, at = 0; y < lens.height; y++) {
    const ry = (y + 0.5 - lens.height / 2) / lens.focal
    for (let x = 0; x < lens.width; x++, at += 3) {
      const rx = (x + 0.5 - lens.width / 2) / lens.focal
      const depth = plane / (rx * n[0] + ry * n[1] + n[2])
      const fx = rx * depth - middle[0]
      const fy = ry * depth - middle[1]
      const fz = depth - middle[2]
      const px = fx * u[0] + fy * u[1] + fz * u[2] + width / 2
      const py = fx * v[0] + fy * v[1] + fz * v[2] + height / 2
      if (px < 0 || py < 0 || px >= width || py >= height) shader.ground(rx, ry, ground, out.rgb, at)
      else shader.page(px, py, out.rgb, at)
    }
  }
  return out
}

function frameOf({ pitch, yaw, roll, x, y, z }: Pose): Frame {
  const [a, b, c] = [pitch, yaw, roll].map((degrees) => (degrees * Math.PI) / 180)
  const [ca, sa, cb, sb, cc, sc] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b), Math.cos(c), Math.sin(c)]
  // Roll in the page, then pitch about its x, then yaw.
  const turned = ([px, py]: [number, number]) => {
    const [x1, y1] = [px * cc - py * sc, px * sc + py * cc]
    const [y2, z2] = [y1 * ca, y1 * sa]
    return [x1 * cb + z2 * sb, y2, z2 * cb - x1 * sb]
  }
  const [u, v] = [turned([1, 0]), turned([0, 1])]
  const n = [v[1] * u[2] - v[2] * u[1], v[2] * u[0] - v[0] * u[2], v[0] * u[1] - v[1] * u[0]]
  return { u, v, n, middle: [x, y, z] }
}

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** A light that is the same for all of the page but for its gloss and its gratings. */
interface Steady {
  lux: [number, number, number]
  /** Direction in the page's axes u, v, n. */
  to: [number, number, number]
  wide: number
}

class Shader {
  readonly #thing: Thing
  readonly #lit: Lit
  readonly #pose: Pose
  readonly #fine: ((px: number, py: number, channel: number) => number) | null
  readonly #frame: Frame
  readonly #steady: Steady[]
  readonly #room = new Float64Array(3)
  readonly #matt = new Float64Array(3)
  readonly #extra = new Float64Array(3)
  readonly #along: [number, number] = [0, 0]
  readonly #lampLux = new Float64Array(3)
  readonly #groundLux: number[]
  /** The camera, and the lamp, in the page's axes about its middle. */
  readonly #eye: number[]
  readonly #lampAt: number[]

  /** `pixel`: millimetres of the page that one sees. */
  constructor(thing: Thing, lit: Lit, frame: Frame, { pose, pixel }: { pose: Pose; pixel: number }) {
    this.#thing = thing
    this.#lit = lit
    this.#pose = pose
    this.#fine = thing.lines ? linesSeen(thing.lines, pixel) : null
    this.#frame = frame
    const { room, lamp, more } = lit
    this.#eye = this.#inPage([0, 0, 0])
    this.#lampAt = this.#inPage([lamp.x, lamp.y, 0])
    this.#room.set(room.around)
    this.#steady = [...room.lights, ...more].flatMap(({ lux, towards, wide }) => {
      const to: Steady['to'] = [dot(towards, frame.u), dot(towards, frame.v), dot(towards, frame.n)]
      if (to[2] <= 0) return []
      const level: Steady['lux'] = [lux[0] * to[2], lux[1] * to[2], lux[2] * to[2]]
      for (let c = 0; c < 3; c++) this.#room[c] += level[c]
      return [{ lux: level, to, wide }]
    })
    this.#groundLux = [0, 1, 2].map(
      (c) => room.around[c] + room.lights.reduce((sum, { lux, towards }) => sum - lux[c] * towards[2], 0),
    )
  }

  #inPage(point: readonly number[]): number[] {
    const { u, v, n, middle } = this.#frame
    const from = [point[0] - middle[0], point[1] - middle[1], point[2] - middle[2]]
    return [dot(from, u), dot(from, v), dot(from, n)]
  }

  ground(rx: number, ry: number, { print, patchy, behind }: Ground, rgb: Float32Array, at: number): void {
    const { lamp, lampShare } = this.#lit
    const depth = this.#pose.z + behind
    const patch = 1 + patchy * Math.sin(rx * 60) * Math.cos(ry * 45)
    const lampLux = lampShare === 0 ? 0 : (lampShare * (1 + rx * rx + ry * ry) ** -1.5 * 1e6) / depth ** 2
    for (let c = 0; c < 3; c++)
      rgb[at + c] = (print[c] * patch * (this.#groundLux[c] + lamp.strength[c] * lampLux)) / Math.PI
  }

  /** `px`, `py`: millimetres from the page's top left. */
  page(px: number, py: number, rgb: Float32Array, at: number): void {
    const { artwork, foil, panel, overlay } = this.#thing
    let { print, finish } = this.#thing
    let x = px
    let y = py
    const mx = px - artwork.size.width / 2
    const my = py - artwork.size.height / 2
    let covered = false
    if (overlay) {
      // Seen from the side, what lies on the page is shifted against it.
      const { box, thick } = overlay
      const ox = px + (thick * (this.#eye[0] - mx)) / this.#eye[2]
      const oy = py + (thick * (this.#eye[1] - my)) / this.#eye[2]
      covered = ox >= box.x && oy >= box.y && ox < box.x + box.width && oy < box.y + box.height
      if (covered) {
        print = overlay.print
        finish = overlay.finish
        x = ox
        y = oy
      }
    }
    const column = Math.min(print.width - 1, Math.max(0, Math.floor(x * PER_MM)))
    const row = Math.min(print.height - 1, Math.max(0, Math.floor(y * PER_MM)))
    const texel = row * print.width + column
    const film = covered ? overlay?.foil : foil
    const patch = film ? film.patches[texel] : 0
    this.#light(mx, my, finish, film && patch > 0 ? film.gratings[patch - 1] : null)
    for (let c = 0; c < 3; c++) {
      const ink = print.rgb[3 * texel + c] * (this.#fine ? this.#fine(px, py, c) : 1)
      const reflected = panel ? panel.haze : ink
      const own = panel ? this.#shown(panel, ink, px / artwork.size.width, py / artwork.size.height, c) : 0
      rgb[at + c] = own + (reflected * this.#matt[c]) / Math.PI + this.#extra[c]
    }
  }

  #shown({ nits, beat, cycles, drift }: Panel, value: number, u: number, v: number, c: number): number {
    const { pitch, z, roll } = this.#pose
    const fx = cycles[0] + drift[0] * (z / 10) + roll * 0.8
    const fy = cycles[1] + drift[1] * pitch * 0.3
    return nits * value * (1 + beat * Math.sin(2 * Math.PI * (fx * u + fy * v) + (c * 2 * Math.PI) / 3))
  }

  #light(mx: number, my: number, finish: Finish, grating: Grating | null): void {
    const { lamp, lampShare } = this.#lit
    const matt = this.#matt
    const extra = this.#extra
    // The room all around is seen in every gloss, a little.
    const haze = (0.04 * Math.min(1, finish.gloss * 12)) / Math.PI
    for (let c = 0; c < 3; c++) {
      matt[c] = this.#room[c]
      extra[c] = haze * this.#lit.room.around[c]
    }
    const wx = finish.wave * Math.sin(2 * Math.PI * (mx * 0.7 + my * 0.4) * finish.pitch)
    const wy = finish.wave * Math.sin(2 * Math.PI * (my * 0.8 - mx * 0.3) * finish.pitch + 1)
    const ex = this.#eye[0] - mx
    const ey = this.#eye[1] - my
    const ez = this.#eye[2]
    const away = 1 / Math.sqrt(ex * ex + ey * ey + ez * ez)
    const vx = ex * away
    const vy = ey * away
    const vz = ez * away
    for (const { lux, to, wide } of this.#steady) {
      this.#shine(finish, wx, wy, to[0] + vx, to[1] + vy, to[2] + vz, lux, wide, grating)
    }
    if (lampShare === 0) return
    const lx = this.#lampAt[0] - mx
    const ly = this.#lampAt[1] - my
    const lz = this.#lampAt[2]
    const squared = lx * lx + ly * ly + lz * lz
    const far = 1 / Math.sqrt(squared)
    // A lamp shines with the cosine of its own angle, which is about that of the camera's.
    const share = (lampShare * lz * far * Math.abs(lz * far) * 1e6) / squared
    for (let c = 0; c < 3; c++) {
      this.#lampLux[c] = lamp.strength[c] * share
      matt[c] += this.#lampLux[c]
    }
    this.#shine(finish, wx, wy, lx * far + vx, ly * far + vy, lz * far + vz, this.#lampLux, 0.006, grating)
  }

  /** Gloss and gratings, by the sum of the directions to light and camera. */
  #shine(
    finish: Finish,
    wx: number,
    wy: number,
    hx: number,
    hy: number,
    hz: number,
    lux: ArrayLike<number>,
    wide: number,
    grating: Grating | null,
  ): void {
    const exponent = 1 / (1 / finish.exponent + wide * wide * 0.5)
    const mirror = (hz + wx * hx + wy * hy) / Math.sqrt((hx * hx + hy * hy + hz * hz) * (1 + wx * wx + wy * wy))
    const steep = exponent * (mirror - 1)
    if (steep > -9) {
      const lobe = (finish.gloss * Math.exp(steep) * ((exponent + 2) / 8)) / Math.PI
      for (let c = 0; c < 3; c++) this.#extra[c] += lux[c] * lobe
    }
    if (!grating) return
    this.#along[0] = hx
    this.#along[1] = hy
    addDiffracted(grating, { along: this.#along, lux, wide }, this.#extra)
  }
}

const HARMONICS = [1.2, 0.4]

/** Factor of what lies under the lines, as pixels of that size see it: each takes the mean of its square. */
function linesSeen({ pitch, across, depths, places }: Lines, pixel: number) {
  const seen = HARMONICS.map((size, i) => {
    const phase = (Math.PI * (i + 1) * pixel) / pitch
    return (size * Math.sin(phase)) / phase
  })
  return (px: number, py: number, channel: number) => {
    const turn = 2 * Math.PI * ((px * across[0] + py * across[1]) / pitch - places[channel])
    const wave = seen.reduce((sum, size, i) => sum + size * Math.cos((i + 1) * turn), 0)
    return Math.max(0, 1 + depths[channel] * wave)
  }
}

/** Corners of the page in the picture, clockwise from its top left. */
export function cornersOf({ artwork }: Pick<Thing, 'artwork'>, pose: Pose, lens: Lens): { x: number; y: number }[] {
  const { u, v, middle } = frameOf(pose)
  const { width, height } = artwork.size
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([s, t]) => {
    const at = [0, 1, 2].map((i) => middle[i] + (s * width * u[i]) / 2 + (t * height * v[i]) / 2)
    return { x: lens.width / 2 + (lens.focal * at[0]) / at[2], y: lens.height / 2 + (lens.focal * at[1]) / at[2] }
  })
}
