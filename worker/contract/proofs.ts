import * as z from 'zod'
import { CLIENT_CLAIMS, DOCUMENT_CLAIMS } from '../words/proof-claims'
import { BodyToken, SessionId } from './fields'

/** A coordinate of the largest curve has 66 bytes. */
const coordinate = (description: string) => z.base64url().min(1).max(88).openapi({ description })
/** Members that WebCrypto exports beside the key itself; the service does not use them. */
const COMMON = {
  kid: z.string().max(200).optional().openapi({ description: 'Not used' }),
  alg: z.string().max(20).optional().openapi({ description: 'Not used' }),
  use: z.literal('sig').optional().openapi({ description: 'Not used' }),
  key_ops: z.array(z.literal('verify')).max(1).optional().openapi({ description: 'Not used' }),
  ext: z.boolean().optional().openapi({ description: 'Not used' }),
}

/** Public key as WebCrypto exports it; a private member is refused. */
export const HolderKey = z
  .discriminatedUnion('kty', [
    z.strictObject({
      kty: z.literal('EC').openapi({ description: 'Kind of key' }),
      crv: z.enum(['P-256', 'P-384', 'P-521']).openapi({ description: 'Its curve' }),
      x: coordinate('First coordinate of its point'),
      y: coordinate('Second coordinate of its point'),
      ...COMMON,
    }),
    z.strictObject({
      kty: z.literal('OKP').openapi({ description: 'Kind of key' }),
      crv: z.literal('Ed25519').openapi({ description: 'Its curve' }),
      x: coordinate('The key'),
      ...COMMON,
    }),
  ])
  .openapi({
    description: "Of `dc+sd-jwt`: the holder's public key as a JWK; with it nobody else can show the credential",
  })

/** How a decision is stated: as a JWS for whoever asks us, or as a credential that its holder shows to others, part by part. */
export const PROOF_FORMATS = ['jws', 'dc+sd-jwt'] as const

const CLAIMS = [...DOCUMENT_CLAIMS, ...CLIENT_CLAIMS] as const

/** Nobody has held them against anything: a credential does not say them. */
const isGiven = (claim: string) => CLIENT_CLAIMS.some((name) => name === claim)

export const ProveSessionRequest = z
  .object({
    token: BodyToken,
    sessionId: SessionId,
    claims: z
      .array(z.enum(CLAIMS))
      .max(CLAIMS.length)
      .default([])
      .openapi({ description: 'Personal data that the proof shall tell; none where it is missing' }),
    ageOver: z.array(z.int().min(1).max(99)).max(10).default([]).openapi({
      description: 'Ages: whether the person has them, without the date of birth; none where that is not certain',
    }),
    format: z.enum(PROOF_FORMATS).default('jws').openapi({
      description: '`dc+sd-jwt`: a credential (SD-JWT VC) of which the holder shows what they choose',
    }),
    holderKey: HolderKey.optional(),
    holderProof: z.string().max(4000).optional().openapi({
      description:
        'With `holderKey`: a JWT that this key has signed, as wallets prove theirs (OpenID4VCI 1.0, `openid4vci-proof+jwt`): `aud` this origin, `iat`, `nonce` of `/oid4vci/nonce`, and the key as `jwk` in its header',
    }),
  })
  .refine(({ format, holderKey }) => format !== 'jws' || !holderKey, {
    path: ['holderKey'],
    message: 'a credential (`dc+sd-jwt`) only is bound to a key',
  })
  .refine(({ holderKey, holderProof }) => (holderKey === undefined) === (holderProof === undefined), {
    path: ['holderProof'],
    message: 'a key comes with the proof that it is held, and the proof with its key',
  })
  .refine(({ format, claims }) => format === 'jws' || !claims.some(isGiven), {
    path: ['claims'],
    message: 'a credential tells nothing that was given and not verified',
  })

const SignedDecision = z
  .object({
    status: z.literal('ok'),
    jws: z.string().openapi({
      description: 'A JWS in its compact form (`typ` `kyc-decision+jwt`), for the keys of `/.well-known/jwks.json`',
    }),
    expires: z.iso.datetime(),
  })
  .openapi('SessionProof')

const Credential = z
  .object({
    status: z.literal('ok'),
    credential: z.string().openapi({
      description: 'An SD-JWT VC with all its disclosures, for the holder; this service keeps none of it',
    }),
    expires: z.iso.datetime(),
  })
  .openapi('SessionCredential')

export const ProveSessionResponse = z.union([SignedDecision, Credential])
