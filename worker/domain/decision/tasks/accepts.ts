import type { Rules } from '../../../words/decision/rules'
import { NOT_ACCEPTED, STATE_NOT_ACCEPTED } from '../../case/task-errors'
import type { DocumentKind } from '../../document-types/document-type'

interface Shown {
  kind: DocumentKind
  countryCode: string
}

/** A wallet's document that answers a further step: the kinds that a scenario names are those of the page. */
export const anyKind = (rules: Rules): Rules => ({ ...rules, documentTypes: [] })

/** Errors of a document of that kind and state, by the scenario; an unknown state is none of those named. */
export function unaccepted({ documentTypes, documentStates }: Rules, { kind, countryCode }: Shown): string[] {
  const listed = <One>(list: readonly One[], one: One) => list.length === 0 || list.includes(one)
  return [
    ...(listed(documentTypes, kind) ? [] : [NOT_ACCEPTED]),
    ...(listed(documentStates, countryCode) ? [] : [STATE_NOT_ACCEPTED]),
  ]
}
