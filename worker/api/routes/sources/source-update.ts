import { updateSource } from '../../../application/sources/update-source'
import { UpdateSourceRequest, UpdateSourceResponse } from '../../../contract/sources/source-update'
import { operation } from '../../operation'

export const sourceUpdate = operation({
  path: '/source/update',
  summary: 'Changes a data source',
  consumes: 'application/json',
  request: UpdateSourceRequest,
  response: UpdateSourceResponse,
  async handle({ caller, services, request, now }) {
    const refusal = await updateSource(caller, request, services, now)
    return refusal ?? { status: 'ok', code: 0, message: 'source updated' }
  },
})
