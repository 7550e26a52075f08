import type { Homography } from './homography'
import { warpRgba } from './perspective-warp'

interface Raster {
  width: number
  height: number
  data: Uint8ClampedArray | Uint8Array
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The part of `area` that lies inside the image, scaled down so that its long side is at most `maxSide`. */
export function crop(image: Raster, area: Area, maxSide: number) {
  const left = Math.max(0, area.x)
  const top = Math.max(0, area.y)
  const width = Math.max(1, Math.min(image.width, area.x + area.width) - left)
  const height = Math.max(1, Math.min(image.height, area.y + area.height) - top)
  const scale = Math.max(1, Math.max(width, height) / maxSide)
  const toSource: Homography = [scale, 0, left, 0, scale, top, 0, 0, 1]
  return warpRgba(image, toSource, Math.max(1, Math.round(width / scale)), Math.max(1, Math.round(height / scale)))
}

/** A box grown about its centre by `factor`. */
export function grown(box: Area, factor: number): Area {
  const width = box.width * factor
  const height = box.height * factor
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}
