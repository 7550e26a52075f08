import * as z from 'zod'
import { LivenessChallenge } from '../../words/capture/liveness'
import { OUTCOMES } from '../../words/decision/outcomes'
import { Consent, CREDENTIAL_CONTENT, HostedPage, LANGUAGES } from '../../words/hosted-page'
import { SESSION_KINDS } from '../../words/rates/instruments'
import { ErrorBody } from '../error-body'
import { AnySchemaId, BodyToken, CaptchaResponse, ClientKey, DeviceSecret, SessionId } from '../fields'
import { Participant, TrialName } from '../rates/session-truth'
import { ItemId } from '../sources'
import { SandboxOutcome } from './sandbox'
import { SessionAsks } from './session-asks'
import { SessionStatus, SessionStatusView, SessionView } from './session-views'
import { fitsOutcome, verdictFields } from './verdict'

export const DownloadRequest = z.object({
  token: BodyToken,
  archiveName: z
    .string()
    .max(64)
    .openapi({ description: 'A day YYYY-MM-DD or a month YYYY-MM, in UTC, or a sessionId', example: '2026-05' }),
})

/** With `Accept: application/zip`, the archive itself. */
const Archive = z
  .object({
    status: z.literal('ok'),
    url: z.url(),
    expires: z.iso.datetime().openapi({ description: 'End of the link' }),
    size: z.int(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .openapi({ example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }),
  })
  .openapi('Archive')

const PendingArchive = z
  .object({
    status: z.literal('ok'),
    pending: z.literal(true).openapi({
      description:
        'Too large for one call: it is made within minutes. Ask again, and again within the hour it is given',
    }),
  })
  .openapi('PendingArchive')

export const DownloadResponse = z.union([Archive, PendingArchive])

/** Days for which a trial's session is kept, unless the request says otherwise. */
const TRIAL_DAYS = 30

const GivenTrial = z
  .object({
    name: TrialName,
    kind: z
      .enum(SESSION_KINDS)
      .openapi({ description: 'What will be presented: `genuine`, or an instrument of attack' }),
    participant: Participant,
    days: z.int().min(1).max(365).default(TRIAL_DAYS).openapi({ description: 'After so many days it is erased' }),
  })
  .openapi({
    description:
      'A session of a trial: judged as the scenario has it, apart from all live data. It makes no client, is held against no other session nor found by one, waits for no reviewer, is told to no webhook, counted in no metric and paid by nobody',
  })

export const CreateSessionRequest = z.object({
  token: BodyToken,
  schemaId: AnySchemaId.optional(),
  captcha: CaptchaResponse.optional(),
  clientKey: ClientKey.optional(),
  clientUser: z.string().max(255).optional(),
  email: z.email().max(254).optional(),
  wallet: z.string().max(255).optional(),
  liveness: z
    .boolean()
    .optional()
    .openapi({ description: 'Ask for a liveness challenge where the scenario requires none' }),
  sandboxOutcome: SandboxOutcome.optional(),
  trial: GivenTrial.optional(),
  returnUrl: z.url().max(1024).optional().openapi({
    description: 'Where the page behind `url` leads back to; its origin is one of the scenario’s `returnOrigins`',
    example: 'https://shop.example/verified',
  }),
})

export const CreateSessionResponse = SessionView.extend({
  clientToken: z.string().openapi({ description: 'For a browser: good for this session alone, 15 minutes' }),
  url: z
    .string()
    .openapi({ description: 'A page that does it all: send it to the person; it lives as long as the session' }),
  trialUrl: z
    .string()
    .optional()
    .openapi({ description: 'Of a trial: a page that leads the participant through all of their sessions' }),
  liveness: LivenessChallenge.optional(),
}).openapi('CreatedSession')

export const ReauthenticateRequest = CreateSessionRequest.extend({
  clientId: ItemId.openapi({ description: 'As sessions answer it; or the id of an approved session with a selfie' }),
  liveness: z.boolean().default(true).openapi({
    description:
      'Whether the client has to answer a liveness challenge. False: a selfie alone, where the scenario does not require liveness either; any photo of the client that no earlier session has passes then',
  }),
})

export const ReauthenticateResponse = CreateSessionResponse

export const AppealRequest = z.object({
  token: BodyToken,
  sessionId: SessionId,
  device: DeviceSecret.openapi({ description: 'The secret of the browser that opened the link' }),
  text: z
    .string()
    .trim()
    .min(3)
    .max(1000)
    .openapi({ description: 'Why the person thinks otherwise, in their words; kept with the decision, sealed' }),
})

export const AppealResponse = z.object({ status: z.literal('ok') }).openapi('AppealMade')

export const ExportCaseRequest = z.object({ token: BodyToken, sessionId: SessionId })

export const DecideSessionRequest = z
  .object({ token: BodyToken, sessionId: SessionId, ...verdictFields })
  .superRefine(fitsOutcome)

export const DecideSessionResponse = SessionStatusView

export const DeleteSessionRequest = z.object({ token: BodyToken, sessionId: SessionId })

const count = (description: string) => z.int().min(0).openapi({ description })

export const DeleteSessionResponse = z
  .object({
    status: z.literal('ok'),
    deleted: z.object({
      rows: count('The session and the records of its images'),
      vectors: count('Faces of its client, if that has no other session of yours'),
      images: count('Uploaded and made from them'),
      answers: count('Kept for repeated requests'),
      archives: count('Downloads of yours that may have held it'),
      pending: z.boolean().openapi({
        description:
          'An attempt was at work. It ends without a result; what it still writes, images or a face, is erased within a minute',
      }),
    }),
  })
  .openapi('DeletedSession')

/** Request for a handoff; with a client token the session is the token's. */
export const HandoffRequest = z.object({ token: BodyToken, sessionId: SessionId.optional() })

export const HandoffResponse = z
  .object({
    status: z.literal('ok'),
    sessionId: z.uuid({ version: 'v1' }),
    handoffToken: z
      .string()
      .openapi({ description: '40 characters for another device: good once, for /kyc/session/token alone' }),
    expiresAt: z.iso.datetime(),
  })
  .openapi('Handoff')

/** Request for a liveness challenge; with a client token the session is the token's. */
export const LivenessRequest = z.object({ token: BodyToken, sessionId: SessionId.optional() })

export const LivenessResponse = z
  .object({ status: z.literal('ok'), sessionId: z.uuid({ version: 'v1' }), liveness: LivenessChallenge })
  .openapi('Liveness')

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
    outcome: z.enum(OUTCOMES).nullable().openapi({ description: 'Of its decision; null unless `finished`' }),
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

export const RestartSessionRequest = z.object({ token: BodyToken, sessionId: SessionId })

export const RestartSessionResponse = SessionStatusView

/** Request for a session's status; with both identifiers, clientKey counts and sessionId is not even looked at. */
export const SessionStatusRequest = z.object({
  token: BodyToken,
  sessionId: SessionId.optional(),
  clientKey: ClientKey.optional(),
})

/** An unknown session is HTTP 200 too, as the interface has it. */
export const SessionStatusResponse = z.union([SessionStatusView, ErrorBody])

/** Request for a client token; with a handoff token the session is the token's. */
export const SessionTokenRequest = z.object({ token: BodyToken, sessionId: SessionId.optional() })

export const SessionTokenResponse = z
  .object({
    status: z.literal('ok'),
    sessionId: z.uuid({ version: 'v1' }),
    clientToken: z.string().openapi({ description: 'For a browser: good for this session alone, 15 minutes' }),
    expiresAt: z.iso.datetime(),
    asks: SessionAsks,
  })
  .openapi('SessionToken')

export const listSessionsRequest = (limits: { pageSize: number; pageSizeMax: number }) =>
  z.object({
    token: BodyToken,
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
    status: SessionStatus.optional(),
    from: z.iso.datetime({ offset: true }).optional().openapi({ description: 'Created at this time or later' }),
    to: z.iso.datetime({ offset: true }).optional().openapi({ description: 'Created at this time or earlier' }),
    clientId: z.string().min(1).max(64).optional(),
  })

export const ListSessionsResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(SessionView),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
  })
  .openapi('SessionList')
