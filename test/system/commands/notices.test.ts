import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { build, ROOT } from '../../../worker/local/building/build.ts'
import { DEPLOYED } from '../../../worker/local/building/workers.ts'

it.each(DEPLOYED)('THIRD-PARTY-NOTICES.md names every package in %s', async (name) => {
  const notices = await readFile(path.join(ROOT, 'THIRD-PARTY-NOTICES.md'), 'utf8')
  const map = await readFile(path.join(await build(name), 'index.js.map'), 'utf8')
  const { sources } = JSON.parse(map) as { sources: string[] }
  const named = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])
  // Packages that bring source maps of their own name folders that they were built in.
  const packages = [...new Set(named)].filter((found) => existsSync(path.join(ROOT, 'node_modules', found)))
  expect(packages.filter((found) => !notices.includes(`\n- ${found} `))).toEqual([])
})
