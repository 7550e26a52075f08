import type { Call } from './operation'

/** Whether a call is about a session of a trial, for which nobody pays. */
export async function isOfTrial({
  caller,
  body,
  services,
}: Pick<Call, 'caller' | 'body' | 'services'>): Promise<boolean> {
  const id = body.fields.sessionId ?? caller.boundTo
  if (typeof id !== 'string') return false
  return Boolean((await services.sessions.byId(caller.owner, id.toLowerCase()))?.trial)
}
