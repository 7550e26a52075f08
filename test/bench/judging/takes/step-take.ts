/** A take of what a photograph shows, as the answer to a session's question: lit when the service asks for it. */
import { homography } from '../../../../worker/vision/geometry/homography.ts'
import { warpRgba } from '../../../../worker/vision/geometry/perspective-warp.ts'
import { type Artwork, PER_MM } from '../../../support/document-takes/artwork.ts'
import { ROOMS } from '../../../support/document-takes/scene.ts'
import { type DocumentTakeOptions, renderDocumentTake } from '../../../support/document-takes/take.ts'
import type { Pixels } from '../../../support/encoders.ts'
import { LINEAR } from '../../../support/specimens/camera/light.ts'
import { sheetOf } from '../../../support/takes/evidence.ts'
import type { ShownPage } from '../session-truth.ts'

export interface StepTakeOptions extends Pick<DocumentTakeOptions, 'kind' | 'part' | 'seed'> {
  photo: Pixels
  page: ShownPage
  asked: { onMs: number; offMs: number }
  /** The thing is the same in all of its takes, the hand and the room are others. */
  turn: number
}

const COLUMNS = 6

/** What is sent beside the photograph. */
export function stepTake({ kind, part, seed, photo, page, asked, turn }: StepTakeOptions) {
  const room = ROOMS[(seed + turn) % ROOMS.length] ?? 'home'
  const given = { artwork: artworkIn(photo, page), room, asked, turn }
  const { tiles, lamp } = renderDocumentTake({ kind, part, seed, given })
  const { width, height } = tiles[0]?.image ?? { width: 0, height: 0 }
  const take = { width, height, columns: COLUMNS, tiles: tiles.map(({ atMs }) => ({ atMs })) }
  return { sheet: sheetOf(tiles, COLUMNS), lamp: lamp !== null, take, lastMs: tiles.at(-1)?.atMs ?? 0, kind, room }
}

/** The light of the photograph stays on it as print, which does not move when it is tilted. */
function artworkIn(photo: Pixels, { width, height, portrait, corners }: ShownPage): Artwork {
  const [columns, rows] = [Math.round(width * PER_MM), Math.round(height * PER_MM)]
  const [a, b, c, d] = corners.map(([x, y]) => ({ x, y }))
  if (!a || !b || !c || !d) throw new Error('a page has four corners')
  const straight = [
    { x: 0, y: 0 },
    { x: columns, y: 0 },
    { x: columns, y: rows },
    { x: 0, y: rows },
  ] as const
  const toPhoto = homography([...straight], [a, b, c, d])
  if (!toPhoto) throw new Error('three corners are in line')
  const { data } = warpRgba(photo, toPhoto, columns, rows)
  const rgb = new Float32Array(columns * rows * 3)
  for (let i = 0; i < rgb.length; i++) rgb[i] = LINEAR[data[Math.floor(i / 3) * 4 + (i % 3)] ?? 0] ?? 0
  return { size: { width, height }, print: { width: columns, height: rows, rgb }, portrait }
}
