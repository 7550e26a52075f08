import * as z from 'zod'
import { WALLET_DOCUMENTS, WALLET_ITEMS, WALLET_PROTOCOLS } from '../words/capture/wallet-names'
import { SAID } from '../words/limits'
import { BodyToken, CaptchaResponse, SessionId } from './fields'
import { SessionView } from './sessions/session-views'

/** Data that a decision at `substantial` needs. */
const DEFAULT_ITEMS = [
  ...(['name', 'birth_date', 'sex', 'nationality', 'document_number', 'issue_date', 'expiry_date'] as const),
  'portrait' as const,
]

export const WalletRequest = z.object({
  token: BodyToken,
  sessionId: SessionId.optional(),
  captcha: CaptchaResponse.optional(),
  what: z
    .array(z.enum(WALLET_ITEMS))
    .max(WALLET_ITEMS.length)
    .default([...DEFAULT_ITEMS])
    .openapi({
      description: 'Default: all; a session that is held to `substantial` needs name, date of birth, number and expiry',
    }),
  age_over: z.int().min(1).max(99).optional().openapi({ description: 'Whether the holder is at least so old' }),
  documents: z
    .array(z.enum(WALLET_DOCUMENTS))
    .min(1)
    .max(WALLET_DOCUMENTS.length)
    .default([...WALLET_DOCUMENTS])
    .openapi({ description: 'Any one of them will do' }),
  origin: z.url().max(300).optional().openapi({
    description: 'Of the page that asks its browser; default: the header `Origin`, else this service',
  }),
})

export const WalletRequestResponse = z
  .object({
    status: z.literal('ok'),
    sessionId: z.uuid({ version: 'v1' }),
    requestId: z.string().openapi({ description: 'For /kyc/wallet/response; good once' }),
    expiresAt: z.iso.datetime().openapi({ description: 'Until then an answer is taken' }),
    requests: z
      .array(
        z.object({
          protocol: z.enum(WALLET_PROTOCOLS).openapi({ description: 'As browsers call it' }),
          data: z.looseObject({}).openapi({ description: 'Of that protocol, to be handed on as it is' }),
        }),
      )
      .openapi({ description: 'For `navigator.credentials.get({ digital: { requests } })`' }),
    signed: z.boolean().openapi({
      description:
        'Whether the requests are signed. Wallets that keep to HAIP 1.0, as those of the EU, answer no other ones',
    }),
    haipLink: z.string().openapi({ description: 'The same as `link`, for wallets that keep to HAIP 1.0' }),
    link: z.string().openapi({ description: 'Opens a wallet on this device; shown as a QR code, one on another' }),
  })
  .openapi('WalletRequest')

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
