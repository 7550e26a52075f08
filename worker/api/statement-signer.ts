import { calculateJwkThumbprint, importJWK, SignJWT } from 'jose'
import type { SigningKey, SigningKeys } from '../domain/signing/keys'
import { type PublishedKey, STATEMENT_TYPES, type StatementSigner } from '../domain/signing/statement'

export function statementSigner([current, ...others]: SigningKeys): StatementSigner {
  let signing: ReturnType<typeof signingKey> | null = null
  return {
    async sign({ type, issuer, subject, seconds, claims }, now) {
      signing ??= signingKey(current)
      const { kid, key } = await signing
      const issuedAt = Math.floor(now.getTime() / 1000)
      const jwt = new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: STATEMENT_TYPES[type], kid })
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
      if (subject !== null) jwt.setSubject(subject).setJti(crypto.randomUUID())
      return (seconds === null ? jwt : jwt.setExpirationTime(issuedAt + seconds)).sign(key)
    },

    publishedKeys: () => Promise.all([current, ...others].map(published)),
  }
}

async function signingKey(key: SigningKey) {
  const { kty, crv, kid, x, y } = await published(key)
  return { kid, key: await importJWK({ kty, crv, x, y, d: key.d }, 'ES256') }
}

async function published({ kid, x, y }: SigningKey): Promise<PublishedKey> {
  const point = { kty: 'EC', crv: 'P-256', x, y } as const
  return { ...point, alg: 'ES256', use: 'sig', kid: kid ?? (await calculateJwkThumbprint(point)) }
}
