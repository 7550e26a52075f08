import type { CallCounts, CaptchaVerifier } from '../../domain/calls/ports'
import type { KnownClient, Session } from '../../domain/case/session'
import { rulesOfTrial, type Trial } from '../../domain/case/trial'
import { isSandbox, type SandboxOutcome } from '../../domain/sandbox'
import { newSession } from '../../domain/session/new-session'
import type { ScenarioStore, SessionStore } from '../../domain/session/ports'
import type { Rules } from '../../words/decision/rules'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { sha256Hex } from '../sha256'
import { findScenario } from './find-scenario'
import { type ChallengeLimits, issueChallenge } from './issue-challenge'
import { type GivenCaptcha, requireCaptcha } from './require-captcha'
import { mayReturnTo } from './return-url'

export interface SessionRequest extends GivenCaptcha {
  schemaId?: string | undefined
  clientKey?: string | undefined
  clientUser?: string | undefined
  email?: string | undefined
  wallet?: string | undefined
  /** Whether a challenge is wanted that the scenario does not require. */
  liveness?: boolean | undefined
  sandboxOutcome?: SandboxOutcome['outcome'] | SaidOutcome | undefined
  /** Where the page behind the session's link leads back to. */
  returnUrl?: string | undefined
  /** What is presented in a trial, whose session is kept for so many days. */
  trial?: (Trial & { days: number }) | undefined
  /** Who has to show a selfie, and nothing else. */
  known?: KnownClient | undefined
}

type SaidOutcome = { [Name in keyof SandboxOutcome]?: SandboxOutcome[Name] | undefined } & Pick<
  SandboxOutcome,
  'outcome'
>

/** Rules of documents have nothing to be held against. */
const FACE_ALONE = {
  requiredTasks: ['selfie'],
  documentTypes: [],
  documentStates: [],
  documentChecks: [],
  minimumAge: null,
  documentTake: 'off',
} satisfies Partial<Rules>

interface Ports {
  scenarios: Pick<ScenarioStore, 'default' | 'byId'>
  sessions: Pick<SessionStore, 'create' | 'byId'>
  callCounts: Pick<CallCounts, 'countOfDay'>
  captcha: CaptchaVerifier | null
  settings: { limits: ChallengeLimits & { trialSessionsPerDay: number }; returnOrigins: readonly string[] }
}

export async function openSession(
  caller: Caller,
  request: SessionRequest,
  ports: Ports,
  now: Date,
): Promise<Session | Refusal> {
  const { owner, groupId } = caller
  if (request.sandboxOutcome && !isSandbox(owner)) return new Refusal('sandbox_only')
  const { work } = request
  const made = work.again ? await ports.sessions.byId(owner, work.id) : null
  if (made) return made
  const found = await findScenario(owner, request, ports)
  if (found instanceof Refusal) return found
  const { known, trial } = request
  const scenario = { ...found, rules: rulesFor(request, found.rules) }
  const refused = await requireCaptcha(scenario.rules, request, ports)
  if (refused) return refused
  const { clientKey, clientUser, email, wallet, returnUrl } = request
  const origins = [...scenario.hosted.returnOrigins, ...ports.settings.returnOrigins]
  if (returnUrl !== undefined && !mayReturnTo(returnUrl, origins)) {
    const wanted = { type: 'string', description: 'URL of an origin that the schema’s hosted.returnOrigins names' }
    return invalid(wanted, returnUrl, 'returnUrl')
  }
  if (trial && (await trialsAreFull(owner, ports, now))) return new Refusal('too_many_trials')
  const sandbox = forced(request.sandboxOutcome)
  const given = { sessionId: work.id, owner, groupId, scenario, clientKey, clientUser, email, wallet, sandbox, known }
  const session = newSession({ ...given, trial }, now)
  if (scenario.rules.livenessRequired || request.liveness) {
    session.liveness = issueChallenge(scenario.rules, ports.settings.limits, now)
  }
  await ports.sessions.create(session, agentOf(caller))
  return session
}

/** What is deleted has cost as much. */
async function trialsAreFull(owner: string, { callCounts, settings }: Ports, now: Date): Promise<boolean> {
  const today = await callCounts.countOfDay(await sha256Hex(`trials of ${owner}`), now)
  return today > settings.limits.trialSessionsPerDay
}

function rulesFor({ known, trial, liveness }: SessionRequest, rules: Rules): Rules {
  // A picture alone shows that somebody has one.
  const alone = { ...FACE_ALONE, livenessRequired: rules.livenessRequired || liveness !== false }
  const own = known ? { ...rules, ...alone } : rules
  return trial ? rulesOfTrial(own, trial.days) : own
}

function forced(said: SessionRequest['sandboxOutcome']): SandboxOutcome | undefined {
  if (said === undefined) return undefined
  const { outcome, reason = null, delaySeconds = 0 } = typeof said === 'string' ? { outcome: said } : said
  return { outcome, reason, delaySeconds }
}
