import { invalid, Refusal } from '../../../application/refusal'
import { importTrustList } from '../../../application/trust/import-trust-list'
import { ImportTrustFields, ImportTrustRequest, ImportTrustResponse } from '../../../contract/trust/trust'
import { LIMITS } from '../../../words/limits'
import { heldFiles } from '../../body/body'
import { operation } from '../../operation'
import { trustListView } from '../../trust-view'

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
    const given = { kind, file, root, source, expiresAt: expires, by: caller.operator ?? caller.owner }
    const imported = await importTrustList(given, services, now)
    if (imported instanceof Refusal) return imported
    const { list, ...said } = imported
    return { status: 'ok', list: trustListView(list, now), ...said }
  },
})
