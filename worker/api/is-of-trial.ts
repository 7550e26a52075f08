import type { Call } from './operation'

/** Operations on sessions: elsewhere the field `sessionId` is one that nobody reads, and no reason for a lower price. */
const OF_SESSIONS = /^\/(kyc|review|session)\//
/** No more than that is asked of the store: the body's fields are not judged yet. */
const ID_LENGTH = 36

/** Whether a call is about a session of a trial, for which nobody pays. */
export async function isOfTrial({
  caller,
  body,
  services,
  operation,
}: Pick<Call, 'caller' | 'body' | 'services' | 'operation'>): Promise<boolean> {
  const id = body.fields.sessionId ?? caller.boundTo
  if (typeof id !== 'string' || id.length !== ID_LENGTH || !OF_SESSIONS.test(operation)) return false
  return Boolean((await services.sessions.byId(caller.owner, id.toLowerCase()))?.trial)
}
