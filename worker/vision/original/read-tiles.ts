/** Tiles of a document's take, each held against the straight photograph of the page. */
import type { CellBox, DocumentTakeEvidence, DocumentTile, SeenPage } from '../../domain/original/evidence'
import { findOutline } from '../../quality/document/outline'
import { LINEAR } from '../../quality/light/linear-mean'
import { type Rgba, toGray } from '../../quality/pixels'
import { lumaGrid } from '../../quality/take/luma-grid'
import { type Homography, homography, mapPoint, type Quad } from '../geometry/homography'
import { type Plane, PlaneTracker, type Slip, type Tracked } from '../geometry/plane-track'

/** Width at which the page is compared: about that in a tile. */
const PAGE_WIDTH = 208
const CELL = 6.5
const [SEARCH, FOLLOW] = [10, 7]
/** Likeness below which a tile does not show the page. */
const SEEN = 0.55
/** Shares of the tile's width that the page may fill, where no outline is seen. */
const FILLS = [0.7, 0.78, 0.86]
const BRIGHTEST = 250
/** Patches of the portrait that tell where it lies. */
const FEWEST_PATCHES = 3

/** Shares of the page. */
export interface PortraitPlace {
  x: number
  y: number
  width: number
  height: number
}

export class TileReader {
  readonly #page: Plane
  readonly #tracker: PlaneTracker
  readonly #portrait: CellBox | null
  readonly columns: number
  readonly rows: number
  readonly tiles: DocumentTile[] = []
  #before: Homography | null = null

  constructor(photograph: Rgba, portrait: PortraitPlace | null) {
    this.#page = shrunk(photograph, PAGE_WIDTH)
    this.#tracker = new PlaneTracker(this.#page)
    this.columns = Math.floor(this.#page.width / CELL)
    this.rows = Math.floor(this.#page.height / CELL)
    this.#portrait = portrait && cellsOf(portrait, this.columns, this.rows)
  }

  add(tile: Rgba, atMs: number): void {
    const luma = lumaOf(tile)
    const found = this.#find(tile, luma)
    this.#before = found?.toPicture ?? this.#before
    this.tiles.push({ atMs, grid: lumaGrid(tile, tile), page: found && this.#seen(tile, found) })
  }

  get evidence(): DocumentTakeEvidence {
    const { columns, rows, tiles } = this
    return { columns, rows, tiles, portrait: this.#portrait }
  }

  #find(tile: Rgba, luma: Plane): Tracked | null {
    const followed = this.#before && this.#tracker.locate(luma, this.#before, FOLLOW)
    if (followed && followed.agreement >= SEEN) return followed
    let best: Tracked | null = null
    for (const guess of this.#guesses(tile)) {
      const found = this.#tracker.locate(luma, guess, SEARCH)
      if (found && found.agreement > (best?.agreement ?? SEEN)) best = found
    }
    return best
  }

  #guesses(tile: Rgba): Homography[] {
    const outline = findOutline(toGray(tile))?.corners
    const [w, h] = [tile.width, tile.height]
    const plain = FILLS.map((share): Quad => {
      const [across, down] = [share * w, (share * w * this.#page.height) / this.#page.width]
      const [left, top] = [(w - across) / 2, (h - down) / 2]
      return [
        { x: left, y: top },
        { x: left + across, y: top },
        { x: left + across, y: top + down },
        { x: left, y: top + down },
      ]
    })
    const quads = outline ? [outline, ...plain] : plain
    return quads
      .flatMap(([a, b, c, d]) => [
        ...(homography(this.#corners, [a, b, c, d]) ? [homography(this.#corners, [a, b, c, d])] : []),
        homography(this.#corners, [c, d, a, b]),
      ])
      .filter((one) => one !== null)
  }

  get #corners(): Quad {
    const { width, height } = this.#page
    return [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ]
  }

  #seen(tile: Rgba, { toPicture, agreement, slips }: Tracked): SeenPage {
    const [a, b, c, d] = this.#corners.map((corner) => mapPoint(toPicture, corner))
    const keystone = Math.log(Math.hypot(b.x - a.x, b.y - a.y) / Math.hypot(c.x - d.x, c.y - d.y))
    return { agreement, keystone, slip: this.#slip(slips), ...this.#light(tile, toPicture) }
  }

  #slip(slips: readonly Slip[]): SeenPage['slip'] {
    const box = this.#portrait
    if (!box) return null
    const sure = slips.filter(({ likeness }) => likeness > SEEN)
    const within = ({ x, y }: Slip) =>
      x > box.left * CELL && x < box.right * CELL && y > box.top * CELL && y < box.bottom * CELL
    const [inside, outside] = [sure.filter(within), sure.filter((slip) => !within(slip))]
    if (inside.length < FEWEST_PATCHES || outside.length < FEWEST_PATCHES) return null
    const middle = (values: number[]) => values.sort((p, q) => p - q)[values.length >> 1]
    return {
      x: middle(inside.map(({ dx }) => dx)) - middle(outside.map(({ dx }) => dx)),
      y: middle(inside.map(({ dy }) => dy)) - middle(outside.map(({ dy }) => dy)),
    }
  }

  #light({ width, height, data }: Rgba, h: Homography): Pick<SeenPage, 'light' | 'clipped'> {
    const cells = this.columns * this.rows
    const [light, clipped, counts] = [new Float32Array(cells * 3), new Float32Array(cells), new Float32Array(cells)]
    const [right, bottom] = [this.columns * CELL, this.rows * CELL]
    for (let y = 0; y < bottom; y++) {
      for (let x = 0; x < right; x++) {
        const w = h[6] * x + h[7] * y + h[8]
        const [u, v] = [Math.round((h[0] * x + h[1] * y + h[2]) / w), Math.round((h[3] * x + h[4] * y + h[5]) / w)]
        if (u < 0 || v < 0 || u >= width || v >= height) continue
        const cell = Math.floor(y / CELL) * this.columns + Math.floor(x / CELL)
        const at = (v * width + u) * 4
        for (let k = 0; k < 3; k++) light[3 * cell + k] += LINEAR[data[at + k]]
        if (Math.max(data[at], data[at + 1], data[at + 2]) >= BRIGHTEST) clipped[cell]++
        counts[cell]++
      }
    }
    for (let cell = 0; cell < cells; cell++) {
      const count = counts[cell]
      // A cell of which half lies outside says nothing.
      const by = count > (CELL * CELL) / 2 ? 1 / count : 0
      for (let k = 0; k < 3; k++) light[3 * cell + k] *= by
      clipped[cell] *= by
    }
    return { light, clipped }
  }
}

function cellsOf({ x, y, width, height }: PortraitPlace, columns: number, rows: number): CellBox {
  return {
    left: Math.round(x * columns),
    top: Math.round(y * rows),
    right: Math.round((x + width) * columns),
    bottom: Math.round((y + height) * rows),
  }
}

function lumaOf({ width, height, data }: Rgba): Plane {
  const out = new Float32Array(width * height)
  for (let i = 0, j = 0; i < out.length; i++, j += 4)
    out[i] = 0.299 * data[j] + 0.587 * data[j + 1] + 0.114 * data[j + 2]
  return { width, height, data: out }
}

/** By the mean of the pixels that fall into each of the smaller ones. */
function shrunk(picture: Rgba, width: number): Plane {
  const luma = lumaOf(picture)
  const step = picture.width / width
  const height = Math.round(picture.height / step)
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [top, left] = [Math.floor(y * step), Math.floor(x * step)]
      const [bottom, right] = [
        Math.max(top + 1, Math.floor((y + 1) * step)),
        Math.max(left + 1, Math.floor((x + 1) * step)),
      ]
      let [sum, count] = [0, 0]
      for (let row = top; row < Math.min(bottom, picture.height); row++) {
        for (let column = left; column < Math.min(right, picture.width); column++) {
          sum += luma.data[row * picture.width + column]
          count++
        }
      }
      data[y * width + x] = count > 0 ? sum / count : 0
    }
  }
  return { width, height, data }
}
