import * as z from 'zod'
import { BodyToken } from '../fields'
import { Expires, IssuedToken, TokenId } from './token'
import '../../words/openapi'

export const UpdateTokenRequest = z.object({ token: BodyToken, token_id: TokenId, expires: Expires })

export const UpdateTokenResponse = z
  .object({ code: z.literal(0), status: z.literal('ok'), token: IssuedToken })
  .openapi('UpdatedToken')
