import type { Answer, Call, TaskTable } from './worker-calls'

type Workers<Tasks extends TaskTable<Tasks>> = {
  [Name in keyof Tasks]: (argument: Tasks[Name]['takes']) => Promise<Tasks[Name]['gives']>
}

/** In the worker: answers every call, one after the other in the order they came. */
export function answerCalls<Tasks extends TaskTable<Tasks>>(workers: Workers<Tasks>): void {
  const answer = <Name extends keyof Tasks>({ name, argument }: Call<Tasks, Name>) => workers[name](argument)
  let last: Promise<unknown> = Promise.resolve()
  self.addEventListener('message', ({ data }: MessageEvent<Call<Tasks>>) => {
    const { id } = data
    const reply = (message: Answer<Tasks[keyof Tasks]['gives']>) => self.postMessage(message)
    last = last
      .then(() => answer(data))
      .then((response) => reply({ id, response }))
      .catch((error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }))
  })
}
