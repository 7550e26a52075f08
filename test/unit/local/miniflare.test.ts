import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../../worker/local/building/build'
import { GROWTH } from '../../../worker/local/serving/miniflare'

it('Miniflare still has the line that lets its configuration grow in small steps', async () => {
  const source = await readFile(path.join(ROOT, 'node_modules/miniflare/dist/src/index.js'), 'utf8')
  expect(source.split(GROWTH)).toHaveLength(2)
})
