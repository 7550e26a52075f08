export { TAKE_KINDS } from '../../support/takes/kinds.ts'
export { kitTake } from '../../support/takes/kit-take.ts'
export * from './in-process.ts'

import { RIGID_POINTS } from '../../../worker/quality/face/mesh-points.ts'
import type { answerOf } from './in-process.ts'

type A = Awaited<ReturnType<typeof answerOf>>['answer']
export function slim(answer: A) {
  if (typeof answer.take === 'string') return answer
  const tiles = answer.take.tiles.map(({ grid, face, reading, ...rest }) => ({
    ...rest,
    grid: reading ? Uint8Array.from(grid) : null,
    face: face && {
      pose: face.pose,
      interEyeDistance: face.interEyeDistance,
      rigid: Int16Array.from(RIGID_POINTS.flatMap((i) => [0, 1, 2].map((c) => Math.round(32 * face.mesh[3 * i + c])))),
    },
    reading: reading && {
      ...reading,
      raster: { levels: reading.raster.levels, slopesX: reading.raster.slopesX, slopesY: reading.raster.slopesY },
    },
  }))
  return { ...answer, take: { ...answer.take, tiles } }
}

import { lumaOf } from '../../../worker/quality/take/nose-shift.ts'
import { compressed } from '../../support/takes/compression.ts'
import type { KitTake } from '../../support/takes/kit-take.ts'
export function lumas(take: KitTake, answer: A) {
  if (typeof answer.take === 'string') return []
  return answer.take.tiles.flatMap(({ face, atMs, action }, i) => {
    const picture = take.tiles[i]
    if (!face || !picture || !/turn/.test(action)) return []
    const { width, height, data } = lumaOf(compressed(picture.image, 85))
    return [{ width, height, data: Uint8Array.from(data), atMs, face }]
  })
}
