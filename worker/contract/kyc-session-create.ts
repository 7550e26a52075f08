import { z } from '@hono/zod-openapi'
import { AnySchemaId, BodyToken, CaptchaResponse, ClientKey } from './fields'
import { LivenessChallenge } from './liveness'
import { SandboxOutcome } from './sandbox'
import { SessionView } from './session-views'

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
})

export const CreateSessionResponse = SessionView.extend({
  clientToken: z.string().openapi({ description: 'For a browser: good for this session alone, 15 minutes' }),
  liveness: LivenessChallenge.optional(),
}).openapi('CreatedSession')

export type CreateSessionRequest = z.infer<typeof CreateSessionRequest>
