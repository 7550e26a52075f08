import { errorBody } from '../contract/error-body'
import { ERRORS } from '../words/errors'
import { LIMITS } from '../words/limits'
import { RequestBytes } from './body/request-bytes'

/** Before there is an app: vars or secrets are missing, which the log names. */
export async function unconfigured(request: Request): Promise<Response> {
  await new RequestBytes(request, LIMITS).drain()
  const headers = { 'x-request-id': crypto.randomUUID() }
  return Response.json(errorBody('unavailable'), { status: ERRORS.unavailable.status, headers })
}
