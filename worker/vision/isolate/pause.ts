/**
 * Lets what has arrived meanwhile run before a long computation goes on: signs of life of waiting calls, and under
 * `npm start`, where Workers of a process share its thread, the calls of the API.
 */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Runs a computation that yields where it can be interrupted. */
export async function withPauses<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}
