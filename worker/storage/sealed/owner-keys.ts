/** A key for each owner's data, wrapped by the deployment's: made on first use, kept open for a while in the isolate. */
import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { ownerKey } from '../tables/key-schema'
import type { DeploymentKeys } from './deployment-keys'
import { derived } from './derive'
import { expiring } from './expiring'
import { type KeyWrapping, keyWrapping } from './key-wrapping'

/** Keys that encrypt an owner's data, one for each purpose. */
export interface OwnerKey {
  /** Named by what it has sealed. */
  id: string
  /** Cells of the database. */
  cells: CryptoKey
  /** Base of the keys of stored objects, one each. */
  objects: CryptoKey
  /** Makes what equal values are found by. */
  lookup: CryptoKey
}

export interface OwnerKeys {
  /** The one to seal with first; never empty: one is made on first use. */
  of(owner: string): Promise<OwnerKey[]>
  /** Throws when it is no longer there: what it sealed is lost. */
  byId(id: string): Promise<OwnerKey>
  /** Wraps keys anew that another than the current key of the deployment has wrapped. `lost`: none opens them. */
  rewrap(limit: number): Promise<{ rewrapped: number; lost: number }>
  /** Keys drawn by chance, and those of them that none opens. */
  tried(limit: number): Promise<{ tried: number; lost: number }>
}

/** How long an isolate goes on with a key that has been deleted. */
const KEPT_MS = 5 * 60_000
const KEPT_OWNERS = 500

type Row = typeof ownerKey.$inferSelect

export function ownerKeys(db: Database, deployment: DeploymentKeys): OwnerKeys {
  const wrapping = keyWrapping(deployment)
  return { ...openKeys(db, wrapping), ...rewrapping(db, deployment, wrapping) }
}

function openKeys(db: Database, { wrap, unwrap }: KeyWrapping): Pick<OwnerKeys, 'of' | 'byId'> {
  const byOwner = expiring<OwnerKey[]>(KEPT_OWNERS, KEPT_MS)
  const known = expiring<OwnerKey>(KEPT_OWNERS, KEPT_MS)
  const load = async (owner: string): Promise<OwnerKey[]> => {
    const read = db.select().from(ownerKey).where(eq(ownerKey.owner, owner)).orderBy(desc(ownerKey.createdAt))
    let rows = await read
    // Two first calls may come at once: the table has room for one key in use.
    if (!rows.some(({ retiredAt }) => retiredAt === null)) {
      const fresh = await newRow(owner)
      const [, stored] = await db.batch([db.insert(ownerKey).values(fresh).onConflictDoNothing(), read])
      rows = stored
    }
    const used = inUse(rows, Date.now())
    return Promise.all(
      [...used, ...rows.filter((row) => !used.includes(row))].map((row) => known(row.id, () => unwrapped(row))),
    )
  }
  const newRow = async (owner: string): Promise<Row> => {
    const id = crypto.randomUUID()
    const { kid, wrapped } = await wrap({ id, owner }, crypto.getRandomValues(new Uint8Array(32)))
    return { id, owner, kid, wrapped, createdAt: Date.now(), retiredAt: null }
  }
  const unwrapped = async (row: Row): Promise<OwnerKey> => {
    const base = await crypto.subtle.importKey('raw', await unwrap(row), 'HKDF', false, ['deriveKey'])
    const [cells, lookup] = await Promise.all([
      derived.aes(base, 'edge-kyc owner key: cells'),
      derived.hmac(base, 'edge-kyc owner key: lookup'),
    ])
    return { id: row.id, cells, lookup, objects: base }
  }

  return {
    of: (owner) => byOwner(owner, () => load(owner)),

    byId: (id) =>
      known(id, async () => {
        const [row] = await db.select().from(ownerKey).where(eq(ownerKey.id, id))
        if (!row) throw new Error(`owner key ${id} is gone`)
        return unwrapped(row)
      }),
  }
}

function rewrapping(
  db: Database,
  deployment: DeploymentKeys,
  { wrap, unwrap }: KeyWrapping,
): Pick<OwnerKeys, 'rewrap' | 'tried'> {
  const opens = (row: Row) =>
    unwrap(row).then(
      () => true,
      () => false,
    )
  return {
    async tried(limit) {
      const rows = await db.select().from(ownerKey).orderBy(sql`random()`).limit(limit)
      const opened = await Promise.all(rows.map(opens))
      return { tried: rows.length, lost: opened.filter((isOpen) => !isOpen).length }
    },

    async rewrap(limit) {
      const { kid } = await deployment.current()
      // Two ranges of the index: of "not equal" SQLite makes a walk over the whole table.
      const others = or(lt(ownerKey.kid, kid), gt(ownerKey.kid, kid))
      const rows = await db.select().from(ownerKey).where(others).orderBy(sql`random()`).limit(limit)
      let rewrapped = 0
      for (const row of rows) {
        const opened = await unwrap(row).catch(() => null)
        if (!opened) continue
        const fresh = await wrap(row, opened)
        rewrapped++
        await db
          .update(ownerKey)
          .set(fresh)
          .where(and(eq(ownerKey.id, row.id), eq(ownerKey.kid, row.kid)))
      }
      return { rewrapped, lost: rows.length - rewrapped }
    },
  }
}

/**
 * The key that everybody knows: isolates that do not know of a successor yet look values up by that one alone, so it is
 * used for as long as they may. Of several in so short a time the oldest.
 */
function inUse(rows: Row[], now: number): Row[] {
  const held = rows.filter(({ retiredAt }) => retiredAt === null || Math.abs(now - retiredAt) < KEPT_MS)
  return held.toSorted((a, b) => a.createdAt - b.createdAt).slice(0, 1)
}
