import type { Box } from '../../engine-contracts'
import type { Samples } from '../../geometry/orient'
import { AreaScaler } from '../../geometry/scale/area-scaler'
import { ScatterScaler } from '../../geometry/scale/scatter-scaler'
import { type NativeTile, TileSink } from '../crops'
import { copyRoom } from '../room'
import type { RowSource } from './row-source'

/** The image at `size`, which must not be larger than it is. Null as `eachRow` says false. */
export async function decodeRows(source: RowSource, size: { width: number; height: number }): Promise<Samples | null> {
  const { width, height } = size
  const sink = source.scattered
    ? new ScatterScaler(source.width, source.height, width, height)
    : new AreaScaler(source.width, source.height, width, height, copyRoom(width * height * 3))
  const complete = await source.eachRow((rgb, pass, y) => {
    if (sink instanceof AreaScaler) sink.push(rgb, 0, 3)
    else for (let x = 0; x < pass.width; x++) sink.add(pass.x0 + x * pass.dx, pass.y0 + y * pass.dy, rgb, x * 3)
  })
  if (!complete) return null
  return { width, height, channels: 3, shift: sink instanceof AreaScaler ? 0 : 8, data: sink.data }
}

/** Parts of the stored image at its native size. */
export async function tilesOfRows(source: RowSource, boxes: Box[]): Promise<NativeTile[] | null> {
  const sink = new TileSink(boxes)
  const complete = await source.eachRow((rgb, pass, y) =>
    sink.row(rgb, 0, 3, pass.y0 + y * pass.dy, pass.x0, pass.dx, pass.width),
  )
  return complete ? sink.tiles : null
}
