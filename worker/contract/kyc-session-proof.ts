import * as z from 'zod'
import { BodyToken, SessionId } from './fields'
import { CLIENT_CLAIMS, DOCUMENT_CLAIMS } from './proof-claims'
import './openapi'

const CLAIMS = [...DOCUMENT_CLAIMS, ...CLIENT_CLAIMS] as const

export const ProveSessionRequest = z.object({
  token: BodyToken,
  sessionId: SessionId,
  claims: z
    .array(z.enum(CLAIMS))
    .max(CLAIMS.length)
    .default([])
    .openapi({ description: 'Personal data that the proof shall tell; none where it is missing' }),
})

export const ProveSessionResponse = z
  .object({
    status: z.literal('ok'),
    jws: z.string().openapi({
      description: 'A JWS in its compact form (`typ` `kyc-decision+jwt`), for the keys of `/.well-known/jwks.json`',
    }),
    expires: z.iso.datetime(),
  })
  .openapi('SessionProof')
