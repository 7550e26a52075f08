import * as z from 'zod'
import { ItemId } from '../sources/source-settings'
import { CreateSessionRequest, CreateSessionResponse } from './kyc-session-create'
import '../../words/openapi'

export const ReauthenticateRequest = CreateSessionRequest.extend({
  clientId: ItemId.openapi({ description: 'As sessions answer it; or the id of an approved session with a selfie' }),
  liveness: z.boolean().default(true).openapi({
    description:
      'Whether the client has to answer a liveness challenge. False: a selfie alone, where the scenario does not require liveness either; any photo of the client that no earlier session has passes then',
  }),
})

export const ReauthenticateResponse = CreateSessionResponse
