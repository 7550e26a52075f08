/** Has the networks loaded that sessions need, when one is opened: a person takes seconds for the pictures. */
import { describeError } from '../../domain/describe-error'

/**
 * Isolates live for minutes to hours. A call of an isolate that has loaded everything costs nothing, so this only keeps
 * five calls between Workers from being made for each session.
 */
const EVERY_MS = 5 * 60_000

export function engineWarmUp(vision: { warm(): Promise<void> }): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    if (Date.now() - last < EVERY_MS) return
    last = Date.now()
    try {
      await vision.warm()
    } catch (error) {
      // Nothing depends on it: the first session loads what is missing.
      console.error(JSON.stringify({ event: 'warm_up_fault', error: describeError(error) }))
    }
  }
}
