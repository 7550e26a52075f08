import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PRODUCT, workerCalled } from '../../../worker/local/building/workers'
// @ts-expect-error -- run by any Node, before TypeScript is there
import { RUNNING } from '../../../worker/local/running.mjs'
import { importsOf, ROOT, sourceFiles } from './imports'

const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
const known = new Set(sourceFiles())

/** What is imported from a file on, but for tests and what they render: whoever asks for that installs everything. */
function reached(entries: readonly string[]): string[] {
  const found = new Set(entries)
  for (const file of found) {
    if (!known.has(file)) continue
    for (const { to, typeOnly } of importsOf(file)) if (!typeOnly && !to.startsWith('test/')) found.add(to)
  }
  return [...found]
}

function mainOf(config: string): string {
  const [, main = ''] = /^main = "(.+)"$/m.exec(readFileSync(path.join(ROOT, config), 'utf8')) ?? []
  return path.posix.join(path.posix.dirname(config), main)
}

const isPackage = (name: string) => !known.has(name) && !/[.]\w+$|[?]|^node:|^cloudflare:|^virtual:/.test(name)

it('what is installed for running holds all that running imports', () => {
  const mains = PRODUCT.map((name) => mainOf(workerCalled(name).config))
  expect(mains.filter((file) => !known.has(file))).toEqual([])
  const packages = reached([...RUNNING, ...mains]).filter(isPackage)
  expect(packages).toContain('@peculiar/asn1-schema')
  expect(packages).toContain('hono')
  expect(packages.filter((name) => !(name in dependencies) && !builtinModules.includes(name))).toEqual([])
})

it('what wrangler runs before it bundles a Worker installs no more than running needs', () => {
  const commands = PRODUCT.flatMap((name) => {
    const text = readFileSync(path.join(ROOT, workerCalled(name).config), 'utf8')
    return [...text.matchAll(/^command = "node \S+bootstrap\.mjs (\S+)"$/gm)].map(([, file = '']) => file)
  })
  expect(commands).toEqual(['worker/local/deploy/before.ts'])
  expect(commands.filter((command) => !RUNNING.includes(command))).toEqual([])
})
