import { invalid, Refusal } from '../../application/refusal'
import { deleteTrustList } from '../../application/trust/delete-trust-list'
import { importTrustList } from '../../application/trust/import-trust-list'
import {
  DeleteTrustRequest,
  DeleteTrustResponse,
  ImportTrustFields,
  ImportTrustRequest,
  ImportTrustResponse,
  TrustListsRequest,
  TrustListsResponse,
} from '../../contract/trust/trust'
import { LIMITS } from '../../words/limits'
import { heldFiles } from '../body/body'
import { operation } from '../operation'
import { trustListView } from '../trust-view'

export const trustDelete = operation({
  path: '/trust/delete',
  summary: 'Deletes a list: what it alone held is trusted no more',
  request: DeleteTrustRequest,
  response: DeleteTrustResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, request, now }) {
    return (await deleteTrustList(caller, request.listId, services, now))
      ? { status: 'ok' }
      : new Refusal('item_does_not_found')
  },
})

export const trustImport = operation({
  path: '/trust/import',
  summary: 'Imports roots that the deployment trusts from now on, or lists of revoked certificates',
  consumes: 'multipart/form-data',
  request: ImportTrustFields,
  documented: ImportTrustRequest,
  response: ImportTrustResponse,
  form: { files: 'list', maxFiles: 1, others: { root: { files: 1, bytes: LIMITS.jsonBytes } }, lists: [] },
  example: { list: 'DE_ML_2026-10-01.ml', kind: 'csca', source: 'German master list of 2026-10-01', unsigned: false },
  async handle({ caller, services, body, request, now }) {
    const [file] = heldFiles(body, 'list')
    const [root = null] = heldFiles(body, 'root')
    if (!file) return invalid({ type: 'string', format: 'binary' }, undefined, 'list')
    if ((root === null) !== request.unsigned) {
      return invalid({ type: 'string', format: 'binary', description: 'this, or `unsigned`' }, undefined, 'root')
    }
    const { kind, source, expires = null } = request
    const given = { kind, file, root, source, expiresAt: expires }
    const imported = await importTrustList(caller, given, services, now)
    if (imported instanceof Refusal) return imported
    const { list, ...said } = imported
    return { status: 'ok', list: trustListView(list, now), ...said }
  },
})

export const trustLists = operation({
  path: '/trust/lists',
  summary: 'Lists what the deployment trusts, and where lists contradict each other',
  request: TrustListsRequest,
  response: TrustListsResponse,
  async handle({ services, now }) {
    const [lists, conflicts] = await Promise.all([services.trust.lists(), services.trust.conflicts()])
    return { status: 'ok', lists: lists.map((list) => trustListView(list, now)), conflicts }
  },
})
