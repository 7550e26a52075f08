/** README, guides, decisions and lists: short, numbered, and leading nowhere that does not exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, sourceFiles } from './imports'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const papers = globSync('{*.md,.github/*.md,{worker,capture-kit,models,test}/**/*.md}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/.build/**'],
})
const decisions = globSync('worker/decisions/*.md', { cwd: ROOT }).sort()

it('the README is read in minutes and names how to start and to test', () => {
  const readme = read('README.md')
  expect(readme.split('\n').length).toBeLessThanOrEqual(210)
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(2500)
  expect(readme).toContain('\nnpm start')
  expect(readme).toContain('\nnpm test')
})

describe('decisions', () => {
  it('are numbered without gaps, and say whether they stand', () => {
    decisions.forEach((file, index) => {
      const number = String(index + 1).padStart(4, '0')
      expect(path.basename(file)).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`))
      expect(read(file)).toMatch(
        new RegExp(
          `^# ${number}: .+\\n\\nStatus: (accepted|(partly )?superseded by \\d{4}.*), \\d{4}-\\d\\d-\\d\\d\\.\\n`,
        ),
      )
    })
  })

  it('are there where a file names one', () => {
    const missing = [...papers, ...sourceFiles()].flatMap((file) =>
      [...read(file).matchAll(/decisions?[/ ](\d{4})/g)]
        .filter(([, number]) => !decisions.some((decision) => path.basename(decision).startsWith(`${number}-`)))
        .map(([named]) => `${file}: ${named}`),
    )
    expect(missing).toEqual([])
  })
})

describe('papers', () => {
  it('lead to files that are there', () => {
    const missing = papers.flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^(https?:|mailto:|\/)/.test(link))
        .filter((link) => !existsSync(path.join(ROOT, path.dirname(file), link)))
        .map((link) => `${file}: ${link}`),
    )
    expect(missing).toEqual([])
  })

  it('name results of benches that are there', () => {
    const missing = [...papers, ...sourceFiles()].flatMap((file) =>
      [...read(file).matchAll(/test\/bench\/results\/[a-z-]+\.md/g)]
        .filter(([named]) => !existsSync(path.join(ROOT, named)))
        .map(([named]) => `${file}: ${named}`),
    )
    expect(missing).toEqual([])
  })

  it('list every package', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const listed = new Set(
      [...read('worker/dependencies.md').matchAll(/^\| (.+?) \|/gm)].flatMap(([, names = '']) => names.split(/[,;] /)),
    )
    expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !listed.has(name))).toEqual([])
  })
})
