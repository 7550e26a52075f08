/** Nonces that wallets prove their keys with: none is kept, each says when it was given out, under a key of its own. */
import { jwtVerify, SignJWT } from 'jose'
import type { NamedSecrets } from '../../domain/named-secrets'
import { deriveKey } from '../derive-key'

export interface ProofNonces {
  next(now: Date): Promise<string>
  isFresh(nonce: unknown, now: Date): Promise<boolean>
}

const TYPE = 'kyc-nonce+jwt'

export function proofNonces([current, ...others]: NamedSecrets, seconds: number): ProofNonces {
  const keys = [current, ...others].map(({ secret }) => deriveKey(secret, 'proof nonce'))
  return {
    async next(now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const [key] = await Promise.all(keys)
      if (!key) throw new Error('no secret')
      return new SignJWT({ jti: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setExpirationTime(issuedAt + seconds)
        .sign(key)
    },

    async isFresh(nonce, now) {
      if (typeof nonce !== 'string') return false
      const terms = { algorithms: ['HS256'], typ: TYPE, requiredClaims: ['exp'], currentDate: now }
      const verified = (await Promise.all(keys)).map((key) =>
        jwtVerify(nonce, key, terms).then(
          () => true,
          () => false,
        ),
      )
      return (await Promise.all(verified)).includes(true)
    },
  }
}
