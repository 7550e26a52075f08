/** Cache of values that are slow to get, and that have been got: who asks meanwhile shares the work within one call alone. */
import { onceInCall } from '../../call-scope.ts'

export function expiring<T>(entries: number, keptMs: number) {
  const kept = new Map<string, { value: T; until: number }>()
  const keep = (name: string, value: T): T => {
    kept.delete(name)
    kept.set(name, { value, until: Date.now() + keptMs })
    // The one that came first goes first.
    for (const oldest of kept.keys()) {
      if (kept.size <= entries) break
      kept.delete(oldest)
    }
    return value
  }
  return async (name: string, get: () => Promise<T>): Promise<T> => {
    const known = kept.get(name)
    if (known && known.until > Date.now()) return known.value
    return onceInCall(kept, name, async () => keep(name, await get()))
  }
}
