import type { Samples } from '../geometry/orient'
import { AreaScaler } from '../geometry/scale/area-scaler'
import { copyRoom } from './room'

interface Source {
  width: number
  height: number
  /** 1 grey, 3 RGB, 4 RGBA (alpha ignored). */
  channels: 1 | 3 | 4
  data: Uint8Array
}

/** An RGB copy of the given size, which must not be larger than the source. */
export function scaleDown(source: Source, { width, height }: { width: number; height: number }): Samples {
  const scaler = new AreaScaler(source.width, source.height, width, height, copyRoom(width * height * 3))
  const rowBytes = source.width * source.channels
  for (let y = 0; y < source.height; y++) scaler.push(source.data, y * rowBytes, source.channels)
  return { width, height, channels: 3, shift: 0, data: scaler.data }
}
