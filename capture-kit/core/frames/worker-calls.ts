/** Calls of a Web Worker: one message and one answer each, pixels handed over instead of copied. */

/** Tasks of a worker by name, each with its argument and its result. */
export type TaskTable<Tasks> = { [Name in keyof Tasks]: { takes: unknown; gives: unknown } }

export type Call<Tasks extends TaskTable<Tasks>, Name extends keyof Tasks = keyof Tasks> = {
  [One in Name]: { id: number; name: One; argument: Tasks[One]['takes'] }
}[Name]

export type Answer<Gives> = { id: number; response: Gives } | { id: number; error: string }

interface Waiting<Gives> {
  resolve(response: Gives): void
  reject(error: Error): void
}

/** The worker itself failed, not what it was asked for. */
export class WorkerFailure extends Error {}

/** The worker runs from the first call until it is closed, and again from the next call. */
export class WorkerCalls<Tasks extends TaskTable<Tasks>> {
  readonly #start: () => Worker | Promise<Worker>
  #worker: Promise<Worker> | null = null
  #next = 0
  readonly #waiting = new Map<number, Waiting<Tasks[keyof Tasks]['gives']>>()

  constructor(start: () => Worker | Promise<Worker>) {
    this.#start = start
  }

  call<Name extends keyof Tasks>(
    name: Name,
    argument: Tasks[Name]['takes'],
    transfer: Transferable[],
  ): Promise<Tasks[Name]['gives']> {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      const call: Call<Tasks, Name> = { id, name, argument }
      const worker = this.#worker ?? this.#started()
      this.#worker = worker
      worker.then(
        (running) => {
          // Meanwhile it may have been closed.
          if (this.#waiting.has(id)) running.postMessage(call, transfer)
        },
        (error: unknown) => {
          if (this.#worker === worker) this.#worker = null
          this.#waiting.delete(id)
          reject(new WorkerFailure(error instanceof Error ? error.message : String(error)))
        },
      )
    })
  }

  close(): void {
    // One that did not start was told to those who called it.
    this.#worker?.then((worker) => worker.terminate()).catch(() => {})
    this.#worker = null
    this.#fail('closed')
  }

  async #started(): Promise<Worker> {
    const worker = await this.#start()
    worker.addEventListener('message', ({ data }: MessageEvent<Answer<Tasks[keyof Tasks]['gives']>>) => {
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if ('error' in data) waiting?.reject(new Error(data.error))
      else waiting?.resolve(data.response)
    })
    // A worker that could not be started answers nothing: a policy may forbid it.
    worker.addEventListener('error', ({ message }) => this.#fail(message || 'the worker could not be started'))
    return worker
  }

  #fail(reason: string): void {
    for (const { reject } of this.#waiting.values()) reject(new WorkerFailure(reason))
    this.#waiting.clear()
  }
}
