import { createCalibration } from '../../../application/rates/create-calibration'
import { Refusal } from '../../../application/refusal'
import { CreateCalibrationRequest, CreateCalibrationResponse } from '../../../contract/rates/calibration'
import { parse } from '../../body/parse'
import { oncePerKey } from '../../once-per-key'
import type { Operation } from '../../operation'
import { calibrationView } from './calibration-view'

export const calibrationCreate: Operation = {
  path: '/calibration/create',
  summary: 'Fits the tables of risk to your own labelled sessions, people kept apart; a scenario may then choose it',
  consumes: 'application/json',
  request: CreateCalibrationRequest,
  response: CreateCalibrationResponse,
  refusals: ['calibration_too_few'],
  idempotent: true,
  example: { name: 'our phones', trial: 'pilot-2026' },
  async handle(call) {
    const request = parse(CreateCalibrationRequest, call.body.fields)
    if (request instanceof Refusal) return request
    const { name, from = null, to = null, trial = null } = request
    const window = { from, to, trial }
    const made = await oncePerKey(call, () => createCalibration(call.caller, { name, window }, call.services, call.now))
    return made instanceof Refusal ? made : { status: 'ok', calibration: calibrationView(made) }
  },
}
