/**
 * Faults of D1, R2 and Queues by what they are called. These stores say it in the message alone. Only names out of this
 * list leave it: the rest of a message may hold values.
 */

interface StoreFault {
  code: string
  /** The same call may succeed soon: the store is full, locked, overloaded or out of reach. */
  passes: boolean
}

/** Codes of SQLite after which a later call may succeed. */
const PASSING = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|INTERRUPT|PROTOCOL)/

/** Messages of D1 and the platform that stand in for a code. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/\bdatabase or disk is full\b/i, 'SQLITE_FULL'],
  [/\bdatabase is locked\b/i, 'SQLITE_BUSY'],
  [/\bDB is overloaded\b/i, 'D1_OVERLOADED'],
  [/\bexceeded timeout\b/i, 'D1_TIMEOUT'],
  // As storage/platform/answering.ts says it.
  [/^(?:WEBHOOK_)?JOBS\.\w+ gave no answer within \d+ s$/, 'QUEUE_TIMEOUT'],
  [/^FACE_INDEX\S* gave no answer within \d+ s$/, 'VECTOR_TIMEOUT'],
  [/ gave no answer within \d+ s$/, 'STORE_TIMEOUT'],
  [/\b(?:Exceeded maximum DB size|maximum database size)\b/i, 'D1_FULL'],
  [/\bVECTOR_\w+_ERROR\b/, 'VECTORIZE'],
  [/\b(?:object to be reset|DB reset|code was updated)\b/i, 'D1_RESET'],
  // Where the database's process answers with something else than an answer: it is locked, or its disk is full.
  [/\bFailed to parse body as JSON\b/i, 'D1_NO_ANSWER'],
  [/\bNetwork connection lost\b/i, 'CONNECTION_LOST'],
  [/\b(?:transient issue|internal error in D1|storage caused object to be reset)\b/i, 'D1_TRANSIENT'],
]

/** Passing errors of R2: an internal error, the service is not available, too many requests for an object. */
const PASSING_R2 = new Set(['10001', '10043', '10054', '10058'])

/** Prefix of drizzle's errors, whose message is the statement with its values; the store's own error is the cause. */
const STATEMENT = /^Failed query:/

export function storeFault({ message }: Error): StoreFault | null {
  if (STATEMENT.test(message)) return null
  const sqlite = /\bSQLITE_[A-Z_]+\b/.exec(message)?.[0]
  if (sqlite) return { code: sqlite, passes: PASSING.test(sqlite) }
  const said = SAID.find(([words]) => words.test(message))
  if (said) return { code: said[1], passes: true }
  const r2 = /^(?:get|put|head|list|delete|\w*[Mm]ultipart\w*|uploadPart|complete|abort): .*\((\d{5})\)$/s.exec(
    message,
  )?.[1]
  if (r2) return { code: `R2_${r2}`, passes: PASSING_R2.has(r2) }
  if (/^Queue (?:send|sendBatch) failed\b/.test(message)) return { code: 'QUEUE_SEND', passes: true }
  const d1 = /^D1_[A-Z_]+/.exec(message)?.[0]
  return d1 ? { code: d1, passes: false } : null
}

/** SQLite's own faults have their code: a statement whose fault has none met a database that had broken off. */
export function hasBrokenOff(error: Error): boolean {
  const codeless = (cause: unknown): boolean =>
    !(cause instanceof Error) || (storeFault(cause) === null && codeless(cause.cause))
  return STATEMENT.test(error.message) && error.cause instanceof Error && codeless(error.cause)
}

/** Whether a store is out of reach for now, wherever in the chain of causes it says so. */
export function passesSoon(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return storeFault(error)?.passes === true || hasBrokenOff(error) || passesSoon(error.cause)
}

/** For what may be answered without a store: `otherwise`, where it is out of reach. */
export const unlessSilent = <T, Otherwise>(work: Promise<T>, otherwise: Otherwise): Promise<T | Otherwise> =>
  work.catch((error: unknown) => {
    if (passesSoon(error)) return otherwise
    throw error
  })
