import { expect, it } from 'vitest'
import { answerOnce } from '../../../../worker/application/calls/answer-once'
import { Refusal } from '../../../../worker/application/refusal'
import type { Claim, RequestKey, Work } from '../../../../worker/domain/calls/ports'

const NOW = new Date('2026-05-01T12:00:00.000Z')
const request = (requestHash = 'a') => ({
  key: { caller: 'user anna', operation: '/o', key: 'k', owner: 'anna' },
  requestHash,
  workId: 'w',
  now: NOW,
})

/** The contract of the store, in memory. */
function ports() {
  const rows = new Map<
    string,
    { hash: string; id: string; free: boolean; answer: string | null; subjects?: string[] }
  >()
  const name = (key: RequestKey) => JSON.stringify(key)
  return {
    rows,
    idempotency: {
      async claim(key: RequestKey, hash: string, id: string): Promise<Claim> {
        const row = rows.get(name(key))
        if (!row) rows.set(name(key), { hash, id, free: false, answer: null })
        if (!row) return { state: 'first', work: { id, again: false } }
        if (row.hash !== hash) return { state: 'other_request' }
        if (row.free) return { state: 'first', work: { id: row.id, again: true } }
        return row.answer === null ? { state: 'running' } : { state: 'answered', answer: row.answer }
      },
      async answer(key: RequestKey, answer: string, subjects: string[]) {
        const row = rows.get(name(key))
        if (row) Object.assign(row, { answer, subjects })
      },
      async release(key: RequestKey) {
        const row = rows.get(name(key))
        if (row) row.free = true
      },
      async drop(key: RequestKey) {
        rows.delete(name(key))
      },
    },
  }
}

interface Answer {
  id: number
  secret?: string
}

const keeping = { kept: ({ id }: Answer): Answer => ({ id }), subjects: ({ id }: Answer) => [`session ${id}`] }

it('does the work once, and keeps of the answer what is to be kept', async () => {
  const store = ports()
  let done = 0
  const work = async (): Promise<Answer> => ({ id: ++done, secret: 's' })
  expect(await answerOnce(request(), store, work, keeping)).toEqual({ id: 1, secret: 's' })
  expect(await answerOnce(request(), store, work, keeping)).toEqual({ id: 1 })
  expect(done).toBe(1)
  expect([...store.rows.values()].map(({ subjects }) => subjects)).toEqual([['session 1']])
})

it('refuses another request with the key, and the same one while it is being done', async () => {
  const store = ports()
  const again = () => answerOnce(request(), store, async () => ({ id: 2 }), keeping)
  const first = await answerOnce(request(), store, async () => ({ id: 1, inner: await again() }), keeping)
  expect(first).toEqual({ id: 1, inner: new Refusal('idempotency_running') })
  const other = await answerOnce(request('b'), store, async () => ({ id: 3 }), keeping)
  expect(other).toEqual(new Refusal('idempotency_conflict'))
})

it('lets a request be made again that was refused or failed, as the same work where it may have been begun', async () => {
  const store = ports()
  const refusal = new Refusal('item_not_found')
  expect(await answerOnce<Answer>(request(), store, async () => refusal, keeping)).toBe(refusal)
  const begun: Work[] = []
  const failing = (work: Work) => {
    begun.push(work)
    return Promise.reject(new Error('database'))
  }
  await expect(answerOnce<Answer>(request(), store, failing, keeping)).rejects.toThrow('database')
  const working = async (work: Work) => ({ id: begun.push(work) })
  expect(await answerOnce(request(), store, working, keeping)).toEqual({ id: 2 })
  expect(begun.map(({ again }) => again)).toEqual([false, true])
  expect(begun[1]?.id).toBe(begun[0]?.id)
})
