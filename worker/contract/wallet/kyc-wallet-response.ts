import * as z from 'zod'
import { WALLET_PROTOCOLS } from '../../words/capture/wallet-names'
import { SAID } from '../../words/limits'
import { BodyToken, SessionId } from '../fields'
import { SessionView } from '../sessions/session-views'
import '../../words/openapi'

export const WalletResponse = z.object({
  token: BodyToken,
  sessionId: SessionId.optional(),
  requestId: z.string().max(100).openapi({ description: 'Of /kyc/wallet/request; good once' }),
  protocol: z
    .enum(WALLET_PROTOCOLS)
    .exclude(['openid4vp'])
    .openapi({ description: 'By which the browser has answered' }),
  data: z
    .object({
      response: z
        .string()
        .min(1)
        .max(SAID.walletAnswer)
        .optional()
        .openapi({ description: 'Encrypted for this request' }),
      error: z.string().min(1).max(100).optional().openapi({
        description: 'In its place: why the wallet shows nothing, as `access_denied` (OpenID4VP 1.0, 8.5)',
      }),
    })
    .refine(({ response, error }) => (response === undefined) !== (error === undefined), { path: ['response'] })
    .openapi({ description: '`data` of the DigitalCredential, as the browser gives it' }),
})

export const WalletResponseResponse = SessionView
