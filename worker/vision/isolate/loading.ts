import { within } from './deadline'
import { outlive } from './outlive'
import { TIMES } from './times'

/** Value that an isolate loads once and keeps. After a load that fails or takes too long, the next call tries again. */
export class Loaded<T> {
  #ready: T | null = null
  #loading: Promise<T> | null = null

  /** Loaded value; null before. */
  get ready(): T | null {
    return this.#ready
  }

  /** Callers who come while it is loaded wait for the same load. */
  get(load: () => Promise<T>): Promise<T> {
    if (this.#ready !== null) return Promise.resolve(this.#ready)
    const shared = this.#loading
    if (shared) {
      // Who began it may be gone, and with them what would forget it.
      return within(TIMES.loadMs, 'loading', shared).catch((error: unknown) => {
        if (this.#loading === shared) this.#loading = null
        throw error
      })
    }
    const loading = within(TIMES.loadMs, 'loading', load()).then((ready) => {
      this.#ready = ready
      return ready
    })
    const forget = () => {
      if (this.#loading === loading) this.#loading = null
    }
    this.#loading = loading
    loading.then(forget, forget)
    outlive(loading, TIMES.loadMs)
    return loading
  }
}
