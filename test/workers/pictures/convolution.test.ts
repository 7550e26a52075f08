import { describe, expect, it } from 'vitest'
import { ConvolutionNetwork, type Filter } from '../../../worker/vision/engines/convolution/network'
import type { Plane } from '../../../worker/vision/engines/convolution/plane'

const random = (i: number) => ((i * 7919) % 101) / 50 - 1
const randoms = (length: number, seed = 0) => Float32Array.from({ length }, (_, i) => random(i + seed))

function filled(network: ConvolutionNetwork, plane: Plane, image = 0) {
  const rows = Array.from({ length: plane.height }, (_, y) => {
    const row = network.row(plane, y, image)
    row.set(randoms(row.length, 31 * y + 7 * image))
    return row.slice()
  })
  return (y: number, x: number, channel: number) =>
    x < 0 || x >= plane.width ? 0 : (rows[y]?.[x * plane.channels + channel] ?? 0)
}

const at = (network: ConvolutionNetwork, plane: Plane, y: number, x: number, channel: number, image = 0) =>
  network.row(plane, y, image)[x * plane.channels + channel] ?? Number.NaN

describe('convolution', () => {
  const cases = [
    { name: 'of the same size', side: 5, to: 5, kernel: 3, stride: 1, inset: 1, margin: 1, residual: false },
    {
      name: 'of the same size, added to what was there',
      side: 5,
      to: 5,
      kernel: 3,
      stride: 1,
      inset: 1,
      margin: 1,
      residual: true,
    },
    {
      name: 'that halves an odd side without a margin',
      side: 11,
      to: 3,
      kernel: 7,
      stride: 2,
      inset: 0,
      margin: 0,
      residual: false,
    },
    {
      name: 'that halves an even side, padded below and to the right',
      side: 6,
      to: 3,
      kernel: 3,
      stride: 2,
      inset: 0,
      margin: 1,
      residual: false,
    },
    { name: 'of one tap', side: 3, to: 3, kernel: 1, stride: 1, inset: 0, margin: 0, residual: false },
    { name: 'of a single pixel', side: 1, to: 1, kernel: 1, stride: 1, inset: 0, margin: 0, residual: false },
  ] as const
  it.each(cases)('$name', ({ side, to: outputSide, kernel, stride, inset, margin, residual }) => {
    const [inputs, outputs] = [3, 16]
    const network = new ConvolutionNetwork()
    const from = network.plane(side, side, inputs, { margin, images: 2 })
    const to = network.plane(outputSide, outputSide, outputs, { margin: 1, images: 2 })
    const taps = kernel * kernel * inputs
    const filter: Filter = { values: randoms(taps * outputs), kernel: [kernel, kernel], biases: randoms(outputs, 5) }
    const step = network.convolution({ from, to, filter, stride, inset, residual, least: -2, most: 2 })
    const sources = [0, 1].map((image) => filled(network, from, image))
    const earlier = [0, 1].map((image) => filled(network, to, image))
    step()
    sources.forEach((source, image) => {
      for (let y = 0; y < outputSide; y++) {
        for (let x = 0; x < outputSide; x++) {
          for (let output = 0; output < outputs; output++) {
            let sum = (filter.biases[output] ?? 0) + (residual ? (earlier[image]?.(y, x, output) ?? 0) : 0)
            for (let tap = 0; tap < taps; tap++) {
              const input = tap % inputs
              const column = Math.floor(tap / inputs) % kernel
              const row = Math.floor(tap / inputs / kernel)
              sum +=
                source(y * stride + row - inset, x * stride + column - inset, input) *
                (filter.values[tap * outputs + output] ?? 0)
            }
            expect(at(network, to, y, x, output, image)).toBeCloseTo(Math.min(2, Math.max(-2, sum)), 4)
          }
        }
      }
    })
  })

  it('fills no more than its output holds, and refuses what does not fit', () => {
    const network = new ConvolutionNetwork()
    const from = network.plane(4, 4, 8)
    const to = network.plane(4, 4, 8)
    const filter = { values: randoms(9 * 8 * 8), kernel: [3, 3] as const, biases: randoms(8) }
    expect(() => network.convolution({ from, to, filter, inset: 1 })).toThrow('outside of its plane')
    expect(() => network.convolution({ from, to, filter: { ...filter, values: randoms(5) } })).toThrow('does not fit')
    const step = network.convolution({ from, to, filter })
    const earlier = filled(network, to)
    step()
    expect(at(network, to, 1, 1, 0)).not.toBe(earlier(1, 1, 0))
    expect(at(network, to, 2, 2, 0)).toBe(earlier(2, 2, 0))
  })

  it('clears the margin of a plane that lies over another', () => {
    const network = new ConvolutionNetwork()
    const place = network.plane(8, 8, 8)
    const from = network.plane(2, 2, 8)
    const over = network.plane(2, 2, 8, { margin: 1, over: place })
    const result = network.plane(2, 2, 8)
    const identity = Float32Array.from({ length: 64 }, (_, i) => (i % 9 === 0 ? 1 : 0))
    const ones = { values: new Float32Array(9).fill(1), kernel: [3, 3] as const, biases: new Float32Array(8) }
    const all = { values: Float32Array.from({ length: 72 }, () => 1), kernel: [3, 3] as const, biases: ones.biases }
    const steps = [
      network.convolution({ from, to: over, filter: { values: identity, kernel: [1, 1], biases: ones.biases } }),
      network.depthwise({ from: over, to: result, filter: all, inset: 1 }),
    ]
    network.values().fill(7, place.at / 4, place.at / 4 + 512)
    network.row(from, 0).fill(1)
    network.row(from, 1).fill(1)
    for (const step of steps) step()
    expect(at(network, result, 0, 0, 3)).toBeCloseTo(4)
    expect(() => network.plane(9, 9, 8, { over: place })).toThrow('does not fit')
  })
})

it.each([
  { stride: 1, inset: 1, to: 4 },
  { stride: 2, inset: 0, to: 2 },
] as const)('depthwise convolution with stride $stride', ({ stride, inset, to: side }) => {
  const network = new ConvolutionNetwork()
  const from = network.plane(4, 4, 8, { margin: 1 })
  const to = network.plane(side, side, 8)
  const filter: Filter = { values: randoms(9 * 8), kernel: [3, 3], biases: randoms(8, 3) }
  const step = network.depthwise({ from, to, filter, stride, inset, least: 0, most: 1 })
  const source = filled(network, from)
  step()
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      for (let channel = 0; channel < 8; channel++) {
        let sum = filter.biases[channel] ?? 0
        for (let tap = 0; tap < 9; tap++) {
          const [row, column] = [Math.floor(tap / 3), tap % 3]
          sum +=
            source(y * stride + row - inset, x * stride + column - inset, channel) *
            (filter.values[tap * 8 + channel] ?? 0)
        }
        expect(at(network, to, y, x, channel)).toBeCloseTo(Math.min(1, Math.max(0, sum)), 4)
      }
    }
  }
})
