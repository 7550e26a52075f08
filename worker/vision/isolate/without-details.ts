import { describeError } from '../../domain/describe-error'
import { logFault } from '../../log'

/**
 * For what leaves this Worker: the platform records an error that does with its message, and a database error's holds
 * the statement with its values. The log gets what may be known of it, the caller only the class of what broke.
 */
export async function withoutDetails<T>(event: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const described = describeError(error)
    logFault(event, { error: described })
    throw new Error(`${event}: ${described.class}`)
  }
}
