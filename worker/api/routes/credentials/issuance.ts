/** A wallet takes a credential that it was offered: OpenID4VCI 1.0 with a pre-authorised code. Errors are OAuth's. */
import type { Context } from 'hono'

import { countFailedCall } from '../../../application/calls/count-failed-call'
import { sessionOf } from '../../../application/credentials/offer-secret'
import { redeemOffer } from '../../../application/credentials/redeem-offer'
import { heldByToken, takeCredential } from '../../../application/credentials/take-credential'
import { Refusal } from '../../../application/refusal'
import { isSandbox } from '../../../domain/sandbox'
import { readText } from '../../body/json'
import { homeOfObject } from '../../home'
import { callersKey, keyOfProof } from '../../issuance/key-proof'
import {
  authorizationServer,
  CONFIGURATIONS,
  credentialIssuer,
  ENDPOINTS,
  PRE_AUTHORIZED,
} from '../../issuance/metadata'
import { proofNonces } from '../../issuance/proof-nonce'
import { remoteIp } from '../../kyc/remote-ip'
import { requestBytes } from '../../middleware/body-reader'
import type { Tools } from '../../operation'
import { refuse } from '../../refuse'
import type { HomeServices } from '../../services/api-services'

const UNCACHED = { 'cache-control': 'no-store', pragma: 'no-cache' }
const METADATA = { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' }
const MOST_PROOFS = 1

export const getCredentialIssuer = async (context: Context): Promise<Response> =>
  context.json(credentialIssuer(new URL(context.req.url).origin), 200, METADATA)

export const getAuthorizationServer = async (context: Context): Promise<Response> =>
  context.json(authorizationServer(new URL(context.req.url).origin), 200, METADATA)

const said = (context: Context, error: string, status: 400 | 401 = 400): Response =>
  context.json({ error }, status, {
    ...UNCACHED,
    ...(status === 401 ? { 'www-authenticate': `DPoP error="${error}"` } : {}),
  })

/** Nobody guesses 256 bits, but nobody may try for nothing either. */
async function unknown(context: Context, { services }: Tools, error: string, status: 400 | 401): Promise<Response> {
  const failed = await countFailedCall(remoteIp(context.req.raw.headers), services, services.now())
  return failed && !failed.allowed ? refuse(context, new Refusal('too_many_requests')) : said(context, error, status)
}

const homeOf = (sessionId: string, { services }: Tools): Promise<HomeServices | null> =>
  homeOfObject(`sessions/${sessionId}/`, services)

async function body(context: Context, { services, inFlight }: Tools): Promise<string | Refusal> {
  const hold = inFlight.unauthenticated.hold(remoteIp(context.req.raw.headers) ?? '')
  try {
    return await readText({ bytes: requestBytes(context), hold }, services.settings.limits.jsonBytes, true)
  } finally {
    hold.release()
  }
}

export function postNonce({ services }: Tools) {
  const nonces = proofNonces(services.settings.linkSecrets, services.settings.limits.proofNonceSeconds)
  return async (context: Context): Promise<Response> =>
    context.json({ c_nonce: await nonces.next(services.now()) }, 200, UNCACHED)
}

export function postToken(tools: Tools) {
  return async (context: Context): Promise<Response> => {
    const text = await body(context, tools)
    return text instanceof Refusal ? refuse(context, text) : redeem(context, new URLSearchParams(text), tools)
  }
}

async function redeem(context: Context, form: URLSearchParams, tools: Tools): Promise<Response> {
  if (form.get('grant_type') !== PRE_AUTHORIZED) return said(context, 'unsupported_grant_type')
  const code = form.get('pre-authorized_code') ?? ''
  const sessionId = sessionOf(code)
  const home = sessionId === null ? null : await homeOf(sessionId, tools)
  if (sessionId === null || !home) return unknown(context, tools, 'invalid_grant', 400)
  const proof = context.req.header('dpop') ?? null
  const uri = new URL(context.req.url).origin + ENDPOINTS.token
  const now = home.now()
  const keyThumbprint = proof && (await callersKey(proof, { method: 'POST', uri, token: null, now }))
  if (proof !== null && keyThumbprint === null) return said(context, 'invalid_dpop_proof')
  const redeemed = await redeemOffer({ sessionId, code, keyThumbprint }, home, now)
  if (!redeemed) return unknown(context, tools, 'invalid_grant', 400)
  const { token, seconds } = redeemed
  const answer = { access_token: token, token_type: keyThumbprint === null ? 'Bearer' : 'DPoP', expires_in: seconds }
  return context.json(answer, 200, UNCACHED)
}

export function postCredential(tools: Tools) {
  const { limits, linkSecrets } = tools.services.settings
  const nonces = proofNonces(linkSecrets, limits.proofNonceSeconds)

  return async (context: Context): Promise<Response> => {
    const text = await body(context, tools)
    if (text instanceof Refusal) return refuse(context, text)
    const now = tools.services.now()
    const admitted = await admittedHolder(context, tools, now)
    if (!admitted) return unknown(context, tools, 'invalid_token', 401)
    const { home, held, token } = admitted
    const { origin } = new URL(context.req.url)
    const wanted = wantedOf(text)
    if (!wanted) return said(context, 'invalid_credential_request')
    if (wanted.configuration !== configurationFor(held.session.owner))
      return said(context, 'unknown_credential_configuration')
    const proved = await keyOfProof(wanted.proof, { audience: origin, nonces, now })
    if ('fault' in proved) return said(context, proved.fault)
    const taken = await takeCredential(held, { token, holderKey: proved.key, issuer: origin }, home, now)
    if (taken === null) return said(context, 'invalid_token', 401)
    if (taken instanceof Refusal) return said(context, 'credential_request_denied')
    return context.json({ credentials: [{ credential: taken.credential }] }, 200, UNCACHED)
  }
}

const configurationFor = (owner: string): string => CONFIGURATIONS[isSandbox(owner) ? 'sandbox' : 'live']

/** The credential that the call's token gives access to; null: the token is not known, or its caller may not use it. */
async function admittedHolder(context: Context, tools: Tools, now: Date) {
  const [, scheme = '', token = ''] =
    /^(Bearer|DPoP) (\S{1,200})$/i.exec(context.req.header('authorization') ?? '') ?? []
  const sessionId = sessionOf(token)
  const home = sessionId === null ? null : await homeOf(sessionId, tools)
  const held = sessionId !== null && home ? await heldByToken(sessionId, token, home, now) : null
  if (!home || !held || !(await mayUse(context, held.offer.keyThumbprint, { scheme, token, now }))) return null
  return { home, held, token }
}

/** A token that is bound to a key is of no use without it, and none passes for the other kind. */
async function mayUse(
  context: Context,
  keyThumbprint: string | null,
  { scheme, token, now }: { scheme: string; token: string; now: Date },
): Promise<boolean> {
  if (keyThumbprint === null) return scheme.toLowerCase() === 'bearer'
  const proof = context.req.header('dpop')
  if (scheme.toLowerCase() !== 'dpop' || proof === undefined) return false
  const uri = new URL(context.req.url).origin + ENDPOINTS.credential
  return (await callersKey(proof, { method: 'POST', uri, token, now })) === keyThumbprint
}

/** Null: it is no request with one proof of a key. */
function wantedOf(text: string): { configuration: string; proof: string } | null {
  const read = parsed(text)
  if (typeof read !== 'object' || read === null) return null
  const proofs = 'proofs' in read ? read.proofs : null
  const listed: unknown = typeof proofs === 'object' && proofs !== null && 'jwt' in proofs ? proofs.jwt : null
  const jwts: unknown[] = Array.isArray(listed) ? listed : []
  const configuration = 'credential_configuration_id' in read ? read.credential_configuration_id : null
  const [proof] = jwts
  if (typeof configuration !== 'string' || typeof proof !== 'string' || jwts.length > MOST_PROOFS) return null
  return { configuration, proof }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
