/**
 * Where the 468 points of MediaPipe's face mesh lie on a head: their texture coordinates, which the package of the
 * mesh network publishes, unrolled around the head.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export const MESH_POINTS = 468

/** Radians around the head from its middle, > 0 to the image's right; millimetres below the eyes. */
export interface Place {
  angle: number
  y: number
}

export const MESH_PLACES: readonly Place[] = textureCoordinates().map(([u, v]) => ({
  angle: (u - 0.5) * 2.82,
  y: below(v),
}))

/** The point on the other side of the face. */
export const MIRRORED = MESH_PLACES.map(({ angle, y }) => {
  const away = MESH_PLACES.map((other) => Math.hypot((other.angle + angle) * 70, other.y - y))
  return away.indexOf(Math.min(...away))
})

/** What lies on the brow's or the chin's curve is nearer together in the image than on the texture. */
function below(v: number): number {
  const y = (v - 0.378) * 205
  return y > 90 ? 90 + (y - 90) * 0.7 : y
}

function textureCoordinates(): [number, number][] {
  const file = createRequire(import.meta.url).resolve('@vladmandic/human')
  const source = readFileSync(path.join(path.dirname(file), '../src/face/facemeshcoords.ts'), 'utf8')
  const table = source.match(/UV468[^=]*= \[([\s\S]*?)\n\];/)?.[1]
  const places = JSON.parse(`[${(table ?? '').trim().replace(/,$/, '')}]`)
  if (places.length !== MESH_POINTS) throw new Error(`${file} has no 468 texture coordinates`)
  return places
}
