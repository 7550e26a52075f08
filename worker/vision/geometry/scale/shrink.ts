interface Luma {
  width: number
  height: number
  data: Uint8Array
}

/** Luma at most `maxSide` pixels long (box average), and source pixels per pixel. */
export function shrink(image: Luma, maxSide: number): Luma & { scale: number } {
  const scale = Math.max(1, Math.max(image.width, image.height) / maxSide)
  if (scale === 1) return { ...image, scale }
  const width = Math.max(1, Math.round(image.width / scale))
  const height = Math.max(1, Math.round(image.height / scale))
  const data = new Uint8Array(width * height)
  // The image is larger than its copy: every column of it has one at least.
  const columns = Int32Array.from({ length: width + 1 }, (_, x) => Math.floor((x * image.width) / width))
  const sums = new Uint32Array(width)
  const source = image.data
  for (let y = 0, to = 0; y < height; y++) {
    const top = Math.floor((y * image.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height))
    sums.fill(0)
    for (let row = top; row < bottom; row++) {
      let i = row * image.width
      for (let x = 0; x < width; x++) {
        let sum = 0
        for (const end = row * image.width + columns[x + 1]; i < end; i++) sum += source[i]
        sums[x] += sum
      }
    }
    const rows = bottom - top
    for (let x = 0; x < width; x++, to++) data[to] = sums[x] / (rows * (columns[x + 1] - columns[x]))
  }
  return { width, height, data, scale }
}
