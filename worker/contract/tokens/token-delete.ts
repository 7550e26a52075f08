import * as z from 'zod'
import { BodyToken } from '../fields'
import { TokenId } from './token'
import '../../words/openapi'

export const DeleteTokenRequest = z.object({ token: BodyToken, token_id: TokenId })

export const DeleteTokenResponse = z.object({ status: z.literal('ok') }).openapi('DeletedToken')
