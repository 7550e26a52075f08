/** OpenID4VP 1.0: requests by DCQL, over the Digital Credentials API and across devices; answers always encrypted. */
import { base64url, CompactSign, compactDecrypt, UnsecuredJWT } from 'jose'
import type { WalletQuestion, WalletSecret } from '../../../domain/wallet/wallet'
import { WALLET_DOCUMENTS } from '../../../words/capture/wallet-names'
import { parsedOrNull } from '../../bytes'
import { ageElement, MDOCS, SD_JWT_PID, spellingsOf } from '../documents'
import { type Reader, readerClientId } from '../reader'
import { privateKey, publicKey } from '../secret'
import { thumbprintOf } from '../session-transcript'
import { askedClaims } from './asked-claims'

const AUDIENCE = 'https://self-issued.me/v2'
const TYPE = 'oauth-authz-req+jwt'
const ENCRYPTIONS = ['A128GCM', 'A256GCM']
/** Names of the parts of the query: what a wallet's answer calls its presentations by. */
export const SD_JWT_QUERY = 'pid_sd_jwt'

function query(question: WalletQuestion) {
  const { documents } = question
  const mdocs = documents.map((kind) => {
    const { docType, nameSpace, optional } = MDOCS[kind]
    const asked = askedClaims(question, optional, (item) =>
      (typeof item === 'number' ? [[ageElement(item)]] : spellingsOf(kind, item)).map((names) =>
        names.map((name) => [nameSpace, name]),
      ),
    )
    // True of all: values are kept, and of the portrait its face (guide Digital wallets).
    const claims = asked.claims.map((claim) => ({ ...claim, intent_to_retain: true }))
    return { id: kind, format: 'mso_mdoc', meta: { doctype_value: docType }, ...asked, claims }
  })
  const { vcts, claims, optional } = SD_JWT_PID
  const asked = askedClaims(question, optional, (item) => [
    typeof item === 'number' ? [['age_equal_or_over', String(item)]] : claims[item],
  ])
  const pid = { id: SD_JWT_QUERY, format: 'dc+sd-jwt', meta: { vct_values: vcts }, ...asked }
  const credentials = documents.includes('pid') ? [...mdocs, pid] : mdocs
  // Any one of them will do.
  return { credentials, credential_sets: [{ options: credentials.map(({ id }) => [id]) }] }
}

async function parameters({ question, nonce, keys }: WalletSecret) {
  const { x, y } = keys.openid
  const kid = base64url.encode(await thumbprintOf(keys.openid))
  return {
    response_type: 'vp_token',
    nonce,
    dcql_query: query(question),
    client_metadata: {
      jwks: { keys: [{ ...publicKey({ x, y }), use: 'enc', alg: 'ECDH-ES', kid }] },
      encrypted_response_enc_values_supported: ENCRYPTIONS,
      vp_formats_supported: {
        mso_mdoc: {
          issuerauth_alg_values: [-7, -9, -35, -51, -36, -52],
          deviceauth_alg_values: [-7, -9, -35, -51, -36, -52],
        },
        'dc+sd-jwt': {
          'sd-jwt_alg_values': ['ES256', 'ES384', 'ES512'],
          'kb-jwt_alg_values': ['ES256', 'ES384', 'ES512'],
        },
      },
    },
  }
}

/** For a page: it is the browser that says whose it is. */
export const browserRequest = async (secret: WalletSecret) => ({
  ...(await parameters(secret)),
  response_mode: 'dc_api.jwt',
})

export async function signedBrowserRequest(secret: WalletSecret, reader: Reader) {
  const client_id = await readerClientId(reader)
  const request = { ...(await browserRequest(secret)), client_id, expected_origins: [secret.question.origin] }
  return { request: await signed(request, reader) }
}

/** Across devices the client is called by its certificate, or by where answers go. */
export const postClientId = ({ responseUri }: WalletQuestion, reader: Reader | null): Promise<string> | string =>
  reader ? readerClientId(reader) : `redirect_uri:${responseUri}`

export async function postRequestObject(secret: WalletSecret, reader: Reader | null): Promise<string> {
  const request = {
    ...(await parameters(secret)),
    client_id: await postClientId(secret.question, reader),
    response_mode: 'direct_post.jwt',
    response_uri: secret.question.responseUri,
  }
  if (reader) return signed(request, reader)
  // Of a client that is called by where answers go, nothing may be signed (5.9.3).
  const unsigned = new UnsecuredJWT({ ...request, aud: AUDIENCE }).encode()
  const header = base64url.encode(JSON.stringify({ alg: 'none', typ: TYPE }))
  return `${header}${unsigned.slice(unsigned.indexOf('.'))}`
}

function signed(request: object, { key, certificates }: Reader): Promise<string> {
  const x5c = certificates.map((der) => btoa(String.fromCharCode(...der)))
  return new CompactSign(new TextEncoder().encode(JSON.stringify({ ...request, aud: AUDIENCE })))
    .setProtectedHeader({ alg: 'ES256', typ: TYPE, x5c })
    .sign(key)
}

export interface Presentation {
  query: string
  presentation: string
}

/** Most presentations in an answer: one for each part of the query. */
const MOST_PRESENTATIONS = WALLET_DOCUMENTS.length + 1

/** Presentations of a JWE, or why there is none; null where it is not encrypted for this request, or has no such token. */
export async function openPresentations(
  jwe: string,
  { keys }: WalletSecret,
): Promise<Presentation[] | { refused: string } | null> {
  // No wallet compresses; what jose inflates exists whole before it is measured.
  const options = {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ENCRYPTIONS,
    maxDecompressedLength: 0,
  }
  const decrypted = await compactDecrypt(jwe, await privateKey(keys.openid), options).catch(() => null)
  const said: unknown = decrypted && parsedOrNull(() => JSON.parse(new TextDecoder().decode(decrypted.plaintext)))
  if (said === null || typeof said !== 'object') return null
  if ('error' in said && typeof said.error === 'string') return { refused: said.error }
  const token = 'vp_token' in said ? said.vp_token : null
  const entries = token !== null && typeof token === 'object' ? Object.entries(token) : []
  const presentations = entries.map(presentationOf).filter((one) => one !== null)
  const isWhole = entries.length > 0 && presentations.length === entries.length
  return isWhole && entries.length <= MOST_PRESENTATIONS ? presentations : null
}

/** Null: there are several under one name, or none. */
function presentationOf([query, listed]: [string, unknown]): Presentation | null {
  const [presentation, ...others]: unknown[] = Array.isArray(listed) ? listed : [listed]
  return typeof presentation === 'string' && others.length === 0 ? { query, presentation } : null
}
