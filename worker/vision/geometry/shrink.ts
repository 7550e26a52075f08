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
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * image.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height))
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * image.width) / width)
      const right = Math.max(left + 1, Math.floor(((x + 1) * image.width) / width))
      let sum = 0
      for (let v = top; v < bottom; v++) {
        for (let i = v * image.width + left; i < v * image.width + right; i++) sum += image.data[i]
      }
      data[y * width + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return { width, height, data, scale }
}
