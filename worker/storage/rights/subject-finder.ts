/**
 * Finds whatever an owner has of somebody. What the rows are not found by lies sealed in them: then the owner's sessions
 * are looked through, so many at a time.
 */
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { describeError } from '../../domain/describe-error'
import { TITLES } from '../../domain/fields/titles'
import { soughtTerms } from '../../domain/session/search-terms'
import { type FoundSubject, foldedNumber, type SubjectFinder, type SubjectSearch } from '../../domain/subjects/subject'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { sessionCell, sessionRows } from '../sessions/session-row'
import { tasksOf } from '../sessions/stored-session'
import { kycSession, person } from '../tables/schema'

/** Of one query: some megabytes of sealed results. */
const ROWS = 500

const NAMES: ReadonlySet<string> = new Set([TITLES.surname, TITLES.givenNames])

interface Row {
  id: string
  createdAt: number
  /** Where it has to be looked into. */
  cell: unknown
}

export function subjectFinder(db: Database, vault: Vault): SubjectFinder {
  const rows = sessionRows(vault)

  /** What finds the rows, and what has to be in them. */
  const plan = async (owner: string, { by, value }: SubjectSearch) => {
    switch (by) {
      case 'sessionId':
        return { where: eq(kycSession.id, value.toLowerCase()) }
      case 'clientId':
        // Undecided, a client's first session does not name its client yet.
        return { where: or(eq(kycSession.clientId, value), eq(kycSession.id, value)) }
      case 'clientKey':
        return { where: inArray(kycSession.clientKeyHash, [...(await rows.clientKeyHashes(owner, value)), value]) }
      case 'clientUser':
        return { cell: kycSession.clientUser, holds: texts('client_user', (text) => text === value) }
      case 'email': {
        const wanted = value.trim().toLowerCase()
        return { cell: kycSession.email, holds: texts('email', (text) => text.trim().toLowerCase() === wanted) }
      }
      case 'documentNumber':
        return { cell: kycSession.tasks, holds: numbers(foldedNumber(value)) }
      case 'name':
        return { cell: kycSession.tasks, holds: names(soughtTerms(value).words) }
      case 'person':
        throw new Error('a person is no session')
    }
  }

  const texts = (column: string, matches: (text: string) => boolean) => async (row: Row) =>
    typeof row.cell === 'string' && matches(await vault.openText(sessionCell(row.id, column), row.cell))

  const fieldsOf = async (row: Row) => {
    const tasks = tasksOf(await vault.openJson(sessionCell(row.id, 'tasks'), row.cell))
    return tasks.flatMap((task) => (task.type === 'document' ? task.ocr.fields : []))
  }

  const names = (wanted: string[]) => async (row: Row) => {
    if (wanted.length === 0) return false
    const own = (await fieldsOf(row)).filter(({ title }) => NAMES.has(title))
    const words = new Set(own.flatMap(({ value, normalized }) => soughtTerms(`${value} ${normalized ?? ''}`).words))
    return wanted.every((word) => words.has(word))
  }

  const numbers = (wanted: string) => async (row: Row) => {
    const fields = await fieldsOf(row)
    return fields.some(
      ({ title, value, normalized, raw }) =>
        title === TITLES.documentNumber &&
        [value, normalized, raw].some((text) => text && foldedNumber(text) === wanted),
    )
  }

  const sessions = async (owner: string, query: SubjectSearch, place: string | null, most: number) => {
    const { where, cell, holds } = {
      where: undefined,
      cell: undefined,
      holds: undefined,
      ...(await plan(owner, query)),
    }
    const found: FoundSubject = { sessionIds: [], personIds: [], unread: 0, next: place }
    let looked = 0
    do {
      const size = Math.min(ROWS, most - looked)
      const later: SQL | undefined =
        found.next === null
          ? undefined
          : sql`(${kycSession.createdAt}, ${kycSession.id}) > (select value->>0, value->>1 from (select ${found.next} as value))`
      const page: Row[] = await db
        .select({ id: kycSession.id, createdAt: kycSession.createdAt, cell: cell ?? sql<null>`null` })
        .from(kycSession)
        .where(and(eq(kycSession.owner, owner), where, later, cell && sql`${cell} is not null`))
        .orderBy(asc(kycSession.createdAt), asc(kycSession.id))
        .limit(size)
      for (const row of page) {
        const isTheirs = holds ? await holds(row).catch((error: unknown) => unread(row, error)) : true
        if (isTheirs === null) found.unread++
        else if (isTheirs) found.sessionIds.push(row.id)
      }
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

/** One that nobody can open any more must not keep the others from being found. */
function unread(row: Row, error: unknown): null {
  console.error(JSON.stringify({ event: 'subject_search_fault', sessionId: row.id, error: describeError(error) }))
  return null
}
