/**
 * Documents that are nobody's: of a state that does not exist, with the name that states print on their specimens, or with a
 * picture that this service hands out.
 */

import { stateOf } from '../../words/states'
import type { Reason } from '../case/decision'
import type { DocumentFacts } from '../case/document-facts'
import type { Evidence, Session } from '../case/session'
import { isPublishedPicture } from '../faces/published-pictures'
import { isSandbox } from '../sandbox'

/** Only the sandbox approves them: anybody can have one, and this service itself hands some out. */
export function specimenReasons({ owner }: Pick<Session, 'owner'>, { documents, selfie }: Evidence): Reason[] {
  if (isSandbox(owner)) return []
  const reason = (task: Reason['task'], index: number): Reason => ({ code: 'specimen', outcome: 'review', task, index })
  return [
    ...documents.flatMap(({ facts, portrait }, index) =>
      (facts && isSpecimen(facts)) || isPublishedPicture(portrait?.fingerprint) ? [reason('document', index)] : [],
    ),
    ...(isPublishedPicture(selfie?.fingerprint) ? [reason('selfie', 0)] : []),
  ]
}

const NAME = 'SPECIMEN'

const isSpecimen = ({ countryCode, surname, givenNames }: DocumentFacts): boolean =>
  stateOf(countryCode)?.kind === 'specimen' || `${surname} ${givenNames}`.toUpperCase().split(' ').includes(NAME)
