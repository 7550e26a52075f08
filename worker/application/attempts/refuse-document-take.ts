import { isOpen, type SaidAnswer } from '../../domain/case/challenge'
import type { Session } from '../../domain/case/session'
import { asksTake } from '../../domain/decision/step-up/step-up'
import type { DocumentTakeAnswer } from '../../words/capture/document-take'
import { invalid, Refusal } from '../refusal'

interface Given {
  liveness: SaidAnswer | undefined
  documentTake: DocumentTakeAnswer | undefined
  sheets: number
  /** Photographs beside it. */
  images: number
}

/**
 * A document's take comes with the field that says what it shows, and answers a challenge that asks for it. Asked for as a
 * further step it needs no photograph: the session has one. Null: it fits.
 */
export function refuseDocumentTake(
  { liveness: challenge, decision }: Session,
  { liveness, documentTake: said, sheets, images }: Given,
  now: Date,
): Refusal | null {
  if (!said) return sheets === 0 ? null : invalid({ type: 'object' }, undefined, 'documentTake')
  if (sheets === 0) return invalid({ type: 'string', format: 'binary' }, undefined, 'documentTiles')
  if (liveness && liveness.nonce !== said.nonce)
    return invalid({ type: 'string', const: liveness.nonce }, said.nonce, 'documentTake.nonce')
  if (!isOpen(challenge, said.nonce, now) || !challenge.document) return new Refusal('liveness_challenge')
  if (images === 0 && !asksTake(decision)) return invalid({ type: 'array', minItems: 1 }, [], 'images')
  const times = said.take.tiles.map(({ atMs }) => atMs)
  const rise = times.every((at, i) => i === 0 || at > (times[i - 1] ?? 0))
  if (times[0] === 0 && rise) return null
  const description = 'times that rise, the first 0'
  return invalid({ type: 'array', description }, times.slice(0, 5), 'documentTake.take.tiles')
}
