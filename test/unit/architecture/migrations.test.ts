import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { LANDED } from '../../../worker/domain/release/landed'
import { landedProblems } from '../../../worker/local/generated/generate-migrations'
import { ROOT } from './imports'

const changelog = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')

it('no migration that has landed was edited, and none is missing from the list', async () => {
  expect(await landedProblems()).toEqual([])
})

it('the changelog names each migration, and this version first', () => {
  expect(LANDED.map(({ file }) => file).filter((file) => !changelog.includes(`\`${file}\``))).toEqual([])
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const [first] = [...changelog.matchAll(/^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/gm)].map(([, release]) => release)
  expect(first).toBe(version)
})
