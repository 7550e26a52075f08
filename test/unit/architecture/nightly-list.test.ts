import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const TESTS = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(TESTS, file), 'utf8')

it('test/nightly.md lists every file that tries more at night, and no other', () => {
  const wider = globSync('{unit,workers,system,browser}/**/*.test.ts', { cwd: TESTS })
    .filter((file) => /from '[./]+\/nightly(\.ts)?'/.test(read(file)))
    .map((file) => file.split(path.sep).join('/'))
  const listed = [...read('nightly.md').matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file)
  expect(listed).toEqual(wider.toSorted())
})
