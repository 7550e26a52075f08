import { and, count, desc, eq, inArray } from 'drizzle-orm'
import {
  foldedQuery,
  type SubjectQuery,
  type SubjectRequest,
  type SubjectRequestStore,
} from '../../domain/subjects/subject'
import { insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { subjectRequest } from '../tables/rights-schema'
import { upkeepJob } from '../tables/upkeep-schema'

type Row = typeof subjectRequest.$inferSelect

export const requestCell = (row: string) => ({ table: 'subject_request', column: 'value', row })

/** Hashes of a query, which outlive its text: one for each of the owner's keys, earlier ones too. */
export const subjectHashes = (vault: Vault, owner: string, query: SubjectQuery) =>
  vault.lookups(owner, { table: 'subject_request', column: 'hash' }, foldedQuery(query))

export function d1SubjectRequests(db: Database, vault: Vault): SubjectRequestStore {
  return {
    async begin(owner, { query, origin }, agent, now) {
      const id = crypto.randomUUID()
      const [hash] = await subjectHashes(vault, owner, query)
      const value = await vault.sealText(owner, requestCell(id), query.value)
      const asked = {
        owner,
        subjectId: id,
        ...agent,
        action: 'subject_erasure_asked' as const,
        detail: { by: query.by },
      }
      const fresh = { id, owner, by: query.by, hash, value, origin, askedAt: now.getTime() }
      const job = { kind: 'erase_subject' as const, owner, cursor: JSON.stringify({ request: id }) }
      await db.batch([
        db.insert(subjectRequest).values({ ...fresh, actor: agent.actor, askedBy: agent.by, state: 'running' }),
        // By the request's id: whoever asked takes the job up at once.
        db.insert(upkeepJob).values({ ...job, id, part: '', counts: {}, createdAt: now.getTime() }),
        insertEvents(db, [asked], now),
      ])
      return id
    },

    async byId(owner, requestId) {
      const [row] = await db
        .select()
        .from(subjectRequest)
        .where(and(eq(subjectRequest.id, requestId), eq(subjectRequest.owner, owner)))
      return row ? fromRow(row) : null
    },

    async list(owner, query, { page, pageSize }) {
      const hashes = query && (await subjectHashes(vault, owner, query))
      const where = and(eq(subjectRequest.owner, owner), hashes ? inArray(subjectRequest.hash, hashes) : undefined)
      const [rows, totals] = await db.batch([
        db
          .select()
          .from(subjectRequest)
          .where(where)
          .orderBy(desc(subjectRequest.askedAt), desc(subjectRequest.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(subjectRequest).where(where),
      ])
      return { requests: rows.map(fromRow), total: totals[0]?.total ?? 0 }
    },
  }
}

function fromRow({ id, by, state, askedAt, finishedAt, counts, held, receipt }: Row): SubjectRequest {
  const iso = (time: number) => new Date(time).toISOString()
  return {
    requestId: id,
    by,
    state,
    receipt,
    askedAt: iso(askedAt),
    finishedAt: finishedAt === null ? null : iso(finishedAt),
    counts: counts ?? {},
    held: held ?? [],
  }
}
