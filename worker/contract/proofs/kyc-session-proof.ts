import * as z from 'zod'
import { CLIENT_CLAIMS, DOCUMENT_CLAIMS } from '../../words/proof-claims'
import { BodyToken, SessionId } from '../fields'
import { HolderKey } from './holder-key'
import { PROOF_FORMATS } from './proof-formats'
import '../../words/openapi'

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
