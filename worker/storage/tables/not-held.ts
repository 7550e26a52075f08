import { type SQL, sql } from 'drizzle-orm'
import { legalHold } from './rights-schema'
import type { kycSession } from './schema'

/** A condition on rows: the id in that column is not held. */
export const notHeld = (id: SQL | typeof kycSession.id) =>
  sql`not exists (select 1 from ${legalHold} where ${legalHold.subjectId} = ${id})`
