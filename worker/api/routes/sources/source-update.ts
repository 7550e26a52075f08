import { Refusal } from '../../../application/refusal'
import { updateSource } from '../../../application/sources/update-source'
import { UpdateSourceRequest, UpdateSourceResponse } from '../../../contract/sources/source-update'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const sourceUpdate: Operation = {
  path: '/source/update',
  summary: 'Changes a data source',
  consumes: 'application/json',
  request: UpdateSourceRequest,
  response: UpdateSourceResponse,
  async handle({ caller, services, body, now }) {
    const request = parse(UpdateSourceRequest, body.fields)
    if (request instanceof Refusal) return request
    const refusal = await updateSource(caller, request, services, now)
    return refusal ?? { status: 'ok', code: 0, message: 'source updated' }
  },
}
