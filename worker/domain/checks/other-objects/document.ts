import type { Region } from '../../case/judgement'
import type { DocumentObject } from '../../document-types/document-type'
import type { CheckRow, Finding } from '../check'
import { isComparable, LEAST_EYES, OTHER_PERSON, type SecondPortrait, showsAnother } from '../evidence/second-portrait'

/** `missing`: where it stands, there is bare paper; `unclear`: it was not found, but something is there. */
export interface ObjectState {
  object: DocumentObject
  state: 'seen' | 'missing' | 'unclear'
  /** Region where it should stand; null where it was seen, or no place is known. */
  region: Region | null
}

export interface ExpectedObjects {
  /** Objects that every document of the type has on this side, signatures and stamps aside. */
  required: readonly ObjectState[]
  /** Null where none was found. */
  secondPortrait: (SecondPortrait & { region: Region }) | null
  /** Region where a finger reaches far onto the page; null where none was seen. */
  finger: Region | null
}

const thresholds = { otherPerson: OTHER_PERSON, eyes: LEAST_EYES }

const NAMES: Record<DocumentObject, string> = {
  portrait: 'portrait',
  second_portrait: 'second portrait',
  owner_signature: "holder's signature",
  issuer_signature: "issuer's signature",
  stamp: 'stamp',
  chip: 'chip',
  mrz: 'machine readable zone',
  barcode: 'barcode',
}

function judge({ required, secondPortrait, finger }: ExpectedObjects): Finding {
  const missing = required.find(({ state }) => state === 'missing')
  if (missing) return failed(`the ${NAMES[missing.object]} is missing: bare paper where it stands`, missing.region)
  if (secondPortrait && showsAnother(secondPortrait)) {
    return failed('the second portrait shows another person than the first', secondPortrait.region)
  }
  if (finger) return failed('a finger hides a part of the page', finger)
  if (required.length === 0) {
    return { status: 'idle', reason: 'documents of this type need no objects on this side but signatures and stamps' }
  }
  const unclear = required.find(({ state }) => state === 'unclear')
  if (unclear)
    return {
      status: 'idle',
      reason: `the ${NAMES[unclear.object]} was not found, but its place is not seen to be bare`,
    }
  const seen = required.map(({ object }) => NAMES[object]).join(' and ')
  return { status: 'success', reason: `seen: ${seen}${secondPortrait ? ghostSays(secondPortrait) : ''}` }
}

function ghostSays(second: SecondPortrait): string {
  if (!isComparable(second)) return ', a second portrait too small to compare'
  return `, a second portrait (similarity ${second.similarity.toFixed(2)})`
}

const failed = (reason: string, region: Region | null): Finding => ({
  status: 'failed',
  reason,
  ...(region ? { region } : {}),
})

export const otherObjects: CheckRow<ExpectedObjects> = {
  looksAt:
    'portrait, machine readable zone and barcode where the type has them; the face of a second portrait; fingers',
  sees: "portrait, MRZ and barcode that every document of the type has; bare paper in the portrait's zone; another person's face in a second portrait, where that is large; a finger far over the page",
  overlooks:
    'second portraits as pale as most (no type needs one), chips, other things in front; a missing portrait where it leaves the side unknown, as on cards',
  needs: ['rectified page', 'portrait'],
  method:
    'objects found by face detector and readers, bare paper in their zones, embeddings of both portraits; skin across an edge',
  thresholds,
  judge,
}
