/** Size of an image scaled down so that its long side is at most `maxSide`, and how many times smaller it is. */
export function fitWithin(width: number, height: number, maxSide: number) {
  const scale = Math.max(1, Math.max(width, height) / maxSide)
  return {
    width: Math.max(1, Math.round(width / scale)),
    height: Math.max(1, Math.round(height / scale)),
    scale,
  }
}
