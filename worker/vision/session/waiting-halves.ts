/** Sides of cards whose other side may come in a later call. */
import { HALF_VERSION, halfReader } from '../../contract/stored/waiting-half'
import { objectKey } from '../../domain/object-key'
import type { DocumentEvidence, Session } from '../../domain/session/session'
import type { DocumentImage } from '../image/image-analysis'

const readHalf = halfReader(objectKey)

export function waitingHalf(sides: DocumentImage[]): Pick<DocumentEvidence, 'half'> {
  const [only] = sides
  const mayHaveOther = only && sides.length === 1 && only.type?.sides !== 1 && only.side !== 'both'
  return mayHaveOther ? { half: { version: HALF_VERSION, side: only } } : {}
}

/** By the place of their task among the session's documents. */
export function waitingHalves(session: Session): Map<DocumentImage, number> {
  const halves = (session.evidence?.documents ?? []).flatMap(({ half }, index): [DocumentImage, number][] => {
    const side = half && readHalf(half)
    return side ? [[side, index]] : []
  })
  return new Map(halves)
}
