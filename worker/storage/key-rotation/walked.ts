/** A walk over rows or objects, some at a time, in the order of their ids. */

import { describeError } from '../../domain/describe-error'
import { logFault } from '../../log'

/** Looks at what comes after that id. */
export type Step = (after: string, limit: number) => Promise<Walked>

export interface Walked {
  /** The last id that was looked at; null at the end. */
  last: string | null
  /** Items that could not be opened: the key is gone, or the content is not as it was sealed. */
  failed: number
}

/** One that fails does not keep the others waiting. */
export async function walked<Item extends { id: string }>(
  items: Item[],
  last: string | null,
  work: (item: Item) => Promise<void>,
  atOnce = 1,
): Promise<Walked> {
  let failed = 0
  const one = async (item: Item) => {
    try {
      await work(item)
    } catch (error) {
      failed++
      logFault('seal_fault', { id: item.id, error: describeError(error) })
    }
  }
  for (let i = 0; i < items.length; i += atOnce) await Promise.all(items.slice(i, i + atOnce).map(one))
  return { last, failed }
}
