/** Handoff codes: what another device comes with, good for a client token of one session, once. */
import { handoffId, readHandoffCode } from '../../application/sessions/handoff-code'
import { homeOf } from '../home'
import type { ApiServices } from '../services/api-services'
import { NO_SCOPES } from './client-token'
import type { Issued } from './user-token'

/** Null: the code is none, old, or not the newest of its session. Nothing in it is believed before its sum is found. */
export async function handoffHolder(code: string, services: ApiServices, now: Date): Promise<Issued | null> {
  const read = readHandoffCode(code)
  if (!read) return null
  const { sessionId, issuedAt } = read
  if (now.getTime() > (issuedAt + services.settings.limits.handoffSeconds) * 1000) return null
  const asked = [services, ...services.shards].map(({ sessions }) => sessions.ownerOf(sessionId))
  const owner = (await Promise.all(asked)).find((found) => found !== null)
  if (owner === undefined) return null
  // While its owner is moved the call is refused as such.
  const home = await homeOf(owner, services)
  const [session, id] = await Promise.all([home?.sessions.byId(owner, sessionId), handoffId(code)])
  if (home && session?.handoff?.id !== id) return null
  const bound = { boundTo: sessionId, credential: null, scopes: NO_SCOPES }
  const groupId = session?.groupId ?? null
  return { principal: { owner, groupId, actor: 'client', ...bound, handoffId: id }, issuedAt }
}
