/** Tiles of a document's take, each held against the straight photograph of the page. */
import type { CellBox, DocumentTakeEvidence, DocumentTile, SeenPage } from '../../domain/original/evidence'
import { findOutline } from '../../quality/document/outline'
import { free } from '../../quality/free'
import { median } from '../../quality/median'
import type { Rgba } from '../../quality/pixels'
import { lumaGrid } from '../../quality/take/luma-grid'
import { type Homography, homography, mapPoint, type PlanePoint, type Quad } from '../geometry/homography'
import { lumaOf } from '../geometry/luma'
import { cellLight, lumaPlane, shrunkLuma } from '../geometry/page-cells'
import {
  type Area,
  FEWEST_PATCHES,
  isWithin,
  type Plane,
  PlaneTracker,
  type Slip,
  type Tracked,
} from '../geometry/plane-track'

/** Width at which the page is compared: about that in a tile. */
const PAGE_WIDTH = 208
const CELL = 6.5
const [SEARCH, FOLLOW] = [10, 7]
/** Likeness below which a tile does not show the page. */
const SEEN = 0.55
/** Shares of the tile's width that the page may fill, where no outline is seen. */
const FILLS = [0.7, 0.78, 0.86]
/** Tiles of a take in which the page is sought anew: a search costs as much as following it through fifteen. */
const SEARCHES = 4

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
  /** Of each patch of the portrait, tile by tile. */
  readonly #likeness = new Map<number, number[]>()
  #before: Homography | null = null
  #searches = 0

  constructor(photograph: Rgba, portrait: PortraitPlace | null) {
    this.#page = shrunkLuma(photograph, PAGE_WIDTH)
    this.columns = Math.floor(this.#page.width / CELL)
    this.rows = Math.floor(this.#page.height / CELL)
    this.#portrait = portrait && cellsOf(portrait, this.columns, this.rows)
    this.#tracker = new PlaneTracker(this.#page, this.#portrait && inPixels(this.#portrait))
  }

  add(tile: Rgba, atMs: number): void {
    const luma = lumaPlane(tile)
    const found = this.#find(tile, luma)
    free(luma.data)
    this.#before = found?.toPicture ?? this.#before
    for (const [patch, { likeness }] of (found?.watched ?? []).entries())
      this.#likeness.set(patch, [...(this.#likeness.get(patch) ?? []), likeness])
    this.tiles.push({ atMs, grid: lumaGrid(tile, tile), page: found && this.#seen(tile, found) })
  }

  get evidence(): DocumentTakeEvidence {
    const { columns, rows, tiles } = this
    return { columns, rows, tiles, portrait: this.#portrait, portraitLikeness: this.#portraitLikeness }
  }

  get #portraitLikeness(): number | null {
    const [least = 0, next = 0, ...others] = [...this.#likeness.values()].map(median).sort((a, b) => a - b)
    return 2 + others.length < FEWEST_PATCHES ? null : (least + next) / 2
  }

  #find(tile: Rgba, luma: Plane): Tracked | null {
    const followed = this.#before && this.#tracker.locate(luma, this.#before, FOLLOW)
    if (followed && followed.agreement >= SEEN) return followed
    if (this.#searches++ >= SEARCHES) return null
    let best: Tracked | null = null
    for (const guess of this.#guesses(tile)) {
      const found = this.#tracker.locate(luma, guess, SEARCH)
      if (found && found.agreement > (best?.agreement ?? SEEN)) best = found
    }
    return best
  }

  #guesses(tile: Rgba): Homography[] {
    const luma = lumaOf(tile)
    const outline = findOutline(luma)?.corners
    free(luma.data)
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
    // As it lies, and upside down.
    return quads
      .flatMap(([a, b, c, d]) => [homography(this.#corners, [a, b, c, d]), homography(this.#corners, [c, d, a, b])])
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
    const [a, b, c, d] = this.#corners
    const across = (from: PlanePoint, to: PlanePoint) => {
      const [left, right] = [mapPoint(toPicture, from), mapPoint(toPicture, to)]
      return Math.hypot(right.x - left.x, right.y - left.y)
    }
    const keystone = Math.log(across(a, b) / across(d, c))
    return {
      agreement,
      keystone,
      slip: this.#slip(slips),
      ...cellLight(tile, toPicture, { columns: this.columns, rows: this.rows, cell: CELL }),
    }
  }

  #slip(slips: readonly Slip[]): SeenPage['slip'] {
    const box = this.#portrait
    if (!box) return null
    const area = inPixels(box)
    const sure = slips.filter(({ likeness }) => likeness > SEEN)
    const [inside, outside] = [
      sure.filter((slip) => isWithin(slip, area)),
      sure.filter((slip) => !isWithin(slip, area)),
    ]
    if (inside.length < FEWEST_PATCHES || outside.length < FEWEST_PATCHES) return null
    const apart = (of: (slip: Slip) => number) => median(inside.map(of)) - median(outside.map(of))
    return { x: apart(({ dx }) => dx), y: apart(({ dy }) => dy) }
  }
}

const inPixels = ({ left, top, right, bottom }: CellBox): Area => ({
  left: left * CELL,
  top: top * CELL,
  right: right * CELL,
  bottom: bottom * CELL,
})

function cellsOf({ x, y, width, height }: PortraitPlace, columns: number, rows: number): CellBox {
  return {
    left: Math.round(x * columns),
    top: Math.round(y * rows),
    right: Math.round((x + width) * columns),
    bottom: Math.round((y + height) * rows),
  }
}
