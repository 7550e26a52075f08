/** Documents that are nobody's: of a state that does not exist, or with the name that states print on their specimens. */

import { stateOf } from '../../words/states'
import type { DocumentFacts } from '../case/document-facts'
import type { Session } from '../case/session'
import { isSandbox } from '../sandbox'
import type { Finding } from './finding'

/** Only the sandbox approves them: anybody can have one, and this service itself hands some out. */
export const specimenReasons = ({ owner }: Pick<Session, 'owner'>, facts: DocumentFacts): Finding[] =>
  isSandbox(owner) || !isSpecimen(facts) ? [] : [{ code: 'specimen', outcome: 'review' }]

const NAME = 'SPECIMEN'

const isSpecimen = ({ countryCode, surname, givenNames }: DocumentFacts): boolean =>
  stateOf(countryCode)?.kind === 'specimen' || `${surname} ${givenNames}`.toUpperCase().split(' ').includes(NAME)
