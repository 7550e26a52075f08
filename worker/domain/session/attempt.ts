import { isOpen } from '../case/challenge'
import { SESSION_STATUSES, type Session, type SessionStatus } from '../case/session'
import { isExpired } from './lifetime'

/** Transitions between states of a session; `expired` is reached by time alone and is never left. */
export const TRANSITIONS: Record<SessionStatus, readonly SessionStatus[]> = {
  idle: ['processing'],
  processing: ['idle', 'success', 'failed', 'exception'],
  success: ['processing'],
  failed: ['processing'],
  exception: ['processing'],
  expired: [],
}

export const BEGINNABLE = SESSION_STATUSES.filter((from) => TRANSITIONS[from].includes('processing'))

export type BeginRefusal = 'processing' | 'expired' | 'attempts' | 'images' | 'liveness' | 'decided'

/**
 * Reason why the session cannot accept `count` more images now, null when it can. `stored`: images it has; `nonce`: of
 * the liveness challenge that comes answered with them. An approval or decline is final for browsers.
 */
export function beginRefusal(
  session: Pick<Session, 'status' | 'expiresAt' | 'attempt' | 'rules' | 'liveness' | 'decision'>,
  images: { stored: number; count: number; nonce?: string | undefined; fromBrowser: boolean },
  limits: { attempts: number; imagesPerSession: number },
  now: Date,
): BeginRefusal | null {
  if (isExpired(session, now)) return 'expired'
  if (session.status === 'processing') return 'processing'
  if (!BEGINNABLE.includes(session.status)) return 'expired'
  if (images.fromBrowser && isFinal(session)) return 'decided'
  if (session.attempt >= Math.min(session.rules.attempts ?? limits.attempts, limits.attempts)) return 'attempts'
  if (images.stored + images.count > limits.imagesPerSession) return 'images'
  if (images.nonce !== undefined && !isOpen(session.liveness, images.nonce, now)) return 'liveness'
  return null
}

/** Whether a session is approved or declined: no browser changes it any more. */
export const isFinal = ({ decision }: Pick<Session, 'decision'>) =>
  decision?.outcome === 'approved' || decision?.outcome === 'declined'
