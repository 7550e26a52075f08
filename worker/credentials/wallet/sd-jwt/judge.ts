/** An SD-JWT VC that a wallet shows: RFC 9901, 7.3, and draft-ietf-oauth-sd-jwt-vc. */
import { base64url, compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import type { ProofCheck } from '../../../domain/wallet/wallet'
import { type Bytes, fromBase64, parsedOrNull, utf8 } from '../../bytes'
import type { Certificate } from '../../x509/certificate'
import { stateOfPid } from '../documents'
import { isNoSignature, isSignedBy, joseAlgorithm } from '../issuer-signature'
import {
  type Asked,
  check,
  type JudgedOrNot,
  type JudgingPorts,
  NOT_ASKED_FOR,
  signatureCheck,
  withoutSignature,
} from '../proof'
import { NOT_ASKED } from '../status/read-status'
import { placeOf } from '../status/status-place'
import { judgeIssuer, readChain, unfitFor } from '../trust'
import { sdJwtClaims } from './claims'
import { digestAlgorithm, disclosedClaims } from './disclose'
import { type Claims, isObject, json, readSdJwt, type ShownSdJwt } from './parse'

export interface SdJwtBinding {
  nonce: string
  audience: string
}

const ALGORITHMS = ['ES256', 'ES384', 'ES512']
const TYPES = ['dc+sd-jwt', 'vc+sd-jwt']
/** Between showing and answering, clocks that differ included. */
const BINDING_SECONDS = 10 * 60

export async function judgeSdJwt(
  text: string,
  bindingTo: SdJwtBinding,
  asked: Asked,
  { anchors, status, at }: JudgingPorts,
): Promise<JudgedOrNot> {
  const shown = readSdJwt(text)
  if (!shown) return { unread: 'it is no SD-JWT that is bound to a key' }
  const { vct } = shown.payload
  const state = typeof vct === 'string' ? stateOfPid(vct) : null
  if (typeof vct !== 'string' || state === null) return { unread: NOT_ASKED_FOR }
  if (!TYPES.includes(String(shown.header.typ))) return { unread: 'it is of another type' }
  const certificates = certificatesOf(shown.header)
  if (!certificates) return { unread: 'it names no certificate of its issuer' }
  const chain = readChain(certificates)
  if (!chain) return { unread: 'a certificate of its issuer cannot be read' }
  const place = statusOf(shown.payload)
  const [signature, said, holder] = await Promise.all([
    isSigned(shown, chain[0]),
    disclosedClaims(shown.payload, shown.disclosures),
    isBound(shown, bindingTo, at),
  ])
  const told = sdJwtClaims(said ?? {}, asked, at)
  const trusted = { kind: 'pid', anchors, at } as const
  const issuer = await judgeIssuer(chain, trusted, unfitFor('pid', told.claims.issuingCountry ?? state))
  // Nothing is fetched for whoever has only written an address.
  const isIssued = signature && issuer.verdict.status === 'success'
  const revocation = isIssued ? await status.read(place, { ...trusted, signer: issuer.leaf }) : NOT_ASKED
  const checks: ProofCheck[] = [
    signatureCheck(signature),
    { caption: 'issuer', ...issuer.verdict },
    check(
      'integrity',
      said !== null,
      `${shown.disclosures.length} values are as they were issued`,
      'a value is not the one that was issued',
    ),
    validity(shown.payload, at),
    check('holder', holder, 'its key has signed this request', 'its key has not signed this request'),
    { caption: 'revocation', ...revocation },
  ]
  return { document: 'pid', type: vct, checks: withoutSignature(checks), ...told }
}

function certificatesOf({ x5c }: Claims): Bytes[] | null {
  const listed: unknown[] = Array.isArray(x5c) ? x5c : []
  const chain = listed.map((one) => (typeof one === 'string' ? fromBase64(one) : null)).filter((der) => der !== null)
  return chain.length > 0 && chain.length === listed.length ? chain : null
}

/** Null: in a way that is not known here. */
async function isSigned({ issued, header }: ShownSdJwt, { key }: Certificate): Promise<boolean | null> {
  const end = issued.lastIndexOf('.')
  const signature = fromBase64(issued.slice(end + 1))
  // What it declares critical nothing here understands.
  if (!signature || header.crit !== undefined || isNoSignature(header.alg)) return false
  return isSignedBy(key, joseAlgorithm(header.alg), { signed: utf8(issued.slice(0, end)), signature })
}

function statusOf({ status }: Claims) {
  const listed = isObject(status) && isObject(status.status_list) ? status.status_list : {}
  return placeOf(listed.uri, listed.idx)
}

function isWithin({ exp, nbf }: Claims, now: number): boolean {
  const begun = nbf === undefined || (typeof nbf === 'number' && nbf <= now)
  return begun && (exp === undefined || (typeof exp === 'number' && now < exp))
}

function validity(payload: Claims, at: Date): ProofCheck {
  const { exp } = payload
  const holds = isWithin(payload, at.getTime() / 1000)
  return check('validity', holds, untilSaid(exp), 'it has expired or is not valid yet')
}

/** A number may be later than any date. */
function untilSaid(exp: unknown): string {
  const end = typeof exp === 'number' ? new Date(exp * 1000) : null
  return end && !Number.isNaN(end.getTime()) ? `valid until ${end.toISOString().slice(0, 10)}` : 'without end'
}

/** The holder's key, which the issuer has named, signed what is shown, for this request, now. */
async function isBound({ binding, bound, payload }: ShownSdJwt, to: SdJwtBinding, at: Date): Promise<boolean> {
  const cnf = isObject(payload.cnf) && isObject(payload.cnf.jwk) ? payload.cnf.jwk : null
  const header = parsedOrNull(() => decodeProtectedHeader(binding))
  if (!cnf || header?.typ !== 'kb+jwt') return false
  const key = await importJWK({ ...cnf, kty: String(cnf.kty) }, header.alg).catch(() => null)
  if (!key || key instanceof Uint8Array || key.type !== 'public') return false
  const verified = await compactVerify(binding, key, { algorithms: ALGORITHMS }).catch(() => null)
  const said = verified && json(base64url.encode(verified.payload))
  if (!isObject(said)) return false
  const now = at.getTime() / 1000
  const age = typeof said.iat === 'number' ? Math.abs(now - said.iat) : Number.POSITIVE_INFINITY
  if (!isWithin(said, now)) return false
  const algorithm = digestAlgorithm(payload)
  const sum = algorithm && base64url.encode(new Uint8Array(await crypto.subtle.digest(algorithm, bound)))
  return said.nonce === to.nonce && said.aud === to.audience && said.sd_hash === sum && age <= BINDING_SECONDS
}
