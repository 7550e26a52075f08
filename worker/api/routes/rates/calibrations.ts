import { Refusal } from '../../../application/refusal'
import { ListCalibrationsRequest, ListCalibrationsResponse } from '../../../contract/rates/calibration'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'
import { calibrationView } from './calibration-view'

export const listCalibrations: Operation = {
  path: '/calibrations',
  summary: 'Your calibrations, with what each was worth where it was fitted',
  consumes: 'application/json',
  request: ListCalibrationsRequest,
  response: ListCalibrationsResponse,
  async handle({ caller, services, body }) {
    const request = parse(ListCalibrationsRequest, body.fields)
    if (request instanceof Refusal) return request
    const found = await services.calibrations.list(caller.owner)
    return { status: 'ok', calibrations: found.map(calibrationView) }
  },
}
