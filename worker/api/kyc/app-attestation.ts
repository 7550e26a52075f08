import { invalid, type Refusal } from '../../application/refusal'
import { APP_ATTESTATION, APP_ATTESTATION_PATTERN, AppAttestation } from '../../words/capture/app-attestation'
import { SAID } from '../../words/limits'

const EXPECTED = { type: 'string', pattern: APP_ATTESTATION_PATTERN.source, maxLength: SAID.appAttestation }

/** Undefined: the call has none. */
export function readAppAttestation(headers: Headers): AppAttestation | Refusal | undefined {
  const said = headers.get(APP_ATTESTATION)
  if (said === null) return undefined
  const read = AppAttestation.safeParse(said)
  return read.success ? read.data : invalid(EXPECTED, said.slice(0, SAID.echoLength), APP_ATTESTATION)
}
