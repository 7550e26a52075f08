/** Sides of cards whose other side may come in a later call. */
import { halfReader } from '../../contract/stored/waiting-half'
import { objectKey } from '../../domain/case/object-key'
import type { Session } from '../../domain/case/session'
import type { DocumentImage } from '../../domain/readings/image-analysis'

const readHalf = halfReader(objectKey)

/** The waiting sides, by the place of their task among the session's documents. */
export function waitingHalves(session: Session): Map<DocumentImage, number> {
  const halves = (session.evidence?.documents ?? []).flatMap(({ half }, index): [DocumentImage, number][] => {
    const side = half && readHalf(half)
    return side ? [[side, index]] : []
  })
  return new Map(halves)
}
