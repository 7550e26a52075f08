/**
 * Nothing that is begun in one call is awaited by another: the runtime drops what a call has begun when the call ends,
 * and whoever awaits it waits for ever. Caches keep settled values; work in progress belongs to the call's scope.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, sourceFiles } from './imports'

/** A variable or a field that holds a promise, or a map of them; assigned once and later awaited. */
const HOLDS = [
  /\b(?:let|var) \w+\s*:\s*[^=\n]*\bPromise</,
  /\b(?:let|var) \w+\s*:\s*ReturnType<(?!typeof set)/,
  /^\s*(?:private |readonly |static |#)+\w+\s*:\s*[^=(\n]*\bPromise</,
  /^\s*#\w+\s*:\s*[^=(\n]*\bPromise</,
  /\b(?:Map|WeakMap|Set)<[^=()\n]*\bPromise</,
  // A promise kept by the first who asks, without a word of its type.
  /\w+ \?\?= (?!await\b)(?:fetch|load|start|read|open|get)\w*\(/,
]

/** With the reason why nobody waits for ever. */
const ALLOWED: Readonly<Record<string, string>> = {
  'worker/call-scope.ts': 'the scope itself: one call',
  'worker/application/upkeep/run-chores.ts': 'a variable of one run',
  'worker/vision/isolate/loading.ts': 'outlives its call, and has a deadline',
  'worker/vision/isolate/line.ts': 'outlives its call, and has a deadline (turns.ts)',
  'worker/vision/engines/tfjs.ts': 'computes without I/O, within loading.ts',
}

it('no Worker keeps a promise for later calls', () => {
  const files = sourceFiles().filter((file) => /^worker\/(?!local\/(?!vector-index)|pages\/)/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n')
    return lines.some((line) => HOLDS.some((held) => held.test(line))) ? [file] : []
  })
  expect(found.filter((file) => !(file in ALLOWED))).toEqual([])
})

it('finds what it is there to find', () => {
  const bad = [
    'let made: Promise<Key[]> | undefined',
    'let signing: ReturnType<typeof signingKey> | null = null',
    '  #loading: Promise<T> | null = null',
    '  private readonly kept = new Map<string, Promise<T>>()',
    '  const kept = new Map<string, { value: Promise<T>; until: number }>()',
    '  started ??= start().catch(() => null)',
  ]
  expect(bad.filter((line) => !HOLDS.some((held) => held.test(line)))).toEqual([])
})
