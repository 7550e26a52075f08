import { say, wordsOf } from './problem'
import { NotDone } from './service'

/** Does the work and shows the service's refusal; false where the work was not done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof NotDone)) throw error
    say(wordsOf(error))
    return false
  }
}
