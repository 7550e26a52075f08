/** Whether an issuer has taken a document back: token status lists (draft-ietf-oauth-status-list), from configured hosts. */
import { compactVerify, decodeProtectedHeader } from 'jose'
import * as z from 'zod'
import type { FindAnchors } from '../../../domain/trust/anchors'
import type { ProofCheck } from '../../../domain/wallet/wallet'
import { fromBase64, parsedOrNull } from '../../bytes'
import type { Certificate } from '../../x509/certificate'
import { judgeIssuer, leafKey, readChain, unfitForStatusOf } from '../trust'
import type { FetchList } from './fetch-list'
import { listedStatus } from './listed-status'
import type { StatusPlace } from './status-place'

/** Of whom the list must be; `signer`: of the document. */
export interface StatusIssuer {
  kind: 'iaca' | 'pid'
  anchors: FindAnchors
  signer: Certificate
  at: Date
}

type Finding = Omit<ProofCheck, 'caption'>

export interface StatusReader {
  /** Of a document that names a place; null: it names none. */
  read(place: StatusPlace | null, issuer: StatusIssuer): Promise<Finding>
}

const ALGORITHMS = ['ES256', 'ES384', 'ES512']
const TYPE = 'statuslist+jwt'
const VALID = 0

const Payload = z.object({
  sub: z.string(),
  exp: z.number().optional(),
  status_list: z.object({ bits: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8)]), lst: z.string() }),
})

const unchecked = (why: string): Finding => ({ status: 'idle', reason: `status not checked: ${why}` })

/** Where no host is configured. */
export const NO_STATUS: StatusReader = {
  read: async (place) =>
    place ? unchecked('its list is not configured') : { status: 'idle', reason: 'the document has no status list' },
}

export const NOT_ASKED: Finding = unchecked('signature or issuer does not hold')

/** `fetchList`: null for a host that is not configured, and where nothing comes. */
export const statusBy = (fetchList: FetchList): StatusReader => ({
  async read(place, issuer) {
    const { at } = issuer
    if (!place) return NO_STATUS.read(place, issuer)
    const fetched = await fetchList(place.uri, at)
    if (!fetched.ok) return unchecked(fetched.reason)
    const said = await verified(fetched.token, issuer)
    if (!said || said.sub !== place.uri || (said.exp !== undefined && said.exp * 1000 <= at.getTime()))
      return unchecked('its list does not hold')
    const status = await listedStatus(said.status_list, place.index)
    if (status === null) return unchecked('its list does not reach so far')
    return status === VALID
      ? { status: 'success', reason: 'its issuer says that it holds' }
      : { status: 'failed', reason: `its issuer has taken it back (${status})` }
  },
})

/** By somebody whom the operator trusts to issue such documents. */
async function verified(token: string, of: StatusIssuer) {
  const header = parsedOrNull(() => decodeProtectedHeader(token))
  const der = (header?.x5c ?? []).map(fromBase64).filter((one) => one !== null)
  const chain = header?.typ === TYPE ? readChain(der) : null
  const issuer = chain && (await judgeIssuer(chain, of, unfitForStatusOf(of.signer)))
  const key = issuer?.verdict.status === 'success' ? await leafKey(issuer.leaf) : null
  const signed = key && (await compactVerify(token, key, { algorithms: ALGORITHMS }).catch(() => null))
  const said: unknown = signed && parsedOrNull(() => JSON.parse(new TextDecoder().decode(signed.payload)))
  const read = Payload.safeParse(said)
  return read.success ? read.data : null
}
