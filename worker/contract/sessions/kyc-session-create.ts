import * as z from 'zod'
import { LivenessChallenge } from '../../words/capture/liveness'
import { SESSION_KINDS } from '../../words/rates/instruments'
import { AnySchemaId, BodyToken, CaptchaResponse, ClientKey } from '../fields'
import { Participant, TrialName } from '../rates/session-truth'
import { SandboxOutcome } from './sandbox'
import { SessionView } from './session-views'
import '../../words/openapi'

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
  liveness: LivenessChallenge.optional(),
}).openapi('CreatedSession')

export type CreateSessionRequest = z.infer<typeof CreateSessionRequest>
