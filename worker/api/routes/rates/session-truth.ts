import { sayTruth } from '../../../application/rates/say-truth'
import { Refusal } from '../../../application/refusal'
import { SessionTruthRequest, SessionTruthResponse } from '../../../contract/rates/session-truth'
import { parse } from '../../body/parse'
import { oncePerKey } from '../../once-per-key'
import type { Operation } from '../../operation'

export const sessionTruth: Operation = {
  path: '/session/truth',
  summary: 'Says what a session really was, such as after a chargeback; a newer word holds, earlier ones are kept',
  consumes: 'application/json',
  request: SessionTruthRequest,
  response: SessionTruthResponse,
  refusals: ['session_not_found'],
  idempotent: true,
  example: { kind: 'edited', source: 'chargeback' },
  async handle(call) {
    const request = parse(SessionTruthRequest, call.body.fields)
    if (request instanceof Refusal) return request
    const { sessionId, kind, source, participant = null, device = null } = request
    const said = await oncePerKey(
      call,
      () => sayTruth(call.caller, { sessionId, kind, source, participant, device }, call.services, call.now),
      { subjects: () => [sessionId] },
    )
    return said instanceof Refusal ? said : { status: 'ok', said: said.said, unchanged: said.unchanged }
  },
}
