/** Gaussian blur of interleaved RGB floats in place, `sigma` in pixels. */
export function blur(light: Float32Array, width: number, height: number, sigma: number): void {
  if (sigma < 0.2) return
  const kernel = gaussian(sigma)
  const radius = (kernel.length - 1) / 2
  const line = new Float32Array(Math.max(width, height) * 3)
  const pass = (count: number, length: number, start: (i: number) => number, step: number) => {
    for (let i = 0; i < count; i++) {
      const first = start(i)
      for (let j = 0; j < length; j++) for (let c = 0; c < 3; c++) line[j * 3 + c] = light[first + j * step + c]
      for (let j = 0; j < length; j++) {
        let [r, g, b] = [0, 0, 0]
        for (let k = -radius; k <= radius; k++) {
          const at = Math.min(length - 1, Math.max(0, j + k)) * 3
          const weight = kernel[k + radius]
          r += weight * line[at]
          g += weight * line[at + 1]
          b += weight * line[at + 2]
        }
        const to = first + j * step
        light[to] = r
        light[to + 1] = g
        light[to + 2] = b
      }
    }
  }
  pass(height, width, (y) => y * width * 3, 3)
  pass(width, height, (x) => x * 3, width * 3)
}

function gaussian(sigma: number): Float32Array {
  const radius = Math.ceil(sigma * 2.6)
  const weights = Float32Array.from({ length: radius * 2 + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma ** 2)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
