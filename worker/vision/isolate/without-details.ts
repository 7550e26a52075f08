import { describeError } from '../../domain/describe-error'
import { logFault } from '../../log'

/**
 * For what leaves this Worker: the platform records an error that does with its message, and a database error's holds
 * the statement with its values. The log gets what may be known of it, the caller only that something broke.
 */
export async function withoutDetails<T>(event: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    logFault(event, { error: describeError(error) })
    throw new Error(event)
  }
}
