import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { assemble } from '../../../../worker/vision/engines/convolution/kernel/assemble'

const WASM = path.resolve(import.meta.dirname, '../../../../worker/vision/engines/convolution/kernel/convolution.wasm')

it('the committed kernel is what its source assembles to', async () => {
  expect(Buffer.from(await assemble()).equals(await readFile(WASM))).toBe(true)
})
