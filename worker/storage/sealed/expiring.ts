/** Cache of values that are slow to get. Concurrent callers share one fetch; a failed fetch is not kept. */
export function expiring<T>(entries: number, keptMs: number) {
  const kept = new Map<string, { value: Promise<T>; until: number }>()
  return (name: string, get: () => Promise<T>): Promise<T> => {
    const known = kept.get(name)
    if (known && known.until > Date.now()) return known.value
    const value = get()
    kept.delete(name)
    kept.set(name, { value, until: Date.now() + keptMs })
    // The one that came first goes first.
    for (const oldest of kept.keys()) {
      if (kept.size <= entries) break
      kept.delete(oldest)
    }
    value.catch(() => {
      if (kept.get(name)?.value === value) kept.delete(name)
    })
    return value
  }
}
