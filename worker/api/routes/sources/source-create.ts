import { Refusal } from '../../../application/refusal'
import { createSource } from '../../../application/sources/create-source'
import { CreateSourceRequest, CreateSourceResponse } from '../../../contract/sources/source-create'
import { operation } from '../../operation'

export const sourceCreate = operation({
  path: '/source/create',
  summary: 'Makes a data source: settings by which persons are created',
  consumes: 'application/json',
  request: CreateSourceRequest,
  response: CreateSourceResponse,
  async handle({ caller, services, request, now }) {
    const source = await createSource(caller, request, services, now)
    if (source instanceof Refusal) return source
    return { status: 'ok', message: 'source created', source_id: source.sourceId }
  },
})
