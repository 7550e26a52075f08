import { Refusal } from '../../application/refusal'

/** Names the type of body that the operation takes. */
export function wrongType(wanted: string, given: string, description?: string): Refusal {
  const expected = { type: wanted, ...(description === undefined ? {} : { description }) }
  return new Refusal('content_type', [{ expected, actual: given, path: 'Content-Type' }])
}
