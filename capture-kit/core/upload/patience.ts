/** Waiting that ends early when it should: on an abort, or when the network is back. */
export interface Patience {
  /** Resolves after the time, or sooner when the network comes back; rejects with the signal's reason on an abort. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const patience: Patience = {
  wait(milliseconds, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const finish = (act: () => void) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', aborted)
        globalThis.removeEventListener?.('online', online)
        act()
      }
      const aborted = () => finish(() => reject(signal?.reason))
      const online = () => finish(resolve)
      const timer = setTimeout(online, milliseconds)
      signal?.addEventListener('abort', aborted)
      globalThis.addEventListener?.('online', online)
    })
  },
}

const FIRST_MS = 1000
const LONGEST_MS = 15_000

/** Before the n-th repetition, from 0: doubled each time, shortened at random so that clients do not come back together. */
export const backOff = (n: number, random = Math.random): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** n) * (0.5 + random() / 2)
