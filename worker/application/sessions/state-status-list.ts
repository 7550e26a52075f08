import { type CredentialStatuses, statusBits } from '../../domain/session/credential-status'
import type { StatementSigner } from '../../domain/signing/statement'
import { base64url } from '../base64url'

/** Seconds for which a fetched list may be kept, and after which another one must be fetched. */
const KEPT_SECONDS = 300
const SECONDS = 3600

/** A status list as others verify it (draft-ietf-oauth-status-list). */
export async function stateStatusList(
  { list, uri, issuer }: { list: string; uri: string; issuer: string },
  { statuses, signer }: { statuses: Pick<CredentialStatuses, 'holding'>; signer: StatementSigner },
  now: Date,
): Promise<{ token: string; keptSeconds: number }> {
  const lst = await compressed(statusBits(await statuses.holding(list)))
  const claims = { ttl: KEPT_SECONDS, status_list: { bits: 1, lst } }
  const token = await signer.sign({ type: 'statusList', issuer, subject: uri, seconds: SECONDS, claims }, now)
  return { token, keptSeconds: KEPT_SECONDS }
}

/** Bits compressed by zlib, in base64url. */
async function compressed(bits: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bits]).stream().pipeThrough(new CompressionStream('deflate'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return base64url(bytes)
}
