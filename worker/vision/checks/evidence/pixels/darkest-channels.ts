import type { Rgba } from '../../../../quality/pixels'

/** Mean of the darkest channel in each cell of a grid with `cells` over the image's long side. */
export function darkestChannels(image: Rgba, cells: number): { width: number; levels: Uint8Array } {
  const step = Math.max(1, Math.max(image.width, image.height) / cells)
  const width = Math.floor(image.width / step)
  const height = Math.floor(image.height / step)
  const levels = new Uint8Array(width * height)
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o++) {
      let sum = 0
      let count = 0
      for (let v = Math.floor(y * step); v < Math.floor((y + 1) * step); v++) {
        for (let u = Math.floor(x * step); u < Math.floor((x + 1) * step); u++, count++) {
          const i = (v * image.width + u) * 4
          sum += Math.min(image.data[i], image.data[i + 1], image.data[i + 2])
        }
      }
      levels[o] = sum / count
    }
  }
  return { width, levels }
}
