import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../../worker/local/building/build'
import { sampled } from '../../nightly'
import { drawnSessions } from '../../support/rates/drawn-sessions'

const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** With a state folder that nothing has made yet. */
function executed(file: string, args: string[], cwd: string, more: Record<string, string> = {}) {
  const env = { ...process.env, STATE_DIR: path.join(folder, 'state'), ...more }
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(file, args, { cwd, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr })
    })
  })
}

/** From another folder. */
const run = (...args: string[]) => executed('npm', ['--prefix', ROOT, 'run', '-s', ...args], folder)

/** As npm calls it, without npm: that takes as long again. */
function script(name: string, ...args: string[]) {
  const [, ...words] = (scripts[name] ?? '').replace(/^exec /, '').split(' ')
  return executed(process.execPath, [...words, ...args], ROOT, { npm_lifecycle_event: name })
}

const names = Object.keys(scripts)

/** One parser reads the options of all. */
describe.each(sampled(names, (_, index) => index % 6 === 0))('npm run %s', (name) => {
  it('explains itself with --help', async () => {
    const { code, stdout, stderr } = await script(name, '--help')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`npm ${name === 'start' || name === 'test' ? '' : 'run'}`)
    expect(stdout.split('\n').length).toBeGreaterThan(2)
  })

  it('refuses an option that it does not know in one line, and does nothing', async () => {
    const { code, stdout, stderr } = await script(name, '--no-such-flag')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^[^\n]*--no-such-flag[^\n]*\n$/)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a command that fails', () => {
  it.each([
    ['jwt', '--user', 'me', '--group', 'seven'],
    ['bench', 'mrz'],
    ['audit', 'verify', '--database', 'missing.sqlite'],
    ['kyc', 'missing.jpg'],
  ])('says why in one line: npm run %s %s', async (name, ...args) => {
    const { code, stdout, stderr } = await run(name, '--', ...args)
    expect(code).toBeGreaterThan(0)
    expect([stdout, stderr.trim().split('\n').length]).toEqual(['', 1])
  })
})

it('npm run rates makes a page and JSON of labelled sessions, beside another product’s answers', async () => {
  const own = await mkdtemp(path.join(tmpdir(), 'edge-kyc-rates-'))
  try {
    const sessions = [...drawnSessions(120)]
    const [rows, answers] = [path.join(own, 'rows.ndjson'), path.join(own, 'other.csv')]
    await writeFile(rows, sessions.map((session) => `${JSON.stringify(session)}\n`).join(''))
    const lines = sessions.map(({ sessionId, label }) => `${sessionId},${label.kind === 'genuine' ? 'approved' : 'no'}`)
    await writeFile(answers, `sessionId,outcome\n${lines.join('\n')}\n`)
    const out = path.join(own, 'found.html')
    const { code, stdout } = await script('rates', '--rows', rows, '--answers', answers, '--out', out)
    expect([code, stdout.split('\n')[0]]).toEqual([0, '120 labelled sessions'])
    expect(await readFile(out, 'utf8')).toContain('Beside another product')
    const { rates } = JSON.parse(await readFile(path.join(own, 'found.json'), 'utf8'))
    expect(rates).toMatchObject({ sessions: 120, representative: true, beside: { withoutAnswer: 0 } })
  } finally {
    await rm(own, { recursive: true, force: true })
  }
})
