/** Calls of a Web Worker: one message and one answer each, pixels handed over instead of copied. */

/** What a worker does, by name: what each task takes and what it gives. */
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
  readonly #start: () => Worker
  readonly #told: (message: object) => void
  #worker: Worker | null = null
  #next = 0
  readonly #waiting = new Map<number, Waiting<Tasks[keyof Tasks]['gives']>>()

  /** `told`: gets the messages that answer no call, such as progress. */
  constructor(start: () => Worker, told: (message: object) => void = () => {}) {
    this.#start = start
    this.#told = told
  }

  call<Name extends keyof Tasks>(
    name: Name,
    argument: Tasks[Name]['takes'],
    transfer: Transferable[],
  ): Promise<Tasks[Name]['gives']> {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker ??= this.#started()
      const call: Call<Tasks, Name> = { id, name, argument }
      this.#worker.postMessage(call, transfer)
    })
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#fail('closed')
  }

  #started(): Worker {
    const worker = this.#start()
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<Answer<Tasks[keyof Tasks]['gives']>>>) => {
      if (!isAnswer(data)) return this.#told(data)
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if ('error' in data) waiting?.reject(new Error(data.error))
      else waiting?.resolve(data.response)
    })
    // A worker whose script could not be loaded answers nothing.
    worker.addEventListener('error', ({ message }) => this.#fail(message || 'the worker thread could not be started'))
    return worker
  }

  #fail(reason: string): void {
    for (const { reject } of this.#waiting.values()) reject(new WorkerFailure(reason))
    this.#waiting.clear()
  }
}

function isAnswer<Gives>(message: Partial<Answer<Gives>>): message is Answer<Gives> {
  return message.id !== undefined
}
