/** Images into a session, new or not; an attempt is begun with them, and run or queued. */
import type { CaptchaVerifier, ScenarioStore, SessionStore } from '../../domain/ports'
import { newSession } from '../../domain/session/new-session'
import type { Scenario } from '../../domain/session/scenario'
import type { Session } from '../../domain/session/session'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { type AttemptPorts, beginAttempt, type GivenImages, type Target } from './begin-attempt'
import { findScenario } from './find-scenario'
import { newSessionId } from './new-session-id'
import { type GivenCaptcha, requireCaptcha } from './require-captcha'
import { enqueueAttempt, type RunPorts, runAttempt } from './run-attempt'

export interface Submission extends GivenCaptcha, GivenImages {
  sessionId?: string | undefined
  schemaId?: string | undefined
  /** Whether the call waits for the attempt's end. */
  mode: 'sync' | 'async'
}

interface Ports extends AttemptPorts, RunPorts {
  sessions: Pick<SessionStore, 'byId' | 'create' | 'begin' | 'images' | 'running' | 'finish'>
  scenarios: Pick<ScenarioStore, 'default' | 'byId'>
  captcha: CaptchaVerifier | null
}

export async function submitImages(
  caller: Caller,
  submission: Submission,
  ports: Ports,
  now: Date,
): Promise<Session | Refusal> {
  const target = await findTarget(caller, submission, ports, now)
  if (target instanceof Refusal) return target
  const refused = await requireCaptcha(target.session.rules, submission, ports)
  if (refused) return refused
  const attempt = await beginAttempt(agentOf(caller), { ...target, ...submission }, ports, now)
  if (attempt instanceof Refusal) return attempt
  const { owner, sessionId } = target.session
  await (submission.mode === 'async' ? enqueueAttempt : runAttempt)({ sessionId, attempt }, ports)
  return (await ports.sessions.byId(owner, sessionId)) ?? new Refusal('session_not_found')
}

async function findTarget(
  { owner, groupId, boundTo }: Caller,
  submission: Submission,
  ports: Ports,
  now: Date,
): Promise<Target | Refusal> {
  const sessionId = submission.sessionId ?? boundTo
  if (sessionId === null) {
    const scenario = await findScenario(owner, submission, ports)
    if (scenario instanceof Refusal) return scenario
    const given = { sessionId: newSessionId(now), owner, groupId, scenario, clientKey: submission.clientKey }
    return { session: newSession(given, now), isNew: true }
  }
  if (boundTo !== null && sessionId !== boundTo) return new Refusal('access_denied')
  const session = await ports.sessions.byId(owner, sessionId)
  if (!session) return new Refusal(boundTo === null ? 'session_not_found' : 'access_denied')
  const refused = refuseContradiction(session, submission, boundTo !== null)
  if (refused) return refused
  return boundTo === null ? { session, isNew: false } : embedded(session, await ports.scenarios.default())
}

/** Images from a browser are somebody's claim: where no scenario says otherwise, it needs document, selfie and both compared. */
function embedded(session: Session, { id }: Pick<Scenario, 'id'>): Target {
  if (session.schemaId !== id || session.rules.requiredTasks.length > 0) return { session, isNew: false }
  const rules: Session['rules'] = { ...session.rules, requiredTasks: ['document', 'selfie', 'faces'] }
  return { session: { ...session, rules }, isNew: false, strengthened: true }
}

/** What a session is bound to cannot be changed by a later call; a browser cannot give it a key at all. */
function refuseContradiction(
  session: Session,
  { clientKey, schemaId, ocr }: Submission,
  fromBrowser: boolean,
): Refusal | null {
  const known = session.clientKey ?? (fromBrowser ? '' : clientKey)
  if (clientKey !== undefined && clientKey !== known) {
    return invalid({ type: 'string', description: "the session's own clientKey" }, clientKey, 'clientKey')
  }
  if (fromBrowser && !ocr) {
    return invalid({ type: 'boolean', const: true, description: 'browsers cannot leave text unread' }, ocr, 'ocr')
  }
  if (schemaId !== undefined && schemaId.toLowerCase() !== session.schemaId) {
    return invalid({ type: 'string', format: 'uuid', description: "the session's own schema" }, schemaId, 'schemaId')
  }
  return null
}
