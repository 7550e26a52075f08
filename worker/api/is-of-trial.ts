import type { Call } from './operation'

/** Whether a call is about a session of a trial, for which nobody pays. */
export async function isOfTrial({
  caller,
  body,
  namesSession,
  services,
}: Pick<Call, 'caller' | 'body' | 'namesSession' | 'services'>): Promise<boolean> {
  const id = caller.boundTo ?? (namesSession ? body.fields.sessionId : null)
  if (typeof id !== 'string') return false
  return Boolean((await services.sessions.byId(caller.owner, id.toLowerCase()))?.trial)
}
