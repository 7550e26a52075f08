/** Light in numbers: sRGB's curve as tables. Linear light is 0..1 in floats. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const v = i / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

const STEPS = 4096
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, i) => {
  const v = i / STEPS
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055))
})

export function encoded(light: number): number {
  return ENCODED[light <= 0 ? 0 : light >= 1 ? STEPS : (light * STEPS + 0.5) | 0]
}

/** Linear RGB of `#rrggbb`. */
export function linear(colour: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((i) => LINEAR[Number.parseInt(colour.slice(i, i + 2), 16)])
  return [r, g, b]
}
