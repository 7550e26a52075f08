/** Contents of an archive: one session, or everything created and done in a span of time. */
export type ArchiveRange = { sessionId: string } | { from: Date; until: Date }

/**
 * Range of an archive by its name: `YYYY-MM-DD` or `YYYY-MM` in UTC, or a session's id in lower case. Null for anything
 * else.
 */
export function archiveRange(name: string): ArchiveRange | null {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)) return { sessionId: name }
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(name) ?? []
  if (!year || !month) return null
  const from = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)))
  // Date rolls over what no calendar has.
  if (Number.isNaN(from.getTime()) || !from.toISOString().startsWith(name)) return null
  const next = day ? [from.getUTCMonth(), from.getUTCDate() + 1] : [from.getUTCMonth() + 1, 1]
  return { from, until: new Date(Date.UTC(from.getUTCFullYear(), next[0] ?? 0, next[1])) }
}

/** End of a page of an archive. */
export type SessionPlace = { createdAt: string; sessionId: string }
export type EventPlace = { at: string; id: number }

/** Part of the key of an archive's pieces, when it is made in several invocations. */
export const ARCHIVE_PIECES = 'pieces/'

/** Sums of a file's text so far. JSON, so that another invocation may go on. */
export interface FileSums {
  bytes: number
  crc: number
}

/** A zip without 64-bit fields holds no larger file. An owner's database is too small for one. */
export const MOST_FILE_BYTES = 0xffff_fffe

/** Deflate, in pieces: one after the other, and `end` behind the last, they are one stream. */
export interface FilePacker {
  /** `sums`: null at a file's beginning. */
  pack(sums: FileSums | null, text: string): { packed: Uint8Array; sums: FileSums }
  /** Gives `use` the bytes of a piece's text, which are gone when it has ended. */
  unpack(packed: Uint8Array, use: (text: Uint8Array) => Promise<void>): Promise<void>
  end: Uint8Array
}
