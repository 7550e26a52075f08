/** Calls of a Web Worker: one message and one answer each, pixels handed over instead of copied. */

export interface Call<Request> {
  id: number
  request: Request
}

export type Answer<Response> = { id: number; response: Response } | { id: number; error: string }

/** The worker runs from the first call until it is closed, and again from the next call. */
export class WorkerCalls<Request, Response> {
  readonly #start: () => Worker
  readonly #told: (message: object) => void
  #worker: Worker | null = null
  #next = 0
  readonly #waiting = new Map<number, { resolve(response: Response): void; reject(error: Error): void }>()

  /** `told`: gets the messages that answer no call, such as progress. */
  constructor(start: () => Worker, told: (message: object) => void = () => {}) {
    this.#start = start
    this.#told = told
  }

  call(request: Request, transfer: Transferable[]): Promise<Response> {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker ??= this.#started()
      this.#worker.postMessage({ id, request } satisfies Call<Request>, transfer)
    })
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#fail('closed')
  }

  #started(): Worker {
    const worker = this.#start()
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<Answer<Response>>>) => {
      if (!isAnswer(data)) return this.#told(data)
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if ('error' in data) waiting?.reject(new Error(data.error))
      else waiting?.resolve(data.response)
    })
    // A worker whose script could not be loaded answers nothing.
    worker.addEventListener('error', ({ message }) => this.#fail(message || 'the worker could not be started'))
    return worker
  }

  #fail(reason: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(reason))
    this.#waiting.clear()
  }
}

function isAnswer<Response>(message: Partial<Answer<Response>>): message is Answer<Response> {
  return message.id !== undefined
}
