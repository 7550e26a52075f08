/** How an owner's sessions are found by one thing that is known of somebody. */
import { type SQL, sql } from 'drizzle-orm'
import { TITLES } from '../../domain/fields/titles'
import { soughtTerms } from '../../domain/session/search-terms'
import { foldedNumber, type SubjectSearch } from '../../domain/subjects/subject'
import type { Vault } from '../sealed/vault'
import { sessionCell, sessionRows } from '../sessions/session-row'
import { tasksOf } from '../sessions/stored-session'
import { kycSession } from '../tables/schema'

export interface Row {
  id: string
  createdAt: number
  /** Where it has to be looked into. */
  cell: unknown
}

/** Either a condition alone, or a cell that every row of the owner has to be opened for. */
export interface SearchPlan {
  where?: SQL
  cell?: typeof kycSession.clientUser | typeof kycSession.email | typeof kycSession.tasks
  holds?: (row: Row) => Promise<boolean>
}

/** Left to choose, SQLite walks all of an owner's sessions in their order instead of looking these up. */
const among = (ids: SQL): SQL => sql`${kycSession.id} in (${ids})`

const NAMES: ReadonlySet<string> = new Set([TITLES.surname, TITLES.givenNames])

export function searchPlans(vault: Vault) {
  const rows = sessionRows(vault)
  const { texts, numbers, names } = lookingInto(vault)

  return async (owner: string, { by, value }: SubjectSearch): Promise<SearchPlan> => {
    switch (by) {
      case 'sessionId':
        return {
          where: among(sql`select id from ${kycSession} where id = ${value.toLowerCase()} and owner = ${owner}`),
        }
      case 'clientId':
        // Undecided, a client's first session does not name its client yet.
        return {
          where: among(sql`select id from ${kycSession} where owner = ${owner} and client_id = ${value}
            union all select id from ${kycSession} where id = ${value} and owner = ${owner}`),
        }
      case 'clientKey':
        return {
          where: among(sql`select id from ${kycSession} where owner = ${owner} and client_key_hash in
            (select value from json_each(${JSON.stringify(await rows.clientKeyHashes(owner, value))}))`),
        }
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
}

/** Whether an opened cell holds what is sought. */
function lookingInto(vault: Vault) {
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

  return { texts, numbers, names }
}
