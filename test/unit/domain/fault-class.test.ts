import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { describeError } from '../../../worker/domain/describe-error'
import { passesSoon } from '../../../worker/domain/store-fault'
import { FAULT_CLASSES } from '../../../worker/words/fault-classes'

const ofQuery = (said: string) =>
  new Error('Failed query: insert into "kyc_session" ("id") values (?)\nparams: ann@example.org', {
    cause: new Error(`D1_ERROR: ${said}`, { cause: new Error(said) }),
  })
const named = (name: string) => Object.assign(new Error('Anna Example'), { name })

it.each([
  [
    'missing column',
    ofQuery('no such column: kyc_session.decided_by: SQLITE_ERROR'),
    { class: 'schema', missing: 'kyc_session.decided_by' },
  ],
  [
    'missing column of an insertion',
    ofQuery('table person has no column named born: SQLITE_ERROR'),
    { class: 'schema', missing: 'person.born' },
  ],
  ['D1 full', ofQuery('database or disk is full: SQLITE_FULL'), { class: 'full', statement: 'insert kyc_session' }],
  ['D1 locked', ofQuery('database is locked: SQLITE_BUSY'), { class: 'busy' }],
  ['D1 without an answer', ofQuery('Failed to parse body as JSON, got: Error'), { class: 'unreachable' }],
  [
    'D1 slow',
    ofQuery('D1 DB storage operation exceeded timeout which caused object to be reset.'),
    { class: 'timeout' },
  ],
  [
    'R2 refusing',
    new Error('put: We encountered an internal error. Please try again. (10001)'),
    { class: 'unreachable' },
  ],
  ['queue backed up', new Error('Queue send failed: Too Many Requests'), { class: 'queue' }],
  ['a database at its limit', ofQuery('Exceeded maximum DB size'), { class: 'full' }],
  ['a bucket without an answer', new Error('IMAGES.put gave no answer within 15 s'), { class: 'timeout' }],
  ['an index without an answer', new Error('FACE_INDEX.upsert gave no answer within 15 s'), { class: 'index' }],
  ['a Worker that passes it on', new Error('process_fault: asset'), { class: 'asset' }],
  ['vision out of memory', new Error('Worker exceeded memory limit.'), { class: 'memory' }],
  ['bad secret', named('DeploymentKeyLost'), { class: 'secret' }],
  [
    'missing binding',
    new TypeError("Cannot read properties of undefined (reading 'prepare')"),
    { class: 'binding', missing: 'prepare' },
  ],
  [
    'missing asset',
    new Error('model file eng.traineddata is not among the assets (HTTP 404)'),
    { class: 'asset', missing: 'eng.traineddata' },
  ],
  ['work that does not end', new Error('loading took longer than 20000 ms'), { class: 'timeout' }],
  ['damaged cell', named('UnreadableCell'), { class: 'damaged' }],
  ['anything else', new TypeError('x is not a function'), { class: 'code' }],
] as const)('%s is named by its class, with a page of the runbook and without a value', (_, error, kind) => {
  const described = describeError(error)
  expect(described).toMatchObject({ ...kind, advice: expect.stringMatching(/^runbook: \w/) })
  expect(JSON.stringify(described)).not.toMatch(/Ann|example/)
})

it('a database that broke off, and says nothing of the statement, may answer soon', () => {
  const broken = new Error('Failed query: select "id" from "person"', {
    cause: new Error('internal error; reference = 4711'),
  })
  expect(describeError(broken)).toMatchObject({ class: 'unreachable', statement: 'select person' })
  expect(passesSoon(broken)).toBe(true)
  expect(passesSoon(ofQuery('UNIQUE constraint failed: person.id: SQLITE_CONSTRAINT'))).toBe(false)
})

it('a database that is locked, or gives no answer, may answer soon', () => {
  expect(passesSoon(ofQuery('Failed to parse body as JSON, got: Error'))).toBe(true)
})

it('each class has its page in the runbook', () => {
  const runbook = readFileSync(path.resolve(import.meta.dirname, '../../../worker/runbook.md'), 'utf8')
  const pages = Object.values(FAULT_CLASSES).map(({ page }) => page)
  expect(pages.filter((page) => !runbook.includes(`\n## ${page}\n`))).toEqual([])
})
