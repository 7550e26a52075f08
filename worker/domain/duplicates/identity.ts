/** Identity of a session's person, with which other sessions are compared. Plain JSON. */
import type { DocumentFacts } from '../case/document-facts'
import type { Evidence, FaceEvidence } from '../case/session'
import type { DocumentTaskResult } from '../case/task-result'
import { TITLES } from '../fields/titles'

export interface Identity {
  documents: IdentityDocument[]
  selfie: SeenFace | null
  /** The `clientUser` of the session. */
  client: string | null
}

export interface IdentityDocument extends Pick<DocumentFacts, 'kind' | 'countryCode' | 'vouched'> {
  /** Empty where it was not read with certainty. */
  number: string
  /** Names from a self-checking source alone; names that were read from print contradict nobody. */
  surname: string
  givenNames: string
  birthDate: string | null
  portrait: SeenFace | null
}

/** An embedding is base64 of little-endian float32. */
export type SeenFace = Pick<FaceEvidence, 'embedding' | 'embeddingVersion'>

export function identityOf(
  evidence: Evidence,
  tasks: readonly DocumentTaskResult[],
  client: string | null = null,
): Identity {
  return {
    client,
    documents: evidence.documents.flatMap(({ facts, portrait }, index) =>
      facts ? [documentOf(facts, portrait, tasks[index])] : [],
    ),
    selfie: evidence.selfie && seenFace(evidence.selfie),
  }
}

function documentOf(
  { kind, countryCode, vouched, documentNumber, surname, givenNames, birthDate }: DocumentFacts,
  portrait: FaceEvidence | null,
  task: DocumentTaskResult | undefined,
): IdentityDocument {
  const printed = task?.ocr.fields.find(({ title, conf }) => title === TITLES.documentNumber && conf === 'high')
  const number = documentNumber === '' ? (printed?.value ?? '') : documentNumber
  const holder = vouched ? { surname, givenNames, birthDate } : { surname: '', givenNames: '', birthDate: null }
  return { kind, countryCode, vouched, number, ...holder, portrait: portrait && seenFace(portrait) }
}

const seenFace = ({ embedding, embeddingVersion }: FaceEvidence): SeenFace => ({ embedding, embeddingVersion })
