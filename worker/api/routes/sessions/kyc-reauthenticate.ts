import { findKnownClient } from '../../../application/attempts/find-known-client'
import { Refusal } from '../../../application/refusal'
import { ReauthenticateRequest, ReauthenticateResponse } from '../../../contract/sessions/kyc-reauthenticate'
import { openSessionOnce } from '../../kyc/open-session-once'
import { operation } from '../../operation'

export const kycReauthenticate = operation({
  path: '/kyc/reauthenticate',
  summary: 'Opens a session in which a known client shows by a selfie that it is them',
  consumes: 'application/json',
  request: ReauthenticateRequest,
  response: ReauthenticateResponse,
  refusals: ['sandbox_only', 'session_not_found', 'session_expired', 'session_tokens'],
  idempotent: true,
  example: { clientId: '7c1f8a52-4e0b-11f0-9f6e-0d5f2c9a1b10' },
  async handle(call) {
    const { request } = call
    const { clientId, ...session } = request
    const known = await findKnownClient(call.caller, clientId, call.services)
    return known instanceof Refusal ? known : openSessionOnce(call, { ...session, known })
  },
})
