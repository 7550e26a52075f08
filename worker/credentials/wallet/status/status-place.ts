/** Where an issuer says whether a document still holds: draft-ietf-oauth-status-list. */
import { type Cbor, mapOf, textOf } from '../../cose/cbor'

export interface StatusPlace {
  uri: string
  index: number
}

/** Place on a list that a mobile security object names; null: it names none. */
export function statusPlace(value: Cbor): StatusPlace | null {
  const listed = mapOf(mapOf(value)?.get('status_list'))
  return placeOf(textOf(listed?.get('uri')), listed?.get('idx'))
}

export function placeOf(uri: unknown, index: unknown): StatusPlace | null {
  if (typeof uri !== 'string' || typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0) return null
  return URL.canParse(uri) ? { uri, index } : null
}
