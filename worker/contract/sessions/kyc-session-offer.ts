import * as z from 'zod'
import { CREDENTIAL_CONTENT } from '../../words/hosted-page'
import { BodyToken, DeviceSecret, SessionId } from '../fields'
import '../../words/openapi'

export const OfferRequest = z.object({
  token: BodyToken,
  sessionId: SessionId,
  ...CREDENTIAL_CONTENT,
  device: DeviceSecret.optional().openapi({
    description: "Of the page behind the session's link, which offers what the scenario's `hosted.credential` says",
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
