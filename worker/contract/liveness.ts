/**
 * Active liveness. A session's challenge (from /kyc/session/create or /kyc/session/liveness) names actions in an
 * order that nobody can know before. The capture kit shows them one after the other, takes one to three frames of
 * each, and sends everything with one call of /kyc/process:
 *
 *  - parts `images`: the selfie, as ever;
 *  - parts `frames`: the frames as files, JPEG, PNG or WebP, in the order in which they were taken, as the camera
 *    delivers them (not mirrored), the face at least 90 pixels between the eyes, any size up to that of an image;
 *  - field `liveness`: JSON, `{"nonce": "…", "frames": [{"action": "center", "atMs": 0}, …]}`, one entry for each
 *    frame in the same order: which action it shows, and when it was taken, milliseconds after the first.
 *
 * A nonce is good once, until `expiresAt`. The server judges the frames itself; what the kit saw counts for nothing.
 */
import { z } from '@hono/zod-openapi'
import { BodyToken, SessionId } from './fields'
import { LIMITS } from './limits'

/** Left and right, up: the person's own. `closer`: the face at least a quarter larger than at `center`. */
export const LIVENESS_ACTIONS = ['center', 'turn_left', 'turn_right', 'look_up', 'closer'] as const

export const LivenessAction = z.enum(LIVENESS_ACTIONS)

export const LivenessChallenge = z
  .object({
    nonce: z.uuid(),
    actions: z.array(LivenessAction).openapi({ description: 'In this order; the first is `center`' }),
    expiresAt: z.iso.datetime(),
  })
  .openapi('LivenessChallenge')

export const LivenessFrame = z.object({
  action: LivenessAction,
  atMs: z
    .number()
    .min(0)
    .openapi({ description: 'Milliseconds after the first frame, never less than the one before' }),
})

/** The field `liveness` of /kyc/process. */
export const LivenessFrames = z.object({
  nonce: z.uuid(),
  frames: z.array(LivenessFrame).min(1).max(LIMITS.framesPerCall),
})

/** With a client token the session is the token's. */
export const LivenessRequest = z.object({ token: BodyToken, sessionId: SessionId.optional() })

export const LivenessResponse = z
  .object({ status: z.literal('ok'), sessionId: z.uuid({ version: 'v1' }), liveness: LivenessChallenge })
  .openapi('Liveness')

export type LivenessAction = z.infer<typeof LivenessAction>
export type LivenessChallenge = z.infer<typeof LivenessChallenge>
export type LivenessFrame = z.infer<typeof LivenessFrame>
export type LivenessFrames = z.infer<typeof LivenessFrames>
