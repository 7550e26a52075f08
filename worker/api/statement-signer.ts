import { calculateJwkThumbprint, exportJWK, importJWK, importX509, SignJWT } from 'jose'
import type { SigningKey, SigningKeys } from '../domain/signing/keys'
import { type PublishedKey, STATEMENT_TYPES, type Statement, type StatementSigner } from '../domain/signing/statement'
import { isSelfIssued } from './self-issued'

/** `certificates`: of the key that signs, in PEM, its own first; wallets want them with what they are given (HAIP 1.0), but no anchor. */
export function statementSigner(
  [current, ...others]: SigningKeys,
  certificates: readonly string[] = [],
): StatementSigner {
  let signing: Awaited<ReturnType<typeof signingKey>> | null = null
  return {
    async sign({ type, issuer, subject, seconds, claims }, now) {
      signing ??= await signingKey(current, certificates)
      const { kid, key, x5c } = signing
      const issuedAt = Math.floor(now.getTime() / 1000)
      const jwt = new SignJWT({ ...claims })
        .setProtectedHeader({
          alg: 'ES256',
          typ: STATEMENT_TYPES[type],
          kid,
          ...(x5c.length > 0 && FOR_WALLETS.includes(type) ? { x5c } : {}),
        })
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
      if (subject !== null) jwt.setSubject(subject).setJti(crypto.randomUUID())
      return (seconds === null ? jwt : jwt.setExpirationTime(issuedAt + seconds)).sign(key)
    },

    publishedKeys: () => Promise.all([current, ...others].map(published)),
  }
}

const FOR_WALLETS: readonly Statement['type'][] = ['credential', 'statusList']

/** Throws where the first certificate is another key's: what was signed would be nobody's. */
async function signingKey(key: SigningKey, certificates: readonly string[]) {
  const { kty, crv, kid, x, y } = await published(key)
  const [own] = certificates
  const certified = own === undefined ? null : await exportJWK(await importX509(own, 'ES256', { extractable: true }))
  if (certified && (certified.x !== x || certified.y !== y)) {
    throw new Error('SIGNING_CERTIFICATES: the first is not of the key that signs')
  }
  const listed = certificates.map((pem) => pem.replaceAll(/-----[A-Z ]{1,40}-----|\s/g, ''))
  const x5c = listed.filter((text) => !isSelfIssued(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))))
  return { kid, key: await importJWK({ kty, crv, x, y, d: key.d }, 'ES256'), x5c }
}

async function published({ kid, x, y }: SigningKey): Promise<PublishedKey> {
  const point = { kty: 'EC', crv: 'P-256', x, y } as const
  return { ...point, alg: 'ES256', use: 'sig', kid: kid ?? (await calculateJwkThumbprint(point)) }
}
