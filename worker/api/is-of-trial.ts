import type { Call } from './operation'

/** A longer text names no session, and is not sent to the store. */
const UUID_LENGTH = 36

/** Whether a call is about a session of a trial, for which nobody pays. */
export async function isOfTrial({
  caller,
  body,
  namesSession,
  services,
}: Pick<Call, 'caller' | 'body' | 'namesSession' | 'services'>): Promise<boolean> {
  const id = caller.boundTo ?? (namesSession ? body.fields.sessionId : null)
  if (typeof id !== 'string' || id.length > UUID_LENGTH) return false
  return Boolean((await services.sessions.byId(caller.owner, id.toLowerCase()))?.trial)
}
