import { expect, it } from 'vitest'
import { LANDED } from '../../../../worker/domain/release/landed'
import { MADE_BY } from '../../../../worker/domain/release/made-by'
import { UnreadableRow } from '../../../../worker/domain/unreadable-row'
import { judgeDatabase, type Measured } from '../../../../worker/domain/upkeep/health'

const CURRENT = {
  applied: LANDED.map(({ file }) => file),
  schema: LANDED.at(-1)?.schema ?? null,
  release: MADE_BY.release,
}
const none = { count: 0, oldest: null }
const NOW = new Date('2026-05-01T12:00:00.000Z')
const ofSize = (bytes: number) => {
  const [database] = judged({ bytes })
  return [database?.state, database?.words]
}
const judged = (measured: Partial<Measured>) => {
  const backlogs = { attempts: none, vectors: none, removals: none, deliveries: none, jobs: none }
  const quiet = {
    bytes: 0,
    largestShare: null,
    retried: 0,
    failed: 0,
    endpointsOff: 0,
    ofGenuine: [],
    cron: null,
    erasure: null,
  }
  const stores = { store: CURRENT, keys: { tried: 3, lost: 0 }, unreadable: { count: 0, oldest: null, places: [] } }
  return judgeDatabase({ ...stores, ...backlogs, ...quiet, ...measured }, NOW)
}

it('a database warns before it is full', () => {
  expect(ofSize(5.9e9)).toEqual(['ok', '5900.0 MB'])
  expect(ofSize(6e9)).toEqual(['late', '6000.0 MB: above 60 % of the database limit'])
  expect(ofSize(8.5e9)).toEqual(['late', '8500.0 MB: above 80 % of the database limit'])
})

it('says where one user fills a database, for whom another one is no help', () => {
  const [database] = judged({ bytes: 7e9, largestShare: 0.724 })
  expect(database?.words).toBe(
    '7000.0 MB: above 60 % of the database limit; one user has 72 % of its faces, and one user cannot have two databases',
  )
  expect(judged({ bytes: 7e9, largestShare: 0.2 })[0]?.words).not.toContain('user')
})

it('says that the clock went ahead, and until when nothing is erased', () => {
  const at = NOW.getTime()
  const expiry = (heldSince: number | null) =>
    judged({ erasure: { at, heldSince } }).find(({ part }) => part === 'expiry')
  expect(expiry(null)).toMatchObject({ state: 'ok', oldest: NOW.toISOString() })
  expect(expiry(at + 91 * 86_400_000)).toMatchObject({
    state: 'late',
    words:
      'The clock went ahead from 2026-05-01T12:00:00.000Z to 2026-07-31T12:00:00.000Z: nothing is erased until 2026-07-31T13:00:00.000Z',
  })
})

it('says which release wrote a database, and what to do where its schema is another', () => {
  const release = (store: Partial<Measured['store']>) =>
    judged({ store: { ...CURRENT, ...store } }).find(({ part }) => part === 'release')
  expect(release({})).toMatchObject({ state: 'ok', words: expect.stringContaining(MADE_BY.release) })
  const [first] = LANDED
  const behind = release({ applied: [first?.file ?? ''], schema: first?.schema ?? null })
  expect(behind).toMatchObject({ state: 'down', words: expect.stringContaining('Migrations are missing: 0001_') })
  expect(release({ release: '99.0.0' })).toMatchObject({ state: 'late', words: expect.stringContaining('99.0.0') })
  expect(release({ schema: 'edited' })).toMatchObject({ state: 'down', words: expect.stringContaining('edited') })
})

it('alarms where a key of an owner does not open', () => {
  const [keys] = judged({ keys: { tried: 20, lost: 2 } }).filter(({ part }) => part === 'keys')
  expect(keys).toMatchObject({ state: 'down', count: 2, words: expect.stringContaining('DATA_KEY') })
})

it('alarms where a check fails more genuine sessions than its row states, and only where that is sure', () => {
  const rates = (failed: number, of = 60, users = 1) =>
    judged({
      ofGenuine: [
        { name: null, count: of, owners: users },
        { name: 'document isDisplay', count: failed, owners: 1 },
      ],
    }).find(({ part }) => part === 'rates')
  expect(judged({}).find(({ part }) => part === 'rates')?.words).toContain('Not measured')
  // One of sixty may be chance where at most 1 or 2 % are stated.
  expect(rates(1)).toMatchObject({ state: 'ok', count: 0 })
  expect(rates(6)).toMatchObject({
    state: 'late',
    count: 1,
    words: expect.stringMatching(/^document isDisplay: failed in 6 of 60 genuine sessions; stated: at most \d\.\d %$/),
  })
  expect(rates(6, 6000)?.state).toBe('ok')
  // Wrong labels of one user look like that.
  expect(rates(6, 60, 3)?.words).toContain('failed in 6 of 60 genuine sessions, of 1 of 3 users;')
})

it.each([
  ['queue', 'attempts', 5],
  ['vectors', 'vectors', 10],
  ['removals', 'removals', 60],
  ['deliveries', 'deliveries', 5],
  ['jobs', 'jobs', 24 * 60],
] as const)('%s are late after so many minutes', (name, measured, minutes) => {
  const state = (ms: number) =>
    judged({ [measured]: { count: 1, oldest: NOW.getTime() - ms } }).find(({ part }) => part === name)?.state
  expect([state(minutes * 60_000), state(minutes * 60_000 + 1)]).toEqual(['ok', 'late'])
})

it('the cron is late after three minutes, and where a chore failed', () => {
  const state = (ms: number, failed: string[] = []) =>
    judged({ cron: { at: NOW.getTime() - ms, failed } }).find(({ part }) => part === 'cron')?.state
  expect([state(180_000), state(180_001), state(0, ['expireImages'])]).toEqual(['ok', 'late', 'late'])
})

it('one retried attempt, and one endpoint that is off, are told', () => {
  const state = (name: string, changed: Partial<Measured>) => judged(changed).find(({ part }) => part === name)?.state
  expect([state('retries', {}), state('retries', { retried: 1 })]).toEqual(['ok', 'late'])
  expect([state('endpoints', {}), state('endpoints', { endpointsOff: 1 })]).toEqual(['ok', 'late'])
})

it('names the table, the row, and the cell where one alone is wrong, of what cannot be read', () => {
  const place = (cause: Error) => new UnreadableRow('kyc_session', 's1', cause).place
  expect(place(new Error('sealed with another key'))).toBe('kyc_session s1')
  expect(place(Object.assign(new Error('no JSON'), { column: 'tasks' }))).toBe('kyc_session s1 tasks')
})
