/**
 * Finds whatever an owner has of somebody. What the rows are not found by lies sealed in them: then the owner's sessions
 * are looked through, so many at a time.
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import { describeError } from '../../domain/describe-error'
import type { FoundSubject, SubjectFinder, SubjectSearch } from '../../domain/subjects/subject'
import { logFault } from '../../log'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { kycSession, person } from '../tables/schema'
import { type Row, type SearchPlan, searchPlans } from './search-plan'

/** Rows that one query reads: some megabytes of sealed results. */
const ROWS = 500

export function subjectFinder(db: Database, vault: Vault): SubjectFinder {
  const planOf = searchPlans(vault)

  /** At most `size` rows behind the place. */
  const pageOf = (owner: string, { where, cell }: SearchPlan, place: string | null, size: number): Promise<Row[]> => {
    const later =
      place === null
        ? undefined
        : sql`(${kycSession.createdAt}, ${kycSession.id}) > (select value->>0, value->>1 from (select ${place} as value))`
    return db
      .select({ id: kycSession.id, createdAt: kycSession.createdAt, cell: cell ?? sql<null>`null` })
      .from(kycSession)
      .where(and(where ?? eq(kycSession.owner, owner), later, cell && sql`${cell} is not null`))
      .orderBy(where ? sql`+${kycSession.createdAt}` : asc(kycSession.createdAt), asc(kycSession.id))
      .limit(size)
  }

  const sessions = async (owner: string, query: SubjectSearch, place: string | null, most: number) => {
    const plan = await planOf(owner, query)
    const found: FoundSubject = { sessionIds: [], personIds: [], unread: 0, next: place }
    let looked = 0
    do {
      const size = Math.min(ROWS, most - looked)
      const page = await pageOf(owner, plan, found.next, size)
      for (const row of page) await note(found, row, plan)
      looked += page.length
      const last = page.at(-1)
      found.next = page.length < size || !last ? null : JSON.stringify([last.createdAt, last.id])
    } while (found.next !== null && looked < most)
    return found
  }

  return {
    async find(owner, query, place, most) {
      if (query.by !== 'person') return sessions(owner, query, place, most)
      const found = await db
        .select({ id: person.id })
        .from(person)
        .where(and(eq(person.owner, owner), eq(person.id, query.value)))
      return { sessionIds: [], personIds: found.map(({ id }) => id), unread: 0, next: null }
    },
  }
}

async function note(found: FoundSubject, row: Row, { holds }: SearchPlan): Promise<void> {
  const isTheirs = holds ? await holds(row).catch((error: unknown) => unread(row, error)) : true
  if (isTheirs === null) found.unread++
  else if (isTheirs) found.sessionIds.push(row.id)
}

/** One that nobody can open any more must not keep the others from being found. */
function unread(row: Row, error: unknown): null {
  logFault('subject_search_fault', { sessionId: row.id, error: describeError(error) })
  return null
}
