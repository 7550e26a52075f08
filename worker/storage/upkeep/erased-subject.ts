/**
 * The part of `erase_subject`: whatever the owner has of one subject, some at a time, then the receipt. Its cursor says
 * which request it is and how far it has come; what was asked for lies sealed in the request until it is done.
 */
import { and, eq, sql } from 'drizzle-orm'
import { type Agent, SYSTEM } from '../../domain/events'
import type { ImageStore } from '../../domain/image-store'
import type { StatementSigner } from '../../domain/signing/statement'
import type { HoldStore, SubjectFinder, SubjectQuery } from '../../domain/subjects/subject'
import type { Part, Step } from '../../domain/upkeep/job'
import { ifChanged, insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import type { personErasure } from '../persons/person-erasure'
import { requestCell, subjectHashes } from '../rights/d1-subject-requests'
import type { Vault } from '../sealed/vault'
import { subjectRequest } from '../tables/rights-schema'
import type { ErasedCounts, ErasedWhole } from './retention'

/** Sessions looked at in one step, and erased in one. */
const LOOKED_AT = 500
const ERASED = 50

export interface ErasedSubjectStores {
  db: Database
  vault: Vault
  finder: SubjectFinder
  holds: Pick<HoldStore, 'among'>
  images: Pick<ImageStore, 'deleteAll'>
  eraseSessions: (sessions: ErasedWhole[], now: Date, agent: Agent) => Promise<ErasedCounts>
  erasePersons: ReturnType<typeof personErasure>
  signer: StatementSigner | null
  sha256Hex: (text: string) => Promise<string>
}

interface Place {
  request: string
  /** Everything is gone but the archives, of which any may hold some of it. */
  erased?: true
  place?: string
}

type Request = typeof subjectRequest.$inferSelect

export function erasedSubject(stores: ErasedSubjectStores): Part {
  const { db, vault, finder, holds, images, eraseSessions, erasePersons, sha256Hex } = stores

  const erase = async (
    request: Request,
    query: SubjectQuery,
    { place = null }: { place?: string | null },
    now: Date,
  ) => {
    const { owner, actor, askedBy: by } = request
    const agent = { actor, by }
    const found = await finder.find(owner, query, place, LOOKED_AT)
    const held = (await holds.among(owner, [...found.sessionIds, ...found.personIds])).map((hold) => hold.subjectId)
    await keepHeld(db, request, held)
    const free = found.sessionIds.filter((id) => !held.includes(id))
    const due = free.slice(0, ERASED)
    const erased = await eraseSessions(
      due.map((id) => ({ id, owner, emptied: false })),
      now,
      agent,
    )
    const persons = found.personIds.filter((id) => !held.includes(id))
    const gone = await erasePersons(sql`select value from json_each(${JSON.stringify(persons)})`, agent, now)
    const more = due.length < free.length
    const counts = {
      sessions: erased.sessions,
      persons: gone.persons,
      faces: gone.faces,
      vectors: erased.vectors + gone.vectors,
      images: erased.images + gone.images,
      answers: erased.answers,
      // Of a page that is looked at again it would count twice.
      ...(more ? {} : { unread: found.unread }),
    }
    return { counts, next: more ? (place ?? undefined) : found.next, done: !more && found.next === null }
  }

  return async (job, now): Promise<Step> => {
    const at: Place = JSON.parse(job.cursor)
    const [request] = await db.select().from(subjectRequest).where(eq(subjectRequest.id, at.request))
    // With its owner; or done, and interrupted after that.
    if (!request || request.value === null) return { cursor: null, counts: {} }
    const query = { by: request.by, value: await vault.openText(requestCell(request.id), request.value) }
    if (!at.erased) {
      const { counts, next, done } = await erase(request, query, at, now)
      const place: Place = done
        ? { request: at.request, erased: true }
        : { request: at.request, ...(next ? { place: next } : {}) }
      return { cursor: JSON.stringify(place), counts }
    }
    const archives = await images.deleteAll(`archives/${await sha256Hex(request.owner)}/`)
    await finish(stores, { request, query, counts: { ...job.counts, archives } }, now)
    return { cursor: null, counts: { archives } }
  }
}

async function keepHeld(db: Database, request: Request, ids: string[]): Promise<void> {
  const all = [...new Set([...(request.held ?? []), ...ids])]
  if (all.length > (request.held?.length ?? 0))
    await db.update(subjectRequest).set({ held: all }).where(eq(subjectRequest.id, request.id))
}

interface Erasure {
  request: Request
  query: SubjectQuery
  counts: Record<string, number>
}

/** Writes the receipt and closes the request. */
async function finish(
  { db, vault, signer }: ErasedSubjectStores,
  { request, query, counts }: Erasure,
  now: Date,
): Promise<void> {
  const { id, owner, origin, by, actor, askedBy } = request
  const held = request.held ?? []
  const [hash] = await subjectHashes(vault, owner, query)
  const { sessions = 0, persons = 0, faces = 0, vectors = 0, images: objects = 0, answers = 0, archives = 0 } = counts
  const statement = {
    request: { id, by, subject: hash, askedAt: new Date(request.askedAt).toISOString() },
    erasedAt: now.toISOString(),
    complete: held.length === 0 && !counts.unread,
    counts: {
      database: { sessions, persons, faces, answers },
      index: { vectors },
      bucket: { images: objects, archives },
    },
    kept: { underLegalHold: held.length, unreadable: counts.unread ?? 0 },
  }
  const receipt = signer
    ? await signer.sign({ type: 'erasure', issuer: origin, subject: id, seconds: null, claims: statement }, now)
    : null
  const state = held.length > 0 ? ('held' as const) : ('done' as const)
  const told = { owner, subjectId: id, ...SYSTEM, action: 'subject_erased' as const }
  await db.batch([
    db
      .update(subjectRequest)
      .set({ state, counts, receipt, value: null, finishedAt: now.getTime() })
      .where(and(eq(subjectRequest.id, id), eq(subjectRequest.state, 'running'))),
    insertEvents(
      db,
      [{ ...told, detail: { ...counts, held: held.length, askedBy: askedBy ?? actor } }],
      now,
      ifChanged,
    ),
  ])
}
