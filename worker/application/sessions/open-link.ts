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
  const wanted = missingConsent(hosted, session)
  const agreed = wanted && given && (await consentTo(wanted, given, now))
  if (agreed instanceof Refusal) return agreed
  if (agreed) await ports.sessions.giveConsent(session.sessionId, agreed.consent, agreed.text, now)
  const consent = agreed ? null : wanted
  if (!consent && state !== 'finished') {
    const counted = await ports.sessions.countClientToken(session.sessionId, agentOf(caller), now)
    if (!counted) return new Refusal('session_tokens')
  }
  const isOffered = hosted.credential !== null && ports.signer !== null
  return { session, hosted, state, consent, credential: isOffered ? credentialState(session, consent, now) : 'none' }
}

const missingConsent = ({ consent }: Scenario['hosted'], session: Session): Consent | null =>
  consent && consent.version !== session.consent?.version ? consent : null

function credentialState(session: Session, consent: Consent | null, now: Date): OpenedLink['credential'] {
  return consent === null && credentialOf(session, [], [], now) !== null ? 'ready' : 'awaited'
}

/** The consent as the session keeps it; refused where the person saw another version or language. */
async function consentTo(
  { version, texts }: Consent,
  given: NonNullable<LinkRequest['consent']>,
  now: Date,
): Promise<{ consent: GivenConsent; text: string } | Refusal> {
  const shown = texts.find(({ language }) => language === given.language)
  if (given.version !== version || !shown) return new Refusal('consent_changed')
  const { language, text } = shown
  return { consent: { version, language, sha256: await sha256Hex(text), at: now.toISOString() }, text }
}

/** Whether new images may still lead anywhere, as the person's own page sees it. */
function stateOf({ processingSince, decision, attempt, rules }: Session, attempts: number): OpenedLink['state'] {
  if (processingSince !== null) return 'processing'
  const outcome = decision?.outcome ?? 'resubmit'
  return outcome === 'resubmit' && attempt < (rules.attempts ?? attempts) ? 'open' : 'finished'
}
