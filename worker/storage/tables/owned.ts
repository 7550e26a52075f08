/**
 * Every table of the schema, each once: whose it is, whose a row is, how it is moved with its owner, erased with them and
 * encrypted anew. Fences, moves, the job `erase_owner` and the rotation of keys all go by it. Owners' tables stand in the
 * order in which their rows can be written.
 */
import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { answerSubject, idempotency } from './answer-schema.ts'
import { event, eventAbout, eventSeal } from './event-schema.ts'
import { ownerKey } from './key-schema.ts'
import { reviewNote, secondLook } from './note-schema.ts'
import { namedOperator } from './operator-schema.ts'
import { callCount } from './rate-schema.ts'
import { legalHold, metricDay, subjectRequest } from './rights-schema.ts'
import * as main from './schema.ts'
import { blockedDocument, seenIdentity, seenMark } from './seen-schema.ts'
import * as shards from './shard-schema.ts'
import { source, sourceGroup } from './source-schema.ts'
import { issuedCredential, statusList } from './status-schema.ts'
import { takeMark } from './take-schema.ts'
import { sessionTerm } from './term-schema.ts'
import { credentialStart, permanentToken } from './token-schema.ts'
import { trustAnchor, trustList, trustRevocation } from './trust-schema.ts'
import { calibration, sessionLabel } from './truth-schema.ts'
import {
  choreCursor,
  eventExpiry,
  imageRemoval,
  orphanObject,
  storeRelease,
  unreadable,
  upkeepJob,
} from './upkeep-schema.ts'
import { scenarioChange, scenarioVersion } from './version-schema.ts'
import { webhook, webhookDelivery } from './webhook-schema.ts'

/**
 * control: found before the owner is known, or shared by owners; in `DB` alone. owner: in the owner's shard, and moved with
 * the owner. shard: each database's own housekeeping, of no owner or left behind by a move.
 */
export type TableKind = 'control' | 'owner' | 'shard'

/** Pages of a move: rows that are found by the owner. */
interface Paged {
  /** Unique among them; an index has them in this order. */
  by: readonly string[]
  rowsPerPage?: number
  /** Values written instead of those read, and not compared; `ROW` stands for the value read. */
  instead?: Readonly<Record<string, string>>
}

/** Rows that go with the page of their parent. */
interface Following {
  parent: SQLiteTable
  /** Holds what `of` is of the parent's row. */
  column: string
  of: string
  by: readonly string[]
}

/** A cell that is encrypted with the owner's key. */
export interface SealedCell {
  column: string
  form: 'text' | 'json' | 'bytes'
  /** The cell that it is bound to, where that is not its own; and the row's id, written with `ROW`. */
  bound?: { table?: string; column?: string; row?: string }
}

export interface OwnedTable {
  table: SQLiteTable
  kind: TableKind
  /** Whose a row is, written with `ROW`; null: no fence, it follows another table by triggers. */
  owner: string | null
  /** Changes of other columns pass the fence: they are the database's own business. */
  fenced?: readonly string[]
  /** Rows that outlive their use may go at any time. */
  mayGo?: true
  /** Absent: events and what follows them have their own way (shards/move/events). */
  moved?: Paged
  follows?: Following
  /** `at once`: in one statement; `in parts`: by a part of upkeep/erased-owner; `with parent`: by its foreign key. */
  erased: 'at once' | 'in parts' | 'with parent'
  /** `own way`: hashes are made anew with it (key-rotation/). */
  sealed?: readonly SealedCell[] | 'own way'
}

const OWNER = 'ROW.owner'
const OF_SESSION = '(SELECT owner FROM kyc_session WHERE id = ROW.session_id)'
const OF_PERSON = '(SELECT owner FROM person WHERE id = ROW.person_id)'
/** As callers of kept answers are called (api/once-per-key.ts). */
const OF_CALLER = `CASE WHEN ROW.caller LIKE 'user %' THEN substr(ROW.caller, 6)
    ELSE (SELECT owner FROM kyc_session WHERE id = substr(ROW.caller, 8)) END`
const LISTED = ['created_at', 'id']
const ANSWER = ['caller', 'operation', 'key']
/** More than a database ever numbers. */
const EVENTS_OF_A_PLACE = 1_000_000_000_000

const owned = (table: SQLiteTable, row: Omit<OwnedTable, 'table' | 'kind' | 'owner'> & { owner?: string | null }) =>
  ({ table, kind: 'owner', owner: OWNER, ...row }) as const satisfies OwnedTable
const ofSession = (column = 'session_id', of = 'id') => ({ parent: main.kycSession, column, of })
const bytes = [{ column: 'embedding', form: 'bytes' }] as const

export const OWNED: readonly OwnedTable[] = [
  // As of a key that was retired now: what it has sealed is looked for again before it is dropped (key-rotation/sealing).
  owned(ownerKey, {
    moved: { by: LISTED, instead: { retired_at: 'CASE WHEN ROW IS NULL THEN NULL ELSE unixepoch() * 1000 END' } },
    erased: 'in parts',
  }),
  owned(scenarioVersion, { moved: { by: ['scenario_id', 'version'] }, erased: 'at once' }),
  owned(scenarioChange, { moved: { by: ['scenario_id', 'id'] }, erased: 'at once' }),
  owned(main.scenario, { moved: { by: ['id'] }, erased: 'at once' }),
  owned(calibration, { moved: { by: LISTED }, erased: 'at once' }),
  owned(namedOperator, { moved: { by: ['name'] }, erased: 'at once' }),
  owned(main.consentText, { moved: { by: ['sha256'] }, erased: 'at once' }),
  owned(statusList, { moved: { by: LISTED }, erased: 'at once' }),
  owned(main.kycSession, { moved: { by: LISTED, rowsPerPage: 50 }, erased: 'in parts', sealed: 'own way' }),
  owned(main.kycImage, {
    owner: OF_SESSION,
    follows: { ...ofSession(), by: ['session_id', 'attempt', 'ordinal'] },
    erased: 'with parent',
    sealed: [{ column: 'sha256', form: 'text', bound: { row: 'ROW.key' } }],
  }),
  owned(seenIdentity, {
    follows: { ...ofSession(), by: ['session_id'] },
    erased: 'with parent',
    sealed: 'own way',
  }),
  owned(reviewNote, {
    follows: { ...ofSession(), by: ['session_id', 'at', 'id'] },
    erased: 'with parent',
    sealed: [{ column: 'text', form: 'text' }],
  }),
  owned(sessionLabel, { follows: { ...ofSession(), by: ['session_id', 'version'] }, erased: 'with parent' }),
  owned(secondLook, { follows: { ...ofSession(), by: ['session_id'] }, erased: 'with parent' }),
  // Kept by triggers on kyc_session: it follows by itself.
  owned(sessionTerm, { owner: null, erased: 'with parent' }),
  owned(seenMark, { follows: { ...ofSession(), by: ['session_id', 'hash'] }, erased: 'with parent' }),
  owned(issuedCredential, {
    follows: { ...ofSession(), by: ['session_id', 'list_id', 'place'] },
    erased: 'with parent',
  }),
  owned(main.sessionAttempt, {
    owner: OF_SESSION,
    follows: { ...ofSession(), by: ['session_id', 'attempt'] },
    erased: 'with parent',
  }),
  // By number: which take came first is told by it.
  owned(takeMark, { moved: { by: ['rowid'], rowsPerPage: 5000 }, erased: 'with parent' }),
  owned(main.erasedSession, { moved: { by: ['id'] }, erased: 'in parts' }),
  owned(blockedDocument, { moved: { by: LISTED }, erased: 'at once', sealed: 'own way' }),
  owned(main.personList, { moved: { by: LISTED }, erased: 'at once' }),
  owned(main.person, {
    moved: { by: LISTED, rowsPerPage: 200 },
    erased: 'in parts',
    sealed: [{ column: 'fields', form: 'json' }],
  }),
  owned(main.personFace, {
    owner: OF_PERSON,
    follows: { parent: main.person, column: 'person_id', of: 'id', by: ['person_id', 'created_at', 'id'] },
    erased: 'with parent',
    sealed: bytes,
  }),
  owned(eventExpiry, { moved: { by: ['owner'] }, erased: 'in parts' }),
  owned(webhook, {
    moved: { by: LISTED },
    erased: 'in parts',
    sealed: [
      { column: 'secret', form: 'text' },
      { column: 'previous_secret', form: 'text', bound: { column: 'secret' } },
    ],
  }),
  owned(webhookDelivery, {
    // Events of the new place have numbers of their own: what is told of those before comes before it.
    moved: {
      by: ['state', 'next_at', 'id'],
      rowsPerPage: 200,
      instead: { event_id: `ROW - ${EVENTS_OF_A_PLACE}` },
    },
    erased: 'in parts',
    // A copy of its session's.
    sealed: [{ column: 'decision', form: 'json', bound: { table: 'kyc_session', row: 'ROW.session_id' } }],
  }),
  owned(sourceGroup, { moved: { by: LISTED }, erased: 'at once' }),
  owned(source, { moved: { by: ['group_id', 'created_at', 'id'] }, erased: 'at once' }),
  owned(main.faceVector, {
    // Not `sent_at` and `settled`, which tell of this shard's index.
    fenced: ['id', 'owner', 'collection', 'subject_id', 'embedding', 'embedding_version'],
    // The new place has an index of its own.
    moved: { by: ['collection', 'embedding_version', 'id'], instead: { sent_at: 'NULL', settled: '0' } },
    erased: 'in parts',
    sealed: bytes,
  }),
  // Kept by triggers on face_vector: it follows by itself.
  owned(main.gallerySize, { owner: null, erased: 'at once' }),
  owned(idempotency, {
    owner: OF_CALLER,
    mayGo: true,
    moved: { by: ['operation', 'key'], rowsPerPage: 50 },
    follows: { ...ofSession('caller', "'client ' || id"), by: ANSWER },
    erased: 'at once',
  }),
  owned(answerSubject, {
    owner: OF_CALLER,
    mayGo: true,
    moved: { by: ['operation', 'key', 'subject_id'] },
    follows: { ...ofSession('caller', "'client ' || id"), by: [...ANSWER, 'subject_id'] },
    erased: 'with parent',
  }),
  owned(subjectRequest, {
    moved: { by: ['asked_at', 'id'] },
    erased: 'at once',
    sealed: [{ column: 'value', form: 'text' }],
  }),
  owned(metricDay, { moved: { by: ['day', 'name', 'key'] }, erased: 'at once' }),
  // Last of those that are moved: what is emptied goes the other way, and what is held could not go before it.
  owned(legalHold, {
    moved: { by: ['subject_id'] },
    erased: 'in parts',
    sealed: [{ column: 'reason', form: 'text', bound: { row: 'ROW.subject_id' } }],
  }),
  owned(event, { erased: 'in parts' }),
  owned(eventAbout, { owner: '(SELECT owner FROM event WHERE id = ROW.event_id)', erased: 'in parts' }),
  owned(eventSeal, { erased: 'in parts' }),
]

const CONTROL: readonly SQLiteTable[] = [
  ...[permanentToken, credentialStart, main.accountGroup, main.ledger, callCount],
  ...[shards.ownerRoute, shards.ownerMove, shards.shardLoad, shards.carryDue],
  ...[trustList, trustAnchor, trustRevocation],
]

const SHARD: readonly SQLiteTable[] = [
  ...[choreCursor, storeRelease, unreadable, main.faceIndexState, main.vectorRemoval, imageRemoval],
  ...[shards.ownerFence, shards.carriedEvent, shards.movedEvent, shards.refundDue],
  // A move waits for those of its owner.
  ...[upkeepJob, orphanObject],
]

const named = (tables: readonly SQLiteTable[], kind: TableKind) =>
  tables.map((table): [string, { table: SQLiteTable; kind: TableKind }] => [getTableName(table), { table, kind }])

/** By name. */
export const TABLES: ReadonlyMap<string, { table: SQLiteTable; kind: TableKind }> = new Map([
  ...named(
    OWNED.map(({ table }) => table),
    'owner',
  ),
  ...named(CONTROL, 'control'),
  ...named(SHARD, 'shard'),
])
