/** A further step that a session waits for: which this device can offer, and how the person says that they can do none. */
import type { Client } from './client/client'
import { followSession, isSettled } from './upload/follow-session'
import { type Outcome, persistently } from './upload/session-calls'
import type { SessionView } from './upload/upload'
import { browserAsks } from './wallet'

export type Step = NonNullable<SessionView['decision']['stepUp']>['steps'][number]

/** Steps that the session waits for; none where it waits for nothing of the kind, as when an answer was declined. */
export const stepsOf = ({ decision: { outcome, stepUp } }: Pick<SessionView, 'decision'>): readonly Step[] =>
  stepUp?.state === 'asked' && (outcome === null || outcome === 'resubmit') ? stepUp.steps : []

/** What a device can do for a step. */
export interface Device {
  /** Whether the browser hands requests on to wallets. */
  wallets: boolean
  camera: boolean
  /** Whether the browser knows of lamps; whether this camera has one is known when it is open. */
  torch: boolean
}

/** Some browsers do not answer while another page asks for a camera: the person is asked without knowing. */
const DEVICES_MS = 2000

export async function thisDevice(): Promise<Device> {
  const { mediaDevices } = navigator
  const late = new Promise<null>((resolve) => setTimeout(resolve, DEVICES_MS, null))
  const found = await Promise.race([mediaDevices?.enumerateDevices().catch(() => null), late])
  const supported: object = mediaDevices?.getSupportedConstraints?.() ?? {}
  return {
    wallets: browserAsks(),
    camera: found?.some(({ kind }) => kind === 'videoinput') ?? false,
    torch: 'torch' in supported,
  }
}

/**
 * Steps that a browser can offer, the easiest first: a wallet on this device, then a take, then a wallet on a phone that
 * scans a code. A chip is read by an app alone.
 */
export function offeredSteps(steps: readonly Step[], { wallets, camera, torch }: Device): Step[] {
  const effort: Partial<Record<Step, number>> = { wallet: wallets ? 0 : 2, take: camera ? (torch ? 1 : 1.5) : 3 }
  return steps.filter((step) => step !== 'chip').toSorted((a, b) => (effort[a] ?? 0) - (effort[b] ?? 0))
}

/** Resolves when the session waits for no step any more: an app has read the chip, say. */
export const watchSteps = (call: Client, sessionId: string, signal: AbortSignal): Promise<Outcome<SessionView>> =>
  followSession(call, sessionId, (session) => isSettled(session) && stepsOf(session).length === 0, { signal })

/** The person can do none of these. Repeated with the same key it counts once. */
export async function giveUpSteps(
  call: Client,
  sessionId: string,
  cannot: readonly Step[],
  { idempotencyKey, signal }: { idempotencyKey: string; signal: AbortSignal },
): Promise<Outcome<SessionView>> {
  const fields = { sessionId, cannot: [...cannot], images: [], mode: 'async' as const }
  const said = await persistently(call, '/kyc/process', fields, { idempotencyKey, signal })
  return said.ok ? followSession(call, sessionId, isSettled, { signal }) : said
}
