/** The EU's person identification data as an SD-JWT VC, issued and shown by another library. */
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import type { Issuer } from './issuer'

export const PID = {
  family_name: 'MUSTERMANN',
  given_name: 'ERIKA',
  birthdate: '1990-01-31',
  nationalities: ['DE'],
  issuing_country: 'DE',
  issuing_authority: 'DE',
  date_of_expiry: '2034-01-31',
  document_number: 'T22000129',
  age_equal_or_over: { '18': true },
}

export interface Pid {
  credential: string
  /** Of its holder, private. */
  key: JsonWebKey
  instance: SDJwtVcInstance
}

const digest = async (data: string | ArrayBuffer, algorithm: string) => {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data)
  return new Uint8Array(await crypto.subtle.digest(algorithm.toUpperCase().replace('SHA256', 'SHA-256'), bytes))
}

const signer = (key: CryptoKey) => async (data: string) => {
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, new TextEncoder().encode(data))
  return Buffer.from(signature).toString('base64url')
}

export async function issuePid(
  { signer: by }: Issuer,
  claims: typeof PID,
  changed: Record<string, unknown> = {},
): Promise<Pid> {
  const holder = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', holder.publicKey)
  const instance = new SDJwtVcInstance({
    signer: signer(by.keys.privateKey),
    signAlg: 'ES256',
    hasher: digest,
    hashAlg: 'sha-256',
    saltGenerator: async () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'),
    kbSigner: signer(holder.privateKey),
    kbSignAlg: 'ES256',
  })
  const now = Math.floor(Date.now() / 1000)
  const payload = { iss: 'https://pid.example', iat: now, exp: now + 86_400, vct: 'urn:eudi:pid:1' }
  const credential = await instance.issue(
    { ...payload, cnf: { jwk: { kty, crv, x, y } }, ...claims, ...changed },
    { _sd: ['family_name', 'given_name', 'birthdate', 'nationalities', 'document_number', 'age_equal_or_over'] },
    { header: { typ: 'dc+sd-jwt', x5c: [Buffer.from(by.der).toString('base64')] } },
  )
  const key = await crypto.subtle.exportKey('jwk', holder.privateKey)
  return { credential, key, instance }
}

/** Shows these of the claims that can be shown or not. */
export async function presentedPid(
  { credential, instance }: Pid,
  names: readonly string[],
  { nonce, audience }: { nonce: string; audience: string },
): Promise<string> {
  const frame = Object.fromEntries(names.map((name) => [name, true]))
  const iat = Math.floor(Date.now() / 1000)
  return instance.present(credential, frame, { kb: { payload: { iat, aud: audience, nonce } } })
}
