/** Events by which <kyc-flow> informs its page. No event carries pictures or data of the person. */
import type { CameraProblem } from '../core/camera/states'
import type { FlowState } from '../core/flow/states'
import { isChallengeOver } from '../core/flow/submit'
import type { Ending } from '../core/upload/ending'
import type { Failure } from '../core/upload/session-calls'
import type { SessionView } from '../core/upload/upload'

export type FlowStep = FlowState['step']

/** `detail` of `kyc-ready`: the first screen is there, and it is known where the session stands. */
export interface KycReady {
  sessionId: string
  /** Whether it goes on where it was left, on this device or another one. */
  resumed: boolean
}

/** Why something did not work. */
export type KycErrorReason =
  /** Nothing got through; the person can try again. */
  | 'network'
  /** No service there, or it may not be asked from this page: see the console. */
  | 'service'
  /** The client token does not hold: give another one. */
  | 'token'
  /** The scenario wants a captcha: the property `captcha` gave none, or one that does not hold. */
  | 'captcha'
  | 'session_expired'
  | 'session_not_found'
  | 'no_attempts'
  | 'challenge_over'
  /** Any other refusal; `message` says which. */
  | 'refused'
  | `camera_${CameraProblem}`
  /** The face models could not be had. */
  | 'models'
  /** A chosen file is no image that this browser reads. */
  | 'unreadable_file'

/** `detail` of `kyc-error`. The person is told by the element itself. */
export interface KycError {
  reason: KycErrorReason
  /** Whether the person can go on by themselves. */
  recoverable: boolean
  step: FlowStep
  /** Message of the service's refusal. */
  message?: string
  /** The thrown error, for your log. */
  cause?: unknown
}

/** `detail` of `kyc-exit`: the person stops. After `preventDefault()` they do not. */
export interface KycExit {
  /** `failed`: they could not go on. */
  reason: 'stopped' | 'failed'
  /** Where they were. */
  step: FlowStep
  sessionId: string
}

/** `detail` of `kyc-complete`; again when a better try follows. */
export interface KycComplete {
  step: 'result'
  session: SessionView
  /** Outcome of the session. The verdict that counts is the one your backend asks for. */
  ending: Ending | null
  /** Whether the person is offered another try. */
  retryable: boolean
}

const REFUSALS: Record<string, KycErrorReason> = {
  'session is expired': 'session_expired',
  'session not found': 'session_not_found',
  'session has no attempts left': 'no_attempts',
}

export function errorOfFailure(failure: Failure, step: FlowStep): KycError {
  switch (failure.kind) {
    case 'network':
      return { reason: 'network', recoverable: true, step, cause: failure.cause }
    case 'captcha':
      return { reason: 'captcha', recoverable: true, step, cause: failure.cause }
    case 'token':
    case 'service':
      return { reason: failure.kind, recoverable: false, step }
    case 'refused': {
      const { message } = failure
      const known = isChallengeOver(failure) ? 'challenge_over' : REFUSALS[message]
      return {
        reason: known ?? 'refused',
        recoverable: known === undefined || known === 'challenge_over',
        step,
        message,
      }
    }
  }
}

/** Error that a capture's state amounts to; null: the capture works. */
export function errorOfCapture(
  state: { phase: string; problem?: CameraProblem | 'models'; cause?: unknown },
  step: FlowStep,
): KycError | null {
  const { phase, problem, cause } = state
  if (phase === 'unreadable') return { reason: 'unreadable_file', recoverable: true, step, cause }
  if (phase !== 'unavailable' || !problem) return null
  return { reason: problem === 'models' ? problem : `camera_${problem}`, recoverable: true, step, cause }
}

export interface KycFlowDetails {
  'kyc-ready': KycReady
  'kyc-step': FlowState
  'kyc-error': KycError
  'kyc-exit': KycExit
  'kyc-complete': KycComplete
}

declare global {
  interface GlobalEventHandlersEventMap {
    'kyc-ready': CustomEvent<KycReady>
    'kyc-step': CustomEvent<FlowState>
    'kyc-error': CustomEvent<KycError>
    'kyc-exit': CustomEvent<KycExit>
    'kyc-complete': CustomEvent<KycComplete>
  }
}
