import { AreaScaler } from './scale/area-scaler'

interface Raster {
  width: number
  height: number
  /** RGBA, 4 bytes a pixel, row-major. */
  data: Uint8ClampedArray | Uint8Array
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The whole pixels of `area` that lie inside the image, at least one, scaled down so that its long side is at most `maxSide`. */
export function crop(image: Raster, area: Area, maxSide: number) {
  const [left, right] = within(area.x, area.width, image.width)
  const [top, bottom] = within(area.y, area.height, image.height)
  const scale = Math.max(1, Math.max(right - left, bottom - top) / maxSide)
  const width = Math.max(1, Math.round((right - left) / scale))
  const height = Math.max(1, Math.round((bottom - top) / scale))
  const data = new Uint8Array(width * height * 4).fill(255)
  const scaler = new AreaScaler(right - left, bottom - top, width, height, data, 4)
  for (let y = top; y < bottom; y++) scaler.push(image.data, (y * image.width + left) * 4, 4)
  return { width, height, data }
}

function within(from: number, length: number, size: number): [number, number] {
  const first = Math.min(size - 1, Math.max(0, Math.round(from)))
  return [first, Math.max(first + 1, Math.min(size, Math.round(from + length)))]
}
