const C = Float64Array.from({ length: 8 }, (_, k) => (k === 0 ? Math.SQRT1_2 : Math.cos((k * Math.PI) / 16)) / 2)
const [C0, C1, C2, C3, , C5, C6, C7] = C
const between = new Float32Array(64)

/**
 * Inverse discrete cosine transform of an 8 x 8 block (ITU T.81, A.3.3), level shift included. The samples, 0 to 255,
 * go to `target` from `at` on, rows `stride` apart.
 */
export function inverseDct(block: Float32Array, target: Uint8Array | Uint8ClampedArray, at: number, stride: number) {
  for (let i = 0; i < 8; i++) line(block, i, 8, between, i, 8, 0)
  for (let y = 0; y < 8; y++) line(between, y * 8, 1, target, at + y * stride, 1, 128.5)
}

/** Eight samples of the even and the odd coefficients. */
function line(
  from: Float32Array,
  i: number,
  step: number,
  to: Float32Array | Uint8Array | Uint8ClampedArray,
  o: number,
  stride: number,
  shift: number,
) {
  const x1 = from[i + step]
  const x2 = from[i + 2 * step]
  const x3 = from[i + 3 * step]
  const x5 = from[i + 5 * step]
  const x6 = from[i + 6 * step]
  const x7 = from[i + 7 * step]
  const sum = (from[i] + from[i + 4 * step]) * C0 + shift
  const difference = (from[i] - from[i + 4 * step]) * C0 + shift
  const p = x2 * C2 + x6 * C6
  const q = x2 * C6 - x6 * C2
  const a = x1 * C1 + x3 * C3 + x5 * C5 + x7 * C7
  const b = x1 * C3 - x3 * C7 - x5 * C1 - x7 * C5
  const c = x1 * C5 - x3 * C1 + x5 * C7 + x7 * C3
  const d = x1 * C7 - x3 * C5 + x5 * C3 - x7 * C1
  const out = shift === 0 ? same : clamped
  to[o] = out(sum + p + a)
  to[o + stride] = out(difference + q + b)
  to[o + 2 * stride] = out(difference - q + c)
  to[o + 3 * stride] = out(sum - p + d)
  to[o + 4 * stride] = out(sum - p - d)
  to[o + 5 * stride] = out(difference - q - c)
  to[o + 6 * stride] = out(difference + q - b)
  to[o + 7 * stride] = out(sum + p - a)
}

const same = (value: number): number => value
const clamped = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value)
