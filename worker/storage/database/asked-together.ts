/** Reads that are asked for at the same moment go to the database in one round trip. */
import type { BatchItem } from 'drizzle-orm/batch'
import { presentCall } from '../../call-scope.ts'
import type { Database } from './database'

type Query = BatchItem<'sqlite'>

/** Sends the query with those that are asked for in the same turn of the event loop: reads only, one failing fails all. */
export type Ask = <Asked extends Query>(query: Asked) => Promise<Asked['_']['result']>

interface Waiting {
  query: Query
  answer: (result: unknown) => void
  fail: (error: unknown) => void
}

const asking = new WeakMap<Database, Ask>()

/** One for each database, whichever store asks. */
export function askedTogether(db: Database): Ask {
  const known = asking.get(db)
  if (known) return known
  const made = asker(db)
  asking.set(db, made)
  return made
}

function asker(db: Database): Ask {
  /** By call: a question of one is not sent by another. */
  const waiting = new Map<object | null, Waiting[]>()

  const send = async (call: object | null) => {
    const asked = waiting.get(call) ?? []
    waiting.delete(call)
    const [first, ...others] = asked
    if (!first) return
    try {
      const queries = others.map(({ query }) => query)
      const results = others.length === 0 ? [await first.query] : await db.batch([first.query, ...queries])
      for (const [i, { answer }] of asked.entries()) answer(results[i])
    } catch (error) {
      for (const { fail } of asked) fail(error)
    }
  }

  return <Asked extends Query>(query: Asked) =>
    new Promise<Asked['_']['result']>((answer, fail) => {
      const call = presentCall()
      const asked = waiting.get(call) ?? []
      asked.push({ query, answer: (result) => answer(result), fail })
      waiting.set(call, asked)
      if (asked.length === 1) queueMicrotask(() => send(call))
    })
}
