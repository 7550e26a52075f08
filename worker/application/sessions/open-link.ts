import type { Session } from '../../domain/case/session'
import { credentialOf } from '../../domain/session/credential'
import type { ScenarioStore, SessionStore } from '../../domain/session/ports'
import { hostedPageOf, type Scenario } from '../../domain/session/scenario'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { sha256Hex } from '../sha256'
import { findLiveSession } from './find-live-session'

type Consent = NonNullable<Scenario['hosted']['consent']>
type GivenConsent = NonNullable<Session['consent']>

export interface LinkRequest {
  /** The browser's secret. */
  device: string
  /** Consent that the person has just given. */
  consent?: { version: string; language: string } | undefined
}

export interface OpenedLink {
  session: Session
  hosted: Scenario['hosted']
  state: 'open' | 'processing' | 'finished'
  /** Consent needed before a token may be given out; null: none, or it was given. */
  consent: Consent | null
  /** State of the credential about the decision, for the person's wallet. */
  credential: 'none' | 'awaited' | 'ready'
}

type Ports = {
  sessions: Pick<SessionStore, 'byId' | 'openLink' | 'giveConsent' | 'countClientToken'>
  scenarios: Pick<ScenarioStore, 'byId'>
  signer: object | null
  settings: { limits: { attempts: number } }
}

/** Opens a session's link for the first browser that comes with it, as often as it likes; for no other one. */
export async function openLink(
  caller: Caller,
  { device, consent: given }: LinkRequest,
  ports: Ports,
  now: Date,
): Promise<OpenedLink | Refusal> {
  const session = await findLiveSession(caller, {}, ports, now)
  if (session instanceof Refusal) return session
  const mayOpen = await ports.sessions.openLink(session.sessionId, await sha256Hex(device), now)
  if (!mayOpen) return new Refusal('link_opened_elsewhere')
  const scenario = await ports.scenarios.byId(session.owner, session.schemaId)
  // What had to be agreed to is not known any more.
  if (!scenario && session.consent === null) return new Refusal('session_not_found')
  const hosted = hostedPageOf(scenario)
  const state = stateOf(session, ports.settings.limits.attempts)
  const wanted = hosted.consent && hosted.consent.version !== session.consent?.version ? hosted.consent : null
  const consent = wanted && given ? await agree(session, wanted, given, ports, now) : wanted
  if (consent instanceof Refusal) return consent
  if (!consent && state !== 'finished') {
    const counted = await ports.sessions.countClientToken(session.sessionId, agentOf(caller), now)
    if (!counted) return new Refusal('session_tokens')
  }
  const isOffered = hosted.credential !== null && ports.signer !== null
  const isReady = consent === null && credentialOf(session, [], [], now) !== null
  return { session, hosted, state, consent, credential: isOffered ? (isReady ? 'ready' : 'awaited') : 'none' }
}

async function agree(
  session: Session,
  { version, texts }: Consent,
  given: NonNullable<LinkRequest['consent']>,
  { sessions }: Ports,
  now: Date,
): Promise<null | Refusal> {
  const shown = texts.find(({ language }) => language === given.language)
  if (given.version !== version || !shown) return new Refusal('consent_changed')
  const { language, text } = shown
  const consent: GivenConsent = { version, language, sha256: await sha256Hex(text), at: now.toISOString() }
  await sessions.giveConsent(session.sessionId, consent, text, now)
  return null
}

/** Whether new images may still lead anywhere, as the person's own page sees it. */
function stateOf({ processingSince, decision, attempt, rules }: Session, attempts: number): OpenedLink['state'] {
  if (processingSince !== null) return 'processing'
  const outcome = decision?.outcome ?? 'resubmit'
  return outcome === 'resubmit' && attempt < (rules.attempts ?? attempts) ? 'open' : 'finished'
}
