import type { Rgba } from '../../../../quality/pixels'

/** Mean of the darkest channel in each cell of a grid with `cells` over the image's long side. */
export function darkestChannels(image: Rgba, cells: number): { width: number; levels: Uint8Array } {
  const step = Math.max(1, Math.max(image.width, image.height) / cells)
  const width = Math.floor(image.width / step)
  const height = Math.floor(image.height / step)
  const levels = new Uint8Array(width * height)
  const lefts = Int32Array.from({ length: width + 1 }, (_, x) => Math.floor(x * step))
  const { data } = image
  for (let y = 0, o = 0; y < height; y++) {
    const [top, bottom] = [Math.floor(y * step), Math.floor((y + 1) * step)]
    for (let x = 0; x < width; x++, o++) {
      const across = lefts[x + 1] - lefts[x]
      let sum = 0
      for (let v = top; v < bottom; v++) {
        const first = (v * image.width + lefts[x]) * 4
        for (let i = first; i < first + across * 4; i += 4) sum += Math.min(data[i], data[i + 1], data[i + 2])
      }
      levels[o] = sum / ((bottom - top) * across)
    }
  }
  return { width, levels }
}
