export { TAKE_KINDS } from '../../support/takes/kinds.ts'
export { kitTake } from '../../support/takes/kit-take.ts'
export * from './in-process.ts'

import { RIGID_POINTS } from '../../../worker/quality/face/mesh-points.ts'
import type { answerOf } from './in-process.ts'

type A = Awaited<ReturnType<typeof answerOf>>['answer']
const short = (a: Float32Array, k: number) =>
  Int16Array.from(a, (v) => (Number.isNaN(v) ? -32768 : Math.max(-32767, Math.min(32767, Math.round(v * k)))))
export function slim(answer: A) {
  if (typeof answer.take === 'string') return answer
  const tiles = answer.take.tiles.map(({ grid: _, face, reading, ...rest }) => ({
    ...rest,
    face: face && {
      pose: face.pose,
      interEyeDistance: face.interEyeDistance,
      rigid: Int16Array.from(
        RIGID_POINTS.flatMap((i) => [0, 1, 2].map((c) => Math.round(32 * (face.mesh[3 * i + c] ?? 0)))),
      ),
    },
    reading: reading && {
      ...reading,
      patches: reading.patches.map((p) => p.rgb && Float32Array.from(p.rgb)),
      background: reading.background.map((p) => p && Float32Array.from(p)),
      raster: {
        levels: short(reading.raster.levels, 32000),
        slopesX: short(reading.raster.slopesX, 4000),
        slopesY: short(reading.raster.slopesY, 4000),
      },
    },
  }))
  const frames = answer.frames.map((f) => ({ ...f, face: f.face && { ...f.face, grid: null, fingerprint: null } }))
  return { ...answer, frames, take: { relief: answer.take.relief, tiles } }
}
export { analyseFaces as analyse } from '../../../worker/vision/faces/analyse.ts'
