import { errorBody } from '../contract/error-body'
import { ERRORS } from '../contract/errors'

/** Before there is an app: vars or secrets are missing, which the log names. */
export function unconfigured(): Response {
  const headers = { 'x-request-id': crypto.randomUUID() }
  return Response.json(errorBody('unavailable'), { status: ERRORS.unavailable.status, headers })
}
