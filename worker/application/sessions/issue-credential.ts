import type { DocumentClaim } from '../../domain/session/claim'
import { credentialOf } from '../../domain/session/credential'
import type { CredentialStatuses } from '../../domain/session/credential-status'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import type { ProvingPorts } from './prove-session'
import { disclosable } from './sd-jwt'

interface IssuingPorts extends ProvingPorts {
  credentialStatuses: Pick<CredentialStatuses, 'give'>
}

interface Wanted {
  sessionId: string
  claims: readonly DocumentClaim[]
  ageOver: readonly number[]
  /** JWK; undefined: whoever has the credential may show it. */
  holderKey: object | undefined
  issuer: string
}

/** The decision for its person to carry about: an SD-JWT VC. Of it nothing is kept but its place on a list. */
export async function issueCredential(
  caller: Caller,
  { sessionId, claims, ageOver, holderKey, issuer }: Wanted,
  { sessions, events, signer, settings, credentialStatuses }: IssuingPorts,
  now: Date,
): Promise<{ credential: string; expires: Date } | Refusal> {
  if (!signer) return new Refusal('signing_key_missing')
  const { owner } = caller
  const session = await sessions.byId(owner, sessionId)
  if (!session) return new Refusal('session_not_found')
  if (session.decision?.outcome && session.decision.evidence.length === 0) return new Refusal('session_unjudged')
  // A new one would be carried about after they have said no.
  if (session.consentWithdrawnAt !== null) return new Refusal('consent_withdrawn')
  const said = credentialOf(session, claims, ageOver, now)
  if (!said) return new Refusal('session_not_approved')
  const { claims: signed, disclosures } = await disclosable(said.disclosable, { age_equal_or_over: said.ages })
  const seconds = settings.limits.proofSeconds
  const { list, place } = await credentialStatuses.give(owner, sessionId, now)
  const statement = {
    ...({ type: 'credential', issuer, subject: null, seconds } as const),
    claims: {
      vct: `${issuer}${said.type}`,
      status: { status_list: { uri: `${issuer}/status/${list}`, idx: place } },
      ...said.plain,
      ...(holderKey ? { cnf: { jwk: holderKey } } : {}),
      ...signed,
    },
  }
  const jwt = await signer.sign(statement, now)
  const told = [...new Set(claims), ...ageOver.map((years) => `ageOver${years}`)]
  const detail = { format: 'dc+sd-jwt', ...(told.length > 0 ? { claims: told } : { count: 0 }) }
  await events.record({ owner, sessionId, ...agentOf(caller), action: 'session_proved', detail }, now)
  return { credential: `${[jwt, ...disclosures].join('~')}~`, expires: new Date(now.getTime() + seconds * 1000) }
}
