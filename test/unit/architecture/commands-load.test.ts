/** Node runs the commands as they are written: unlike a bundler it finds no file whose name lacks its ending. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
// @ts-expect-error -- run by any Node, before TypeScript is there
import { RUNNING } from '../../../worker/local/running.mjs'
import { ROOT } from './imports'

const IMPORT = /^(?:import|export) (?!type )[^'"]*?from '(\.[^']+)'/gm

it('each file that a command reaches is named with its ending', () => {
  const reached = new Set<string>(RUNNING)
  const nameless: string[] = []
  for (const file of reached) {
    for (const [, named = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const target = path.posix.join(path.posix.dirname(file), named)
      if (!/\.\w+$/.test(named) || !existsSync(path.join(ROOT, target))) nameless.push(`${file}: ${named}`)
      else if (/\.(ts|mjs)$/.test(target)) reached.add(target)
    }
  }
  expect(reached.size).toBeGreaterThan(100)
  expect(nameless).toEqual([])
})
