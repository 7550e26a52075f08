/** What a release makes of a database that some release has written: taken, migrated first, or refused. Pure. */
import { earlierState } from './earlier-states.ts'
import { compareReleases } from './release-order.ts'

/** A migration that has landed; in the order in which they are applied. */
export interface LandedMigration {
  file: string
  /** Of the file, hex. It is never edited. */
  sha256: string
  /** Name of the schema after it (storage/database/found-store). */
  schema: string
}

/** A database as it is found. */
export interface FoundStore {
  /** Files of applied migrations, the first one first. */
  applied: readonly string[]
  /** Null: it holds nothing at all. */
  schema: string | null
  /** Release that wrote to it last; null: none has said so. */
  release: string | null
}

export type StoreVerdict =
  /** `empty`: no release has been here. */
  | { state: 'empty' | 'current' }
  | { state: 'older'; pending: string[] }
  /** `found` and `way` are for people: what lies there, and what they can do. */
  | { state: 'refused'; found: string; way: string }

const AFRESH = 'start afresh in another folder or deployment'

/** What a later release has written. */
export const laterRelease = (release: string, own: string) => ({
  found: `release ${release} wrote it, which is newer than this one (${own})`,
  way: `run ${release} or later, or put back the copy that was made before that upgrade`,
})

export function judgeStore(
  { applied, schema, release }: FoundStore,
  landed: readonly LandedMigration[],
  own: string,
): StoreVerdict {
  if (schema === null && applied.length === 0) return { state: 'empty' }
  const earlier = earlierState(schema, applied)
  if (earlier) return { state: 'refused', ...earlier }
  if (release !== null && compareReleases(release, own) > 0) return { state: 'refused', ...laterRelease(release, own) }
  const unknown = applied.filter((file) => !landed.some((migration) => migration.file === file))
  if (unknown.length > 0)
    return {
      state: 'refused',
      found: `it has migrations that this release (${own}) does not know: ${unknown.join(', ')}`,
      way: 'run the release that made them, or a later one',
    }
  const isPrefix = applied.every((file, i) => landed[i]?.file === file)
  const expected = landed[applied.length - 1]?.schema
  if (!isPrefix || schema !== expected)
    return {
      state: 'refused',
      found: `its schema (${schema ?? 'none'}) is not what its migrations make (${expected ?? 'none'}): somebody changed it, or an unreleased version made it`,
      way: `put a backup of a release back, or ${AFRESH}`,
    }
  const pending = landed.slice(applied.length).map(({ file }) => file)
  return pending.length > 0 ? { state: 'older', pending } : { state: 'current' }
}
