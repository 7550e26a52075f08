/** Trusted roots, in the control database. */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { FindAnchors } from '../../domain/trust/anchors'
import type { TrustConflict, TrustList, TrustStore } from '../../domain/trust/trust-list'
import type { Database } from '../database/database'
import { trustAnchor, trustList, trustRevocation } from '../tables/trust-schema'

/** D1 binds 100 values a statement; a root has eleven, a list of revoked ones eight. */
const ANCHORS_PER_INSERT = 9
const REVOCATIONS_PER_INSERT = 12
const NAMES_PER_QUERY = 20
/** Bounds of a query. A name has a few roots; a state has some dozen signers of seals, of which one is meant. */
const ANCHORS_PER_QUERY = 500
const SIGNERS_PER_QUERY = 16

const ms = (text: string) => new Date(text).getTime()
const iso = (time: number) => new Date(time).toISOString()

export function d1Trust(db: Database): TrustStore {
  return { ...importing(db), ...importedLists(db) }
}

async function conflicts(db: Database): Promise<TrustConflict[]> {
  const rows = await db
    .select({
      country: trustAnchor.country,
      subject: trustAnchor.subject,
      lists: sql<string>`group_concat(distinct list_id)`,
    })
    .from(trustAnchor)
    .groupBy(trustAnchor.kind, trustAnchor.subject, trustAnchor.serial)
    .having(sql`count(distinct fingerprint) > 1`)
    .orderBy(trustAnchor.country, trustAnchor.subject)
    .limit(100)
  return rows.map(({ lists, ...row }) => ({ ...row, listIds: lists.split(',') }))
}

function importing(db: Database): Pick<TrustStore, 'add'> {
  return {
    async add(list, { anchors, revocationLists }) {
      const { id, kind } = list
      const anchorRows = anchors.map(({ from, until, der, ...anchor }) => ({
        ...anchor,
        listId: id,
        kind,
        validFrom: ms(from),
        validUntil: ms(until),
        der: Buffer.from(der),
      }))
      const revocationRows = revocationLists.map(({ issuer, country, from, until, revoked, der }) => ({
        listId: id,
        kind,
        issuer,
        country,
        revoked,
        der: Buffer.from(der),
        issuedAt: ms(from),
        nextAt: until === null ? null : ms(until),
      }))
      await db.batch([
        db.insert(trustList).values({
          id,
          kind,
          source: list.source,
          format: list.format,
          sha256: list.sha256,
          signedByName: list.signedBy?.name ?? null,
          signedBySum: list.signedBy?.fingerprint ?? null,
          signedAt: list.signedAt === null ? null : ms(list.signedAt),
          importedAt: ms(list.importedAt),
          importedBy: list.importedBy,
          expiresAt: list.expiresAt === null ? null : ms(list.expiresAt),
        }),
        ...inParts(anchorRows, ANCHORS_PER_INSERT).map((rows) =>
          db.insert(trustAnchor).values(rows).onConflictDoNothing(),
        ),
        ...inParts(revocationRows, REVOCATIONS_PER_INSERT).map((rows) =>
          db.insert(trustRevocation).values(rows).onConflictDoNothing(),
        ),
      ])
      const shared = await db
        .select({ listId: trustAnchor.listId, shared: sql<number>`count(*)` })
        .from(trustAnchor)
        .where(
          sql`list_id <> ${id} and kind = ${kind} and fingerprint in (select fingerprint from ${trustAnchor} where list_id = ${id})`,
        )
        .groupBy(trustAnchor.listId)
      const all = await conflicts(db)
      return { overlaps: shared, conflicts: all.filter(({ listIds }) => listIds.includes(id)) }
    },
  }
}

function importedLists(db: Database): Pick<TrustStore, 'lists' | 'conflicts' | 'bySum' | 'delete'> {
  const listed = async (where = sql`1`): Promise<TrustList[]> => {
    const [rows, anchors, revocations] = await db.batch([
      db.select().from(trustList).where(where).orderBy(desc(trustList.importedAt), desc(trustList.id)),
      db
        .select({ listId: trustAnchor.listId, country: trustAnchor.country, count: sql<number>`count(*)` })
        .from(trustAnchor)
        .groupBy(trustAnchor.listId, trustAnchor.country)
        .orderBy(trustAnchor.country),
      db
        .select({ listId: trustRevocation.listId, count: sql<number>`count(*)` })
        .from(trustRevocation)
        .groupBy(trustRevocation.listId),
    ])
    return rows.map((row) => {
      const own = anchors.filter(({ listId }) => listId === row.id)
      return {
        id: row.id,
        kind: row.kind,
        source: row.source,
        format: row.format,
        sha256: row.sha256,
        signedBy: row.signedByName === null ? null : { name: row.signedByName, fingerprint: row.signedBySum ?? '' },
        signedAt: row.signedAt === null ? null : iso(row.signedAt),
        importedAt: iso(row.importedAt),
        importedBy: row.importedBy,
        expiresAt: row.expiresAt === null ? null : iso(row.expiresAt),
        anchors: own.reduce((sum, { count }) => sum + count, 0),
        revocationLists: revocations.find(({ listId }) => listId === row.id)?.count ?? 0,
        countries: Object.fromEntries(own.map(({ country, count }) => [country, count])),
      }
    })
  }

  return {
    lists: () => listed(),

    conflicts: () => conflicts(db),

    async bySum(kind, sha256) {
      const [found] = await listed(and(eq(trustList.kind, kind), eq(trustList.sha256, sha256)) ?? sql`0`)
      return found ?? null
    },

    async delete(id) {
      const [rows] = await db.batch([
        db.delete(trustList).where(eq(trustList.id, id)).returning({ id: trustList.id }),
        db.delete(trustAnchor).where(eq(trustAnchor.listId, id)),
        db.delete(trustRevocation).where(eq(trustRevocation.listId, id)),
      ])
      return rows.length === 1
    },
  }
}

export function trustedIssuers(db: Database): FindAnchors {
  return async (kind, asked) => {
    const names = asked.names.slice(0, NAMES_PER_QUERY)
    const keyIds = asked.keyIds.slice(0, NAMES_PER_QUERY)
    const { signer } = asked
    if (names.length === 0 && keyIds.length === 0 && !signer) return { certificates: [], revocationLists: [] }
    const isAsked = or(
      inArray(trustAnchor.subject, names),
      inArray(trustAnchor.keyId, keyIds),
      signer && eq(trustAnchor.country, signer.country),
    )
    const isReferredTo = sql`ltrim(${trustAnchor.serial}, '0') = ${signer?.serial ?? ''}`
    const [anchors, revocations] = await db.batch([
      db
        .select({ fingerprint: trustAnchor.fingerprint, der: trustAnchor.der })
        .from(trustAnchor)
        .where(and(eq(trustAnchor.kind, kind), isAsked))
        .groupBy(trustAnchor.fingerprint)
        .orderBy(...(signer ? [desc(isReferredTo), desc(trustAnchor.validUntil)] : []))
        .limit(signer ? SIGNERS_PER_QUERY : ANCHORS_PER_QUERY),
      db
        .select({ der: trustRevocation.der })
        .from(trustRevocation)
        .where(and(eq(trustRevocation.kind, kind), inArray(trustRevocation.issuer, names)))
        .orderBy(desc(trustRevocation.issuedAt))
        .limit(NAMES_PER_QUERY),
    ])
    return {
      certificates: anchors.map(({ der }) => Uint8Array.from(der)),
      revocationLists: revocations.map(({ der }) => Uint8Array.from(der)),
    }
  }
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
}
