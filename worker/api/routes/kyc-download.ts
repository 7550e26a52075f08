import { invalid, Refusal } from '../../application/refusal'
import { DownloadRequest, DownloadResponse } from '../../contract/kyc-download'
import { archiveRange } from '../../domain/archive'
import { archiveEntries, holdsAnything } from '../archive/entries'
import { archiveFolder } from '../archive/folder'
import { zipChunks } from '../archive/zip'
import { callerOf } from '../auth/principal'
import { parsed } from '../body/parse'
import type { Call, Operation } from '../operation'

const ZIP = 'application/zip'

export const kycDownload: Operation = {
  path: '/kyc/download',
  summary: 'An archive of what was done in a day, in a month or to a session',
  consumes: 'application/json',
  request: DownloadRequest,
  response: DownloadResponse,
  refusals: ['item_does_not_found'],
  file: ZIP,
  example: { archiveName: '2026-05' },
  async handle(call) {
    const { services, principal, body, now } = call
    const request = parsed(DownloadRequest, body.fields)
    if (request instanceof Refusal) return request
    const archiveName = request.archiveName.toLowerCase()
    const range = archiveRange(archiveName)
    const description = 'YYYY-MM-DD, YYYY-MM or a sessionId'
    if (!range) return invalid({ type: 'string', description }, request.archiveName, 'archiveName')
    const wanted = { archiveName, owner: principal.owner, range, now }
    if (!(await holdsAnything(services.archiveSource, wanted))) return new Refusal('item_does_not_found')

    const key = `${await archiveFolder(principal.owner)}${archiveName}-${crypto.randomUUID()}.zip`
    const chunks = zipChunks(archiveEntries(services.archiveSource, wanted), now)
    const { size, sha256 } = await services.archives.write(key, ZIP, chunks)
    const sessionId = 'sessionId' in range ? range.sessionId : null
    const downloaded = { owner: principal.owner, sessionId, actor: callerOf(principal).actor, detail: { archiveName } }
    await services.events.record({ ...downloaded, action: 'archive_downloaded' }, services.now())
    if (call.headers.get('accept')?.includes(ZIP)) return file(call, key, archiveName, sha256)
    const expires = services.settings.limits.linkSeconds + Math.floor(now.getTime() / 1000)
    return { status: 'ok', url: await call.link(key), expires: new Date(expires * 1000).toISOString(), size, sha256 }
  },
}

async function file({ services }: Call, key: string, name: string, sha256: string): Promise<Response | Refusal> {
  const object = await services.images.open(key)
  if (!object) return new Refusal('item_does_not_found')
  return new Response(object.body as ReadableStream, {
    headers: {
      'content-type': ZIP,
      'content-length': String(object.bytes),
      'content-disposition': `attachment; filename="kyc-${name}.zip"`,
      'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    },
  })
}
