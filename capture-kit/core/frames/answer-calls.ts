import type { Answer, Call } from './worker-calls'

/** In the worker: answers every call, one after the other in the order they came. */
export function answerCalls<Request, Response>(answer: (request: Request) => Promise<Response>): void {
  let last: Promise<unknown> = Promise.resolve()
  self.addEventListener('message', ({ data }: MessageEvent<Call<Request>>) => {
    const { id, request } = data
    const reply = (message: Answer<Response>) => self.postMessage(message)
    last = last
      .then(() => answer(request))
      .then((response) => reply({ id, response }))
      .catch((error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }))
  })
}
