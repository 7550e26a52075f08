/** Sides of cards whose other side may come in a later call. */
import type { DocumentEvidence, Session } from '../domain/session/session'
import type { DocumentImage } from './image-analysis'

/** Goes up when DocumentImage changes: halves that an earlier release stored are left alone then. */
const VERSION = 2

export function waitingHalf(sides: DocumentImage[]): Pick<DocumentEvidence, 'half'> {
  const [only] = sides
  const mayHaveOther = only && sides.length === 1 && only.type?.sides !== 1 && only.side !== 'both'
  return mayHaveOther ? { half: { version: VERSION, side: only } } : {}
}

/** By the place of their task among the session's documents. */
export function waitingHalves(session: Session): Map<DocumentImage, number> {
  const halves = (session.evidence?.documents ?? []).flatMap(({ half }, index): [DocumentImage, number][] =>
    half?.version === VERSION ? [[half.side as DocumentImage, index]] : [],
  )
  return new Map(halves)
}
