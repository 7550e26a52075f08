import * as z from 'zod'
import { DOCUMENT_CLAIMS } from '../../words/proof-claims'
import { BodyToken, SessionId } from '../fields'
import '../../words/openapi'

export const OfferRequest = z.object({
  token: BodyToken,
  sessionId: SessionId,
  claims: z.array(z.enum(DOCUMENT_CLAIMS)).max(DOCUMENT_CLAIMS.length).default([]).openapi({
    description: 'Personal data that the credential shall tell; none where it is missing or not certain',
  }),
  ageOver: z.array(z.int().min(1).max(99)).max(10).default([]).openapi({
    description: 'Ages: whether the person has them, without the date of birth; none where that is not certain',
  }),
})

export const OfferResponse = z
  .object({
    status: z.literal('ok'),
    sessionId: z.uuid({ version: 'v1' }),
    offer: z.looseObject({}).openapi({ description: 'A credential offer of OpenID4VCI 1.0, good once' }),
    link: z.string().openapi({ description: 'Opens a wallet on this device; shown as a QR code, one on another' }),
    haipLink: z.string().openapi({ description: 'The same as `link`, for wallets that keep to HAIP 1.0' }),
    expiresAt: z.iso.datetime().openapi({ description: 'Until then a wallet may take it' }),
  })
  .openapi('CredentialOffer')
