import * as z from 'zod'
import { Consent, HostedPage, LANGUAGES } from '../../words/hosted-page'
import { BodyToken, DeviceSecret } from '../fields'
import { SessionAsks } from './session-asks'
import '../../words/openapi'

export const OpenSessionRequest = z.object({
  token: BodyToken,
  device: DeviceSecret.openapi({
    description: 'A random secret of the browser: the first that opens a link is the only one that may again',
  }),
  consent: z
    .object({ version: z.string().max(40), language: z.enum(LANGUAGES) })
    .optional()
    .openapi({ description: 'What the person has just agreed to' }),
})

/**
 * States of the credential for the person's wallet, by the scenario's `hosted.credential` and how the session ended.
 */
const CREDENTIALS = ['none', 'awaited', 'ready'] as const

const APPEALS = ['none', 'possible', 'made'] as const

export const OpenSessionResponse = z
  .object({
    status: z.literal('ok'),
    sessionId: z.uuid({ version: 'v1' }),
    state: z
      .enum(['open', 'processing', 'finished'])
      .openapi({ description: '`finished`: nothing is left to be sent' }),
    expiresAt: z.iso.datetime().openapi({ description: 'Of the link, with its session' }),
    returnUrl: z.string().nullable(),
    sandbox: z.boolean().openapi({ description: 'Nobody is verified: the page says so' }),
    page: HostedPage.pick({ title: true, logo: true, colour: true }),
    consent: Consent.nullable().openapi({ description: 'Still to be agreed to: no token is given out before' }),
    asks: SessionAsks,
    captcha: z.string().nullable().openapi({
      description: 'Site key of the Turnstile widget, where the scenario wants a captcha with all that is sent',
    }),
    credential: z.enum(CREDENTIALS).openapi({
      description:
        'Whether `/kyc/session/offer` has a credential for the wallet of the person: `none`, `awaited` until an approval, `ready`',
    }),
    appeal: z.enum(APPEALS).openapi({
      description:
        'Whether the person may appeal (`/kyc/session/appeal`): `none`, `possible`, `made` and not answered yet',
    }),
    clientToken: z
      .string()
      .nullable()
      .openapi({ description: 'For this session alone, 15 minutes; null before the agreement and when all is done' }),
  })
  .openapi('OpenedSession')

export type OpenSessionRequest = z.infer<typeof OpenSessionRequest>
