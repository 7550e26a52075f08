import { ItemId } from '../sources/source-settings'
import { CreateSessionRequest, CreateSessionResponse } from './kyc-session-create'
import '../../words/openapi'

export const ReauthenticateRequest = CreateSessionRequest.extend({
  clientId: ItemId.openapi({ description: 'As sessions answer it; or the id of an approved session with a selfie' }),
})

export const ReauthenticateResponse = CreateSessionResponse
