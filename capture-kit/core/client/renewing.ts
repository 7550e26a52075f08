import type { Client } from './client'

/** As `call`, but asks once for a new token when the one at hand does not hold any more. `renew`: whether there is one. */
export function renewing(call: Client, renew: () => Promise<boolean>): Client {
  return async (path, request, options) => {
    const answer = await call(path, request, options)
    if (answer.ok || answer.status !== 401 || !(await renew())) return answer
    options?.signal?.throwIfAborted()
    return call(path, request, options)
  }
}
