import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { assemble } from '../../../worker/vision/engines/line-kernel/assemble'

const WASM = path.resolve(import.meta.dirname, '../../../worker/vision/engines/line-kernel/convolution.wasm')

it('the committed kernel is what its source assembles to', async () => {
  expect(Buffer.from(await assemble()).equals(await readFile(WASM))).toBe(true)
})

interface Kernel {
  memory: WebAssembly.Memory
  convolveRow(...values: number[]): void
}

it('convolves a row, with columns next to each other and apart', async () => {
  const { exports } = new WebAssembly.Instance(await WebAssembly.compile(await readFile(WASM)))
  const { memory, convolveRow } = exports as unknown as Kernel
  const values = new Float32Array(memory.buffer)
  const [pixels, inputs, columns] = [4, 3, 5]
  const [source, weights, biases, target] = [0, 100, 400, 500]
  const random = (i: number) => ((i * 7919) % 101) / 50 - 1
  for (let i = 0; i < 500; i++) values[i] = random(i)
  for (const [dilation, least] of [
    [1, 0],
    [2, Number.NEGATIVE_INFINITY],
  ] as const) {
    const [segments, run] = dilation === 1 ? [1, columns * inputs] : [columns, inputs]
    const bytes = [source, target, weights, biases].map((at) => at * 4)
    const shape = [pixels, 8, inputs * 4, 1, 0, segments, dilation * inputs * 4, run * 4, 32, least]
    convolveRow(...bytes, ...shape)
    for (let x = 0; x < pixels; x++) {
      for (let output = 0; output < 8; output++) {
        let sum = random(biases + output)
        for (let column = 0; column < columns; column++) {
          for (let c = 0; c < inputs; c++) {
            const weight = random(weights + (column * inputs + c) * 8 + output)
            sum += random(source + (x + column * dilation) * inputs + c) * weight
          }
        }
        expect(values[target + x * 8 + output]).toBeCloseTo(Math.max(sum, least), 4)
      }
    }
  }
})
