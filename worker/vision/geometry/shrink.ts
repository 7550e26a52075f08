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
  const lefts = Int32Array.from({ length: width }, (_, x) => Math.floor((x * image.width) / width))
  const rights = Int32Array.from(lefts, (left, x) => Math.max(left + 1, Math.floor(((x + 1) * image.width) / width)))
  const source = image.data
  for (let y = 0, to = 0; y < height; y++) {
    const top = Math.floor((y * image.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height))
    for (let x = 0; x < width; x++, to++) {
      const left = lefts[x]
      const across = rights[x] - left
      let sum = 0
      for (let row = top * image.width + left; row < bottom * image.width; row += image.width) {
        for (let i = row; i < row + across; i++) sum += source[i]
      }
      data[to] = sum / ((bottom - top) * across)
    }
  }
  return { width, height, data, scale }
}
