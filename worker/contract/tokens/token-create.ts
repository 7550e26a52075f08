import * as z from 'zod'
import { BodyToken } from '../fields'
import { Expires, IssuedToken, TokenScope } from './token'
import '../../words/openapi'

export const CreateTokenRequest = z.object({
  token: BodyToken,
  expires: Expires,
  scope: TokenScope.optional(),
  label: z.string().min(1).max(100).optional().openapi({ description: 'Says in /tokens what the token is for' }),
})

export const CreateTokenResponse = z
  .object({ message: z.string(), status: z.literal('ok'), token: IssuedToken })
  .openapi('CreatedToken')
