import type { Point } from './projective.ts'

/** Mean of the light along a straight way: interleaved RGB floats, `way` in pixels. */
export function shaken(light: Float32Array, width: number, height: number, [dx, dy]: Point): Float32Array {
  const steps = Math.max(2, Math.ceil(Math.hypot(dx, dy)) + 1)
  const out = new Float32Array(light.length)
  for (let step = 0; step < steps; step++) {
    const share = step / (steps - 1) - 0.5
    const [right, down] = [Math.round(dx * share), Math.round(dy * share)]
    for (let y = 0; y < height; y++) {
      const row = Math.min(height - 1, Math.max(0, y + down)) * width
      for (let x = 0; x < width; x++) {
        const from = (row + Math.min(width - 1, Math.max(0, x + right))) * 3
        const to = (y * width + x) * 3
        for (let c = 0; c < 3; c++) out[to + c] += light[from + c] / steps
      }
    }
  }
  return out
}
