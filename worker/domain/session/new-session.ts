import type { KnownClient, Session } from '../case/session'
import { type Trial, trialOf } from '../case/trial'
import type { SandboxOutcome } from '../sandbox'
import type { Scenario } from './scenario'

export interface NewSession {
  sessionId: string
  owner: string
  groupId: number | null
  scenario: Pick<Scenario, 'id' | 'lifetimeSeconds' | 'rules'>
  clientKey?: string | undefined
  clientUser?: string | undefined
  email?: string | undefined
  wallet?: string | undefined
  sandbox?: SandboxOutcome | undefined
  trial?: Trial | undefined
  known?: KnownClient | undefined
}

/** A session to which nothing has happened yet. */
export function newSession({ scenario, ...given }: NewSession, now: Date): Session {
  const { sandbox } = given
  const lifetimeSeconds = sandbox?.outcome === 'expired' ? sandbox.delaySeconds : scenario.lifetimeSeconds
  return {
    sessionId: given.sessionId,
    owner: given.owner,
    groupId: given.groupId,
    status: 'idle',
    attempt: 0,
    errors: [],
    schemaId: scenario.id,
    rules: scenario.rules,
    // Its face lies in the evidence from the start: whoever asks for the client's data has to find it.
    clientId: given.known?.clientId ?? '',
    isClientNew: !given.known,
    clientKey: given.clientKey ?? null,
    clientUser: given.clientUser ?? null,
    email: given.email ?? null,
    wallet: given.wallet ?? null,
    spentMs: 0,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000).toISOString(),
    ocr: true,
    processingSince: null,
    tasks: [],
    decision: null,
    handoff: null,
    walletRefusal: null,
    consent: null,
    consentWithdrawnAt: null,
    liveness: null,
    signals: null,
    imagesErasedAt: null,
    sandbox: given.sandbox ?? null,
    trial: given.trial ? trialOf(given.trial) : null,
    evidence: given.known ? { documents: [], selfie: null, known: given.known } : null,
  }
}
