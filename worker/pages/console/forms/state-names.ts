/** States that issue documents, by code and name. */
import { alpha2Of, issuedBy, likelyState, STATE_CODES } from '../../../words/states'

const stateNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** What a field for codes of states takes. */
export const STATES = {
  shaped: (value: string) => value.toUpperCase(),
  refused: (code: string) => {
    const likely = likelyState(code)
    if (issuedBy(code)) return null
    return `No state issues documents as ${code}.${likely ? ` Did you mean ${likely}?` : ''}`
  },
}

/** The list that somebody picks from while typing. */
export const offeredStates = () => STATE_CODES.filter(issuedBy).map((value) => ({ value, label: stateName(value) }))

const stateName = (alpha3: string): string => {
  const alpha2 = alpha2Of(alpha3)
  return (alpha2 && stateNames.of(alpha2)) || alpha3
}
