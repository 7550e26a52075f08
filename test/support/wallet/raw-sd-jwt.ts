/** SD-JWT VCs with key binding whose parts a test may change one by one before they are signed. */
import { createHash, createHmac } from 'node:crypto'
import type { Issuer } from './issuer'

type Said = Record<string, unknown>

export interface SdJwtDraft {
  header: Said
  payload: Said
  /** Those that are shown. */
  disclosures: string[]
  kbHeader: Said
  kb: Said
  issuerKey: CryptoKey
  holderKey: CryptoKey
  /** After the issuer has signed, before the holder does. */
  issued: (jwt: string) => string
  /** After the holder has signed. */
  shown: (text: string) => string
}

export const TO = { nonce: 'of-this-session', audience: 'https://kyc.example' }

export const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
export const sumOf = (text: string, hash = 'sha256'): string => createHash(hash).update(text).digest('base64url')
export const disclosure = (...parts: unknown[]): string => encoded(['a-salt-of-the-issuer', ...parts])
export const ecKeys = (namedCurve = 'P-256') =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve }, true, ['sign', 'verify'])

export async function jwkOf(key: CryptoKey): Promise<JsonWebKey> {
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', key)
  return { kty, crv, x, y, ...(d ? { d } : {}) } as JsonWebKey
}

/** Signed by ECDSA over SHA-256, whatever the header says. */
export async function signedJwt(header: Said, payload: Said, key: CryptoKey): Promise<string> {
  const said = `${encoded(header)}.${encoded(payload)}`
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, Buffer.from(said))
  return `${said}.${Buffer.from(signature).toString('base64url')}`
}

/** The same JWT with another algorithm, keyed by what everybody can read. */
export function hmacJwt(jwt: string, alg: string, secret: Uint8Array): string {
  const [head = '', body = ''] = jwt.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Said
  const said = `${encoded({ ...header, alg })}.${body}`
  return `${said}.${createHmac(`sha${alg.slice(2)}`, secret)
    .update(said)
    .digest('base64url')}`
}

export async function sdJwtDraft(by: Issuer): Promise<{ draft: SdJwtDraft; holder: CryptoKeyPair }> {
  const holder = await ecKeys()
  const now = Math.floor(Date.now() / 1000)
  const disclosures = [disclosure('family_name', 'MUSTERMANN'), disclosure('birthdate', '1990-01-31')]
  const payload = {
    ...{ iss: 'https://pid.example', iat: now, exp: now + 86_400, vct: 'urn:eudi:pid:1', issuing_country: 'DE' },
    ...{ cnf: { jwk: await jwkOf(holder.publicKey) }, _sd_alg: 'sha-256' },
    _sd: disclosures.map((one) => sumOf(one)),
  }
  const x5c = [Buffer.from(by.signer.der).toString('base64')]
  const draft: SdJwtDraft = {
    ...{ header: { typ: 'dc+sd-jwt', alg: 'ES256', x5c }, payload, disclosures },
    ...{ kbHeader: { typ: 'kb+jwt', alg: 'ES256' }, kb: { iat: now, aud: TO.audience, nonce: TO.nonce } },
    ...{ issuerKey: by.signer.keys.privateKey, holderKey: holder.privateKey },
    ...{ issued: (jwt) => jwt, shown: (text) => text },
  }
  return { draft, holder }
}

export async function shownSdJwt(draft: SdJwtDraft): Promise<string> {
  const jwt = draft.issued(await signedJwt(draft.header, draft.payload, draft.issuerKey))
  const bound = `${[jwt, ...draft.disclosures].join('~')}~`
  return draft.shown(
    `${bound}${await signedJwt(draft.kbHeader, { sd_hash: sumOf(bound), ...draft.kb }, draft.holderKey)}`,
  )
}
