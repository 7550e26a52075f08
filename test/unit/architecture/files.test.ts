import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, sourceFiles } from './imports'

const MAX_LINES = 350
/** What pages and bundlers import. */
const ENTRIES: string[] = ['client', 'index', 'selfie', 'whole'].map((name) => `capture-kit/${name}.ts`)
/** Names that say nothing about what is inside. */
const VAGUE = /(^|\/)(utils?|helpers?|common|misc|lib|shared)(\/|\.ts$)/

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
/** Without comments, and without what tests are called. */
const code = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$|\bit\((['"]).*?\1/gm, '')
const files = sourceFiles()

describe('source files', () => {
  it(`are at most ${MAX_LINES} lines long`, () => {
    const long = files.filter((file) => read(file).split('\n').length > MAX_LINES)
    expect(long).toEqual([])
  })

  it('are named after what they hold', () => {
    expect(files.filter((file) => VAGUE.test(file))).toEqual([])
  })

  it('hold code of their own: no barrels', () => {
    const barrels = files.filter((file) => {
      if (ENTRIES.includes(file)) return false
      const statements = code(file)
        .split('\n')
        .filter((line) => line.trim())
      return statements.length > 0 && statements.every((line) => /^export (type )?(\*|\{.*\}).* from /.test(line))
    })
    expect(barrels).toEqual([])
  })

  it('cast around the type checker in one file only, which makes stand-ins for tests', () => {
    const casting = files.filter((file) => /\bas (unknown as|never\b)/.test(code(file)))
    expect(casting).toEqual(['test/support/stand-in.ts'])
  })

  it('leave no test out', () => {
    const skipping = files.filter(
      (file) => file.endsWith('.test.ts') && /\b(it|test|describe)\.(skip|only|todo)\b/.test(read(file)),
    )
    expect(skipping).toEqual([])
  })
})
