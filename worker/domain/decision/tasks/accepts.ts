import type { Rules } from '../../../words/decision/rules'
import type { StepUp } from '../../../words/decision/step-up'
import { NOT_ACCEPTED, STATE_NOT_ACCEPTED } from '../../case/task-errors'
import type { DocumentKind } from '../../document-types/document-type'

interface Shown {
  kind: DocumentKind
  countryCode: string
}

/**
 * Rules for a wallet's document: where the session was asked for a wallet it may be of any kind, since the kinds that a
 * scenario names are those of the page. Asked for something else, or for nothing, the scenario's.
 */
export const rulesForWallet = (rules: Rules, asked?: Pick<StepUp, 'steps' | 'cannot'>): Rules =>
  [...(asked?.steps ?? []), ...(asked?.cannot ?? [])].includes('wallet') ? { ...rules, documentTypes: [] } : rules

/** Errors of a document of that kind and state, by the scenario; an unknown state is none of those named. */
export function unaccepted({ documentTypes, documentStates }: Rules, { kind, countryCode }: Shown): string[] {
  const listed = <One>(list: readonly One[], one: One) => list.length === 0 || list.includes(one)
  return [
    ...(listed(documentTypes, kind) ? [] : [NOT_ACCEPTED]),
    ...(listed(documentStates, countryCode) ? [] : [STATE_NOT_ACCEPTED]),
  ]
}
