import { listLabelled } from '../../../application/rates/list-labelled'
import { Refusal } from '../../../application/refusal'
import { ListTruthRequest, ListTruthResponse } from '../../../contract/rates/session-truth'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const sessionTruths: Operation = {
  path: '/session/truths',
  summary: 'Decided sessions of which somebody knows what they were, for error rates and calibrations',
  consumes: 'application/json',
  request: ListTruthRequest,
  response: ListTruthResponse,
  example: { trial: 'pilot-2026' },
  async handle({ caller, services, body, now }) {
    const request = parse(ListTruthRequest, body.fields)
    if (request instanceof Refusal) return request
    const { from = null, to = null, trial = null, after = null } = request
    const window = { from, to, trial }
    return { status: 'ok', ...(await listLabelled(caller, { window, place: after }, services, now)) }
  },
}
