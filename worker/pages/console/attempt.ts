import { say, wordsOf } from './problem'
import { NotDone } from './service'

/** What the service refuses is said; false where it was not done. */
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
