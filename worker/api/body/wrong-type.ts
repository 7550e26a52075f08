import { Refusal } from '../../application/refusal'

/** Names the type of body that the operation takes. */
export const wrongType = (wanted: string, given: string): Refusal =>
  new Refusal('content_type', [{ expected: { type: wanted }, actual: given, path: 'Content-Type' }])
