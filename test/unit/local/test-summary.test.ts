import { expect, it } from 'vitest'
import { summary, tooSlow } from '../../summary'

const file = (project: string, name: string, ms: number, failed = 0) => ({
  project,
  file: name,
  ms,
  cpuMs: 2 * ms,
  passed: 3,
  failed,
  skipped: 0,
  failures: failed > 0 ? ['a name > is shown: expected 1 to be 2'] : [],
  retried: ms > 10_000 ? ['a slow one'] : [],
})

it('the end of a run tells how many tests have passed, by project, and which files were slow', () => {
  const unit = { files: [file('unit', 'a.test.ts', 900)], projects: { unit: { from: 0, to: 1000 } } }
  const rest = {
    files: [file('system', 'b.test.ts', 16_000), file('system', 'c.test.ts', 200, 1)],
    projects: { system: { from: 1000, to: 18_000 } },
  }
  const lines = summary([unit, rest], 20_000).split('\n')
  expect(lines).toContain('  unit        1.0 s    1.8 s  3 tests in 1 files')
  expect(lines).toContain('  system     17.0 s   32.4 s  6 tests in 2 files')
  expect(lines.filter((line) => line.includes('tests)')).map((line) => line.trim())).toEqual([
    '16.0 s   32.0 s  b.test.ts (3 tests)',
    '0.9 s    1.8 s  a.test.ts (3 tests)',
    '0.2 s    0.4 s  c.test.ts (3 tests)',
  ])
  expect(lines).toContain('  c.test.ts > a name > is shown: expected 1 to be 2')
  expect(lines.join('\n')).toContain('1 over the budget of 15.0 s')
  expect(lines.join('\n')).toContain('Passed at a second try only:\n  b.test.ts > a slow one')
  expect(lines.at(-1)).toBe('Tests: 9 passed, 1 failed, in 20.0 s, 34.2 s of CPU time.')
})

it('every file over the budget is named, and a run with too many far over it says so', () => {
  const run = (count: number) => [
    { files: Array.from({ length: count }, (_, i) => file('system', `${i}.test.ts`, 12_000)), projects: {} },
  ]
  expect(summary(run(16), 1000).match(/\d+\.test\.ts \(/g)).toHaveLength(16)
  expect(tooSlow(run(16))).toBeNull()
  expect(tooSlow(run(17))).toBe('17 files take more than 22.5 s of CPU time, at most 16 may.')
})

it('says so when nothing has run', () => {
  expect(summary([], 1000)).toContain('Tests: 0 passed, in 1.0 s.')
})
