/**
 * Active liveness. A session's challenge (from /kyc/session/create or /kyc/session/liveness) names actions and light
 * patterns in an order that nobody can know before. The answer is one take: the person faces the camera while the screen
 * shows the patterns one after the other, then carries out the actions, without a cut. It goes with one call of
 * /kyc/process:
 *
 *  - parts `images`: the selfie, as ever;
 *  - parts `frames`: one or two pictures of each action as files, JPEG, PNG or WebP, in the order in which they were
 *    taken, as the camera delivers them (not mirrored), the face at least 90 pixels between the eyes, each taken at the
 *    time of a tile;
 *  - part `take`: all of the take in small, one JPEG, PNG or WebP: tiles of equal size in rows, in the order in which
 *    they were taken, every 60 to 200 ms one, the last 8 to 15 of each action, which show the movement from its
 *    beginning, and 2 to 4 of each pattern, all cut from the same place of the picture, not mirrored, the face about half
 *    as wide as the tile;
 *  - field `liveness`: JSON, `{"nonce": "…", "frames": [{"action": "center", "atMs": 0}, …], "take": {"width": 192,
 *    "height": 256, "columns": 8, "tiles": [{"action": "center", "pattern": 0, "atMs": 0}, …]}}`: of each frame and tile
 *    which action it shows, which pattern the screen showed then, by its place in `light`, and when it was taken, in
 *    milliseconds after the first of either.
 *
 * Who cannot bear the light leaves `pattern` out and says `"without": ["light"]`; who cannot move sends frames and tiles
 * of `center` alone and says `"without": ["movement"]`.
 *
 * A nonce is good once, until `expiresAt`; as long as it is good, whoever asks for a challenge is given the same one. The
 * server judges the pictures itself; what the kit saw counts for nothing.
 */
import * as z from 'zod'
import { LIMITS } from '../limits'
import { AskedDocumentTake } from './document-take'
import { LIGHT_PATTERN_NAMES, LIGHT_STEP_MS, LIGHT_STEPS } from './light-patterns'
import { fitsSheet } from './sheet'
import '../openapi'

/** Left and right, up: the person's own. `closer`: the face at least a quarter larger than at `center`. */
export const LIVENESS_ACTIONS = ['center', 'turn_left', 'turn_right', 'look_up', 'closer'] as const

export const LivenessAction = z.enum(LIVENESS_ACTIONS)

export const LivenessChallenge = z
  .object({
    nonce: z.uuid(),
    actions: z.array(LivenessAction).openapi({ description: 'In this order; the first is `center`' }),
    light: z.array(z.enum(LIGHT_PATTERN_NAMES)).openapi({
      description: `What the screen shows during \`center\`, each for ${LIGHT_STEP_MS} ms, in this order; empty: nothing`,
    }),
    expiresAt: z.iso.datetime(),
    document: AskedDocumentTake.optional().openapi({
      description:
        'What a take of the document shows, where the scenario has `documentTake` (field `documentTake` of /kyc/process)',
    }),
    alternative: z.boolean().openapi({
      description:
        'Whether a part of it may be left out (`without`) and the session still go on; otherwise nothing is to be offered',
    }),
  })
  .openapi('LivenessChallenge')

export const LivenessFrame = z.object({
  action: LivenessAction,
  atMs: z
    .number()
    .min(0)
    .openapi({ description: 'Milliseconds after the first frame, never less than the one before' }),
})

export const TakeTile = LivenessFrame.extend({
  pattern: z
    .int()
    .min(0)
    .max(LIGHT_STEPS - 1)
    .optional()
    .openapi({ description: 'Place in `light` of what the screen showed then; absent: none of them' }),
})

/** How the part `take` is divided. */
export const LivenessTake = z
  .object({
    width: z.int().min(96).max(480).openapi({ description: 'Pixels of a tile' }),
    height: z.int().min(96).max(480),
    columns: z.int().min(1).max(16),
    tiles: z.array(TakeTile).min(1).max(LIMITS.tilesPerTake),
  })
  .refine(fitsSheet, `The sheet has at most ${LIMITS.takePixels} pixels and no empty column`)
  .openapi({ description: `The sheet that all tiles make has at most ${LIMITS.takePixels} pixels` })

/** Parts of the challenge that a person cannot do. The rest is judged; the scenario says whether that is enough. */
export const LIVENESS_EXEMPTIONS = ['light', 'movement'] as const

/** The field `liveness` of /kyc/process. */
export const LivenessFrames = z.object({
  nonce: z.uuid(),
  frames: z.array(LivenessFrame).min(1).max(LIMITS.framesPerCall),
  take: LivenessTake,
  without: z
    .array(z.enum(LIVENESS_EXEMPTIONS))
    .max(LIVENESS_EXEMPTIONS.length)
    .optional()
    .openapi({ description: 'What the person cannot bear or do: `light`, `movement`' }),
})

export type LivenessAction = z.infer<typeof LivenessAction>
export type LivenessChallenge = z.infer<typeof LivenessChallenge>
export type LivenessFrame = z.infer<typeof LivenessFrame>
export type LivenessTake = z.infer<typeof LivenessTake>
export type LivenessExemption = (typeof LIVENESS_EXEMPTIONS)[number]
export type LivenessFrames = z.infer<typeof LivenessFrames>
