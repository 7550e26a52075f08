import { z } from '@hono/zod-openapi'
import { BodyToken } from './fields'
import { Expires, IssuedToken, TokenScope } from './token'

export const CreateTokenRequest = z.object({
  token: BodyToken,
  expires: Expires,
  scope: TokenScope.optional(),
  label: z.string().min(1).max(100).optional().openapi({ description: 'Says in /tokens what the token is for' }),
})

export const CreateTokenResponse = z
  .object({ message: z.string(), status: z.literal('ok'), token: IssuedToken })
  .openapi('CreatedToken')
