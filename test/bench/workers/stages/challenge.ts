import type { IssuedChallenge } from '../../../../worker/domain/case/challenge'
import type { ShownFrame } from '../../../../worker/domain/case/session'
import type { LivenessChallenge, LivenessFrames } from '../../../../worker/words/capture/liveness'

/** A challenge and its answer: what is said of a selfie, of each frame and of the take. */
export interface SaidChallenge
  extends Pick<LivenessChallenge, 'actions' | 'light'>,
    Pick<LivenessFrames, 'frames' | 'take'> {
  /** Between its issue and its answer. */
  milliseconds: number
}

interface Answered {
  issued: IssuedChallenge
  shown: (ShownFrame | null)[]
  answer: { answer: { nonce: string; without: [] } }
}

export function challengeOf({ actions, light, frames, take, milliseconds }: SaidChallenge, now: Date): Answered {
  const nonce = crypto.randomUUID()
  const issuedAt = new Date(now.getTime() - milliseconds).toISOString()
  const expiresAt = new Date(now.getTime() + 60_000).toISOString()
  return {
    issued: { nonce, actions, light, issuedAt, expiresAt, attempt: null, answered: null },
    shown: [null, ...frames, take],
    answer: { answer: { nonce, without: [] } },
  }
}
