/**
 * A take of a document. Where a session's scenario has `documentTake`, its challenge (/kyc/session/liveness) has
 * `document`: for so many milliseconds the person slowly tilts the document towards themselves, by some 20 degrees, while
 * the camera's lamp is on from one moment to another. The answer goes with the call of /kyc/process that sends the photo of
 * the document:
 *
 *  - part `documentTiles`: all of the take in small, one JPEG, PNG or WebP: tiles of equal size in rows, in the order in
 *    which they were taken, every 90 to 200 ms one, all cut in the same size around the document, which fills some three
 *    quarters of a tile's width and lies as in its photo;
 *  - field `documentTake`: JSON, `{"nonce": "…", "lamp": true, "take": {"width": 256, "height": 176, "columns": 6, "tiles":
 *    [{"atMs": 0}, …]}}`: when each tile was taken, in milliseconds after the first, and whether the camera has a lamp that
 *    was switched at the challenge's moments after the first tile.
 *
 * A call may answer both parts of a challenge, with the same nonce; it uses the challenge up.
 */
import * as z from 'zod'
import { LIMITS } from '../limits'
import { fitsSheet } from './sheet'
import '../openapi'

export const DOCUMENT_TAKES = ['off', 'preferred', 'required'] as const

export const DocumentChallenge = z.object({
  lengthMs: z.int().openapi({ description: 'For how long the document is tilted' }),
  lamp: z
    .object({
      onMs: z.int().openapi({ description: 'When it is switched on, milliseconds after the first tile' }),
      offMs: z.int().openapi({ description: 'When it is switched off' }),
    })
    .openapi({ description: 'When the lamp is on' }),
})

/** The part of a session's challenge that asks for a take. */
export const AskedDocumentTake = DocumentChallenge.extend({
  alternative: z.boolean().openapi({ description: 'Whether it may be left out and the session still go on' }),
})

/** How the part `documentTiles` is divided. */
export const DocumentTakeSheet = z
  .object({
    width: z.int().min(160).max(480).openapi({ description: 'Pixels of a tile' }),
    height: z.int().min(96).max(480),
    columns: z.int().min(1).max(16).openapi({ description: 'Tiles of a row' }),
    tiles: z
      .array(z.object({ atMs: z.number().min(0).max(60_000).openapi({ description: 'When it was taken' }) }))
      .min(1)
      .max(LIMITS.tilesPerDocumentTake)
      .openapi({ description: 'Milliseconds after the first tile, each more than the one before' }),
  })
  .refine(fitsSheet, `The sheet has at most ${LIMITS.takePixels} pixels and no empty column`)
  .openapi({ description: 'How the sheet of a document’s take is divided' })

/** The field `documentTake` of /kyc/process. */
export const DocumentTakeAnswer = z.object({
  nonce: z.uuid(),
  lamp: z.boolean().openapi({ description: 'Whether the camera has a lamp, and it was switched' }),
  take: DocumentTakeSheet,
})

export type DocumentChallenge = z.infer<typeof DocumentChallenge>
export type AskedDocumentTake = z.infer<typeof AskedDocumentTake>
export type DocumentTakeSheet = z.infer<typeof DocumentTakeSheet>
export type DocumentTakeAnswer = z.infer<typeof DocumentTakeAnswer>
