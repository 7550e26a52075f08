/** A picture of four colours, and what the product's codec Workers make of files of it. */
import type { Runtime } from '../../../worker/local/serving/runtime.ts'
import type { ImageHeader } from '../../../worker/vision/engine-contracts.ts'
import type { Pixels } from '../encoders.ts'
import { engines } from '../running/engines.ts'

export const RED = [200, 30, 30]
export const GREEN = [30, 180, 30]
export const BLUE = [30, 30, 200]
export const GREY = [128, 128, 128]
/** Top left, top right, bottom left, bottom right. */
export const QUARTERS = [RED, GREEN, BLUE, GREY]

export const [WIDTH, HEIGHT] = [302, 204]
export const SIZE = { width: WIDTH, height: HEIGHT }
export const quarterAt = (x: number, y: number) => (x >= WIDTH / 2 ? 1 : 0) + (y >= HEIGHT / 2 ? 2 : 0)
export const colourAt = (x: number, y: number) => QUARTERS[quarterAt(x, y)] ?? []

export function quarters(): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
  for (let i = 0; i < WIDTH * HEIGHT; i++) data.set(colourAt(i % WIDTH, Math.floor(i / WIDTH)), i * 4)
  return { ...SIZE, data }
}

export const PLACES = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

export interface Shown {
  /** RGB at these shares of width and height. */
  at(x: number, y: number): number[]
}

export interface Decoded extends Shown {
  width: number
  height: number
  header: ImageHeader
}

/** Quarters whose middle is off by more than the tolerance in any colour. */
export function wrongQuarters(image: Shown, expected: number[][], tolerance: number): string[] {
  return PLACES.flatMap(([x, y], i) => {
    const seen = image.at(x, y)
    const off = Math.max(...seen.map((value, c) => Math.abs(value - (expected[i]?.[c] ?? 0))))
    return off > tolerance ? [`quarter ${i}: ${seen}`] : []
  })
}

const CROP = 16

/** The codec Workers of the product. */
export class Codec {
  readonly #runtime: Runtime

  private constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  static async start(): Promise<Codec> {
    return new Codec(await engines())
  }

  async decode(file: Uint8Array): Promise<Decoded> {
    const { facts, data } = await this.#pixels(file, '/pixels')
    const { width, height, header } = facts
    return { width, height, header, at: shownIn(data, width, height) }
  }

  /** The quarters' pixels about the point where they meet, at their native size. */
  async crop(file: Uint8Array): Promise<Shown> {
    const region = { x: WIDTH / 2 - CROP / 2, y: HEIGHT / 2 - CROP / 2, width: CROP, height: CROP }
    const { data } = await this.#pixels(file, `/crops?regions=${encodeURIComponent(JSON.stringify([region]))}`)
    return { at: shownIn(data, CROP, CROP) }
  }

  /** What the codec says of each of the first files, and a picture of each that it could decode. */
  async series(files: Uint8Array[]): Promise<{ answers: object[]; pictures: (Shown & typeof SIZE)[] }> {
    const lengths = JSON.stringify(files.map(({ length }) => length))
    const { facts, data } = await this.#pixels(Buffer.concat(files), `/series?lengths=${encodeURIComponent(lengths)}`)
    let end = 0
    const pictures = facts.sizes.map(({ width, height }: typeof SIZE) => {
      const start = end
      end += width * height * 4
      return { width, height, at: shownIn(data.subarray(start, end), width, height) }
    })
    return { answers: facts.answers, pictures }
  }

  async refusal(file: Uint8Array): Promise<{ refused: string; detail: string }> {
    return (await (await this.#send(file, '/pixels')).json()) as { refused: string; detail: string }
  }

  async #pixels(file: Uint8Array, stage: string) {
    const response = await this.#send(file, stage)
    const facts = response.headers.get('x-facts')
    if (!facts) throw new Error(await response.text())
    return { facts: JSON.parse(facts), data: new Uint8Array(await response.arrayBuffer()) }
  }

  #send(file: Uint8Array, stage: string): Promise<Response> {
    const headers = { connection: 'close' }
    return fetch(new URL(stage, this.#runtime.url), { method: 'POST', headers, body: new Uint8Array(file) })
  }
}

function shownIn(data: Uint8Array, width: number, height: number): Shown['at'] {
  return (x, y) => {
    const i = (Math.floor(y * height) * width + Math.floor(x * width)) * 4
    return [...data.subarray(i, i + 3)]
  }
}
