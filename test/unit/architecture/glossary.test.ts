/** One thing has one name: words that worker/glossary.md retires stand in no text that people read. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../../worker/local/building/build'

const TEXTS = [
  'worker/pages/**/*.{ts,html,md}',
  '{README,capture-kit/README}.md',
  'worker/words/errors.ts',
  'worker/words/decision/{reasons,verdict-reasons}.ts',
  'worker/domain/upkeep/health.ts',
  'capture-kit/ui/messages/en-*.ts',
]

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const glossary = read('worker/glossary.md')

/** Phrases in the last column. */
const retired = glossary
  .split('\n')
  .filter((line) => /^\| [^-S]/.test(line))
  .flatMap((line) => [...(line.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase))

/** Texts of a file without its comments. */
const textOf = (file: string) =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')

/** As whole words. */
const occurs = (phrase: string, text: string) =>
  new RegExp(`(?<!\\w)${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`).test(text)

it('the glossary fits on a screen or two', () => {
  expect(glossary.split('\n').length).toBeLessThanOrEqual(60)
  expect(retired.length).toBeGreaterThan(30)
})

it('words that the glossary retires stand in no text', () => {
  const files = TEXTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const text = textOf(file)
    return retired.filter((phrase) => occurs(phrase, text)).map((phrase) => `${file}: ${phrase}`)
  })
  expect(found).toEqual([])
})
