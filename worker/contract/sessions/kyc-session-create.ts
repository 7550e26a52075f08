import * as z from 'zod'
import { LivenessChallenge } from '../../words/capture/liveness'
import { AnySchemaId, BodyToken, CaptchaResponse, ClientKey } from '../fields'
import { SandboxOutcome } from './sandbox'
import { SessionView } from './session-views'
import '../../words/openapi'

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
