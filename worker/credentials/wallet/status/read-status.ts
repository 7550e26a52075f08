/** Whether an issuer has revoked a document: token status lists (draft-ietf-oauth-status-list) of configured hosts. */
import type { FindAnchors } from '../../../domain/trust/anchors'
import type { ProofCheck } from '../../../domain/wallet/wallet'
import type { Certificate } from '../../x509/certificate'
import { isSignedBy } from '../issuer-signature'
import { judgeIssuer, readChain, unfitForStatusOf } from '../trust'
import type { FetchedList, FetchList } from './fetch-list'
import { listedStatus } from './listed-status'
import type { StatusPlace } from './status-place'
import { readStatusToken, type StatusToken } from './status-token'

/** Required issuer of the list; `signer`: the document's. */
export interface StatusIssuer {
  kind: 'iaca' | 'pid'
  anchors: FindAnchors
  signer: Certificate
  at: Date
}

type Finding = Omit<ProofCheck, 'caption'>

export interface StatusReader {
  /** Status of a document by its place on a list; null: the document names no place. */
  read(place: StatusPlace | null, issuer: StatusIssuer): Promise<Finding>
}

const VALID = 0

const unchecked = (why: string): Finding => ({ status: 'idle', reason: `status not checked: ${why}` })

/** Where no host is configured. */
export const NO_STATUS: StatusReader = {
  read: async (place) =>
    place ? unchecked('its list is not configured') : { status: 'idle', reason: 'the document has no status list' },
}

export const NOT_ASKED: Finding = unchecked('signature or issuer does not hold')

export const statusBy = (fetchList: FetchList): StatusReader => ({
  async read(place, issuer) {
    const { at } = issuer
    if (!place) return NO_STATUS.read(place, issuer)
    const { fetched, token } = await freshToken(fetchList, place.uri, at)
    if (!fetched.ok) return unchecked(fetched.reason)
    if (!token || token.subject !== place.uri || hasEnded(token, at) || !(await isIssuers(token, issuer)))
      return unchecked('its list does not hold')
    const status = await listedStatus(token.list, place.index)
    if (status === null) return unchecked('its list does not reach so far')
    return status === VALID
      ? { status: 'success', reason: 'its issuer says that it holds' }
      : { status: 'failed', reason: `its issuer has taken it back (${status})` }
  },
})

/** Token of the list from the cache; fetched again where the token may not be cached for so long, or has ended. */
async function freshToken(fetchList: FetchList, uri: string, at: Date) {
  const fetched = await fetchList(uri, at)
  const token = readOf(fetched)
  if (!fetched.ok || fetched.since >= at.getTime()) return { fetched, token }
  const isStale = token && (hasEnded(token, at) || keptUntil(token, fetched.since) <= at.getTime())
  if (!isStale) return { fetched, token }
  const again = await fetchList(uri, at, true)
  return { fetched: again, token: readOf(again) }
}

const readOf = (fetched: FetchedList) => (fetched.ok ? readStatusToken(fetched.token) : null)

const keptUntil = ({ keptSeconds = Number.POSITIVE_INFINITY }: StatusToken, since: number) => since + keptSeconds * 1000

const hasEnded = ({ until }: StatusToken, at: Date) => until !== undefined && until * 1000 <= at.getTime()

/** By somebody whom the operator trusts to issue such documents. */
async function isIssuers(token: StatusToken, of: StatusIssuer): Promise<boolean> {
  const chain = readChain(token.certificates)
  const issuer = chain && (await judgeIssuer(chain, of, unfitForStatusOf(of.signer)))
  if (issuer?.verdict.status !== 'success') return false
  return (await isSignedBy(issuer.leaf.key, token.algorithm, token)) === true
}
