/**
 * What V8 says about each isolate, over workerd's inspector: JS heap, the embedder's objects, and array buffers
 * (`backingStorageSize`: WebAssembly memories are not in it, garbage that has not been collected is).
 */
import { setTimeout } from 'node:timers/promises'

interface HeapUsage {
  usedSize: number
  embedderHeapUsedSize?: number
  backingStorageSize?: number
}

/** Bytes, all at the moment when their sum was highest. */
export interface Peak {
  heap: number
  embedder: number
  buffers: number
  total: number
}

interface Target {
  id: string
  webSocketDebuggerUrl: string
}

const INTERVAL_MS = 15
/** An isolate that runs collects within a tenth of it. */
const IDLE_MS = 3000
/** Far from the numbers of the samples, of which there are some tens a second. */
const COLLECTION = 1_000_000_000

export class IsolateHeaps {
  readonly #sockets: WebSocket[] = []
  readonly #peaks = new Map<string, Peak>()
  readonly #collected = new Map<WebSocket, () => void>()
  #running = true

  /** Watches the isolates of these Workers until `stop`. */
  static async watch(inspector: string, workers: string[]): Promise<IsolateHeaps> {
    const heaps = new IsolateHeaps()
    const targets = (await (await fetch(`${inspector}/json`)).json()) as Target[]
    for (const worker of workers) {
      const target = targets.find(({ id }) => id === `core:user:${worker}`)
      if (!target) throw new Error(`the inspector does not list ${worker}`)
      await heaps.#follow(worker, target.webSocketDebuggerUrl)
    }
    return heaps
  }

  /** Each isolate's peak since the last call. */
  takePeaks(): Map<string, Peak> {
    const peaks = new Map(this.#peaks)
    this.#peaks.clear()
    return peaks
  }

  /**
   * Collects every isolate's garbage, so that what follows begins with what is in use. One that is idle may not answer:
   * it collects when it runs next.
   */
  async collect(): Promise<void> {
    const collecting = this.#sockets.map((socket) => {
      const ended = new Promise<void>((resolve) => this.#collected.set(socket, resolve))
      socket.send(JSON.stringify({ id: COLLECTION, method: 'HeapProfiler.collectGarbage' }))
      return Promise.race([ended, setTimeout(IDLE_MS, undefined, { ref: false })])
    })
    await Promise.all(collecting)
  }

  stop(): void {
    this.#running = false
    for (const socket of this.#sockets) socket.close()
  }

  async #follow(worker: string, url: string): Promise<void> {
    const socket = new WebSocket(url)
    this.#sockets.push(socket)
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    let id = 0
    const ask = () => this.#running && socket.send(JSON.stringify({ id: ++id, method: 'Runtime.getHeapUsage' }))
    socket.onmessage = ({ data }) => {
      const { id: answered, result } = JSON.parse(String(data)) as { id?: number; result?: HeapUsage }
      if (answered === COLLECTION) return this.#collected.get(socket)?.()
      if (result) this.#note(worker, result)
      void setTimeout(INTERVAL_MS).then(ask)
    }
    ask()
  }

  #note(worker: string, usage: HeapUsage): void {
    const { usedSize: heap, embedderHeapUsedSize: embedder = 0, backingStorageSize: buffers = 0 } = usage
    const total = heap + embedder + buffers
    if (total > (this.#peaks.get(worker)?.total ?? 0)) this.#peaks.set(worker, { heap, embedder, buffers, total })
  }
}
