/** Ports from which archives are read and to which they are written. */
import type { ArchiveRange, EventPlace, SessionPlace } from './archive'
import type { Session } from './case/session'
import type { LoggedEvent } from './events'
import type { OwnedObject } from './image-store'

/** Reads for an archive, in pages, oldest first. */
export interface ArchiveSource {
  /** How many there are; of each no more than `most` are counted. */
  size(owner: string, range: ArchiveRange, most: number): Promise<{ sessions: number; events: number }>
  /** Page of sessions without evidence. `after`: the last session of the page before. */
  sessions(owner: string, range: ArchiveRange, after: SessionPlace | null, limit: number): Promise<Session[]>
  /** `after`: the last event of the page before. */
  events(owner: string, range: ArchiveRange, after: EventPlace | null, limit: number): Promise<LoggedEvent[]>
}

/** Store of archives beside the images; archives are opened and deleted as images are. */
export interface ArchiveStore {
  /** Writes an archive as its chunks arrive, never whole in memory; nothing is stored when they break off. */
  write(key: string, object: OwnedObject, chunks: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }>
}

/** SHA-256 of bytes as they pass. */
export interface RunningDigest {
  update(chunk: Uint8Array): Promise<void>
  /** The sum, in hex. */
  end(): Promise<string>
}
