import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { assemble } from '../../../worker/local/building/assemble'

const ROOT = path.resolve(import.meta.dirname, '../../..')

it.each(globSync('worker/**/*.wat', { cwd: ROOT }))('%s assembles to the kernel that is committed', async (source) => {
  const file = path.join(ROOT, source)
  const committed = await readFile(file.replace(/\.wat$/, '.wasm'))
  expect(Buffer.from(await assemble(file)).equals(committed)).toBe(true)
})
