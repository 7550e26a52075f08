import type { Answered } from '../client/answer'
import type { Client } from '../client/client'
import type { LivenessAnswer } from '../selfie/challenge'
import { type Outcome, persistently } from '../upload/session-calls'
import type { UploadFields } from '../upload/upload'

export type Challenge = Answered<'/kyc/session/liveness'>['body']['liveness']

export async function fetchChallenge(call: Client, signal: AbortSignal): Promise<Outcome<Challenge>> {
  const answer = await persistently(call, '/kyc/session/liveness', {}, { signal })
  return answer.ok ? { ok: true, body: answer.body.liveness } : answer
}

/** As the contract wants them: files in the order in which they were taken, and what each shows. */
export function livenessFields(challenge: Challenge, { frames, take, without }: LivenessAnswer): Partial<UploadFields> {
  const { image, tiles, ...sheet } = take
  return {
    frames: frames.map((frame) => frame.image),
    take: image,
    liveness: {
      nonce: challenge.nonce,
      frames: frames.map(({ step, atMs }) => ({ action: step, atMs })),
      take: { ...sheet, tiles: tiles.map(({ step, ...tile }) => ({ action: step, ...tile })) },
      ...(without.length > 0 ? { without } : {}),
    },
  }
}
