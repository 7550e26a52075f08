/** Flows in this browser's IndexedDB, of the page's own origin. Fetched when a flow begins. */
import type { FlowKeeper, KeptFlow } from './kept-flow'

const DATABASE = 'edge-kyc'
const FLOWS = 'flows'
const EXPIRY = 'expiresAt'
/** Raised when a kept flow changes its form: what was kept before is then dropped. */
const VERSION = 1

export function browserKeeper(now: () => number = Date.now): FlowKeeper {
  let opened: Promise<IDBDatabase> | null = null
  const flows = async (mode: IDBTransactionMode) => {
    opened ??= open()
    return (await opened).transaction(FLOWS, mode).objectStore(FLOWS)
  }
  // One after the other: what was written last stands.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    // Private windows and full disks refuse; then nothing is kept.
    const done = last.then(work).catch(() => otherwise)
    last = done
    return done
  }
  return {
    read: (sessionId) =>
      inTurn(async () => {
        await eraseExpired(await flows('readwrite'), now())
        const kept = await asked<KeptFlow | undefined>((await flows('readonly')).get(sessionId))
        return kept ?? null
      }, null),
    write: (kept) =>
      inTurn(async () => {
        await asked((await flows('readwrite')).put(kept))
      }, undefined),
    erase: (sessionId) =>
      inTurn(async () => {
        await asked((await flows('readwrite')).delete(sessionId))
      }, undefined),
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION)
  request.onupgradeneeded = () => {
    const { result: database } = request
    if (database.objectStoreNames.contains(FLOWS)) database.deleteObjectStore(FLOWS)
    database.createObjectStore(FLOWS, { keyPath: 'sessionId' }).createIndex(EXPIRY, EXPIRY)
  }
  return asked(request)
}

/** Erases the expired flows of all sessions: nobody may come back for some of them. */
async function eraseExpired(flows: IDBObjectStore, now: number): Promise<void> {
  const keys = await asked(flows.index(EXPIRY).getAllKeys(IDBKeyRange.upperBound(now)))
  await Promise.all(keys.map((key) => asked(flows.delete(key))))
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
