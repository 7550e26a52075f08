/** All of a challenge in small: decoded once, its face followed through all tiles, each tile read. */

import type { SessionImage } from '../../domain/case/session'
import type { TakeEvidence, TakeProblem, TileEvidence } from '../../domain/liveness/take/evidence'
import { free } from '../../quality/free'
import { lightReading } from '../../quality/light/reading'
import { steadyMeshes } from '../../quality/light/steady-meshes'
import type { Rgba } from '../../quality/pixels'
import { lumaGrid } from '../../quality/take/luma-grid'
import { copyTile, type TileGrid } from '../../quality/take/tiles'
import type { LivenessTake } from '../../words/capture/liveness'
import type { VisionDependencies } from '../dependencies'
import type { TrackedFace } from '../engine-contracts'
import { sendPixels } from '../isolate/pixel-stream'
import { DepthPaths } from './depth-paths'
import { readSheet } from './take-sheet'

type Engines = Pick<VisionDependencies, 'images' | 'codec' | 'faces' | 'limits'>

export async function readTake(
  deps: Engines,
  { key }: Pick<SessionImage, 'key'>,
  said: LivenessTake,
): Promise<TakeEvidence | TakeProblem> {
  const grid: TileGrid = { ...said, count: said.tiles.length }
  return readSheet(deps, key, grid, async (sheet) => {
    const faces = await deps.faces.track(sendPixels(sheet, 4), grid)
    return readTiles(sheet, grid, said.tiles, faces)
  })
}

function readTiles(
  sheet: Rgba,
  grid: TileGrid,
  said: LivenessTake['tiles'],
  faces: (TrackedFace | null)[],
): TakeEvidence {
  const data = new Uint8Array(grid.width * grid.height * 4)
  const tile: Rgba = { width: grid.width, height: grid.height, data }
  const lit = litMeshes(said, faces)
  const paths = new DepthPaths(said.map((shown, index) => ({ ...shown, face: faces[index] ?? null })))
  const tiles = said.map((shown, index): TileEvidence => {
    copyTile(sheet, grid, index, data)
    const mesh = lit.get(index)
    const reading = mesh ? lightReading(tile, mesh) : null
    const face = faces[index] ?? null
    paths.add(index, tile, face, shown.atMs)
    return { ...shown, grid: lumaGrid(tile, grid), face, reading }
  })
  paths.release()
  free(data)
  return { tiles, relief: paths.relief, approach: paths.approach }
}

/** Milliseconds for which a face that is lost is taken to lie where it was seen: in a dark room a dark screen hides it. */
const UNSEEN = 600

/** Steadied meshes of the tiles under a pattern, by their place. */
function litMeshes(said: LivenessTake['tiles'], faces: (TrackedFace | null)[]): Map<number, Float32Array> {
  const shown = said.flatMap(({ pattern, atMs }, index) => (pattern === undefined ? [] : [{ index, atMs }]))
  const seen = shown.flatMap(({ index, atMs }) => (faces[index] ? [{ atMs, mesh: faces[index].mesh }] : []))
  const lit = shown.flatMap(({ index, atMs }) => {
    const mesh = faces[index]?.mesh ?? nearest(seen, atMs)
    return mesh ? [{ index, mesh }] : []
  })
  const steady = steadyMeshes(lit.map(({ mesh }) => mesh))
  return new Map(lit.flatMap(({ index }, i) => (steady[i] ? [[index, steady[i]]] : [])))
}

function nearest(seen: readonly { atMs: number; mesh: Float32Array }[], atMs: number): Float32Array | null {
  const away = (at: number) => Math.abs(at - atMs)
  const [first] = seen.toSorted((a, b) => away(a.atMs) - away(b.atMs))
  return first && away(first.atMs) <= UNSEEN ? first.mesh : null
}
