import { type WrittenArchive, writeArchive } from '../../application/archives/write-archive'
import { ZIP } from '../../application/archives/zip'
import { Refusal } from '../../application/refusal'
import { DownloadRequest, DownloadResponse } from '../../contract/kyc-download'
import { parse } from '../body/parse'
import type { Call, Operation } from '../operation'
import { sendObject } from '../send-object'

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
    const { caller, services, body, headers, link, now } = call
    const request = parse(DownloadRequest, body.fields)
    if (request instanceof Refusal) return request
    const archive = await writeArchive(caller, request, services, now)
    if (archive instanceof Refusal) return archive
    if (archive === 'pending') return { status: 'ok', pending: true }
    if (headers.get('accept')?.includes(ZIP)) return sendFile(call, archive)
    const { key, size, sha256 } = archive
    const expires = services.settings.limits.linkSeconds + Math.floor(now.getTime() / 1000)
    return { status: 'ok', url: await link(key), expires: new Date(expires * 1000).toISOString(), size, sha256 }
  },
}

async function sendFile({ services }: Call, archive: WrittenArchive): Promise<Response | Refusal> {
  const object = await services.images.open(archive.key)
  if (!object) return new Refusal('item_does_not_found')
  return sendObject(object, {
    'content-disposition': `attachment; filename="kyc-${archive.archiveName}.zip"`,
    'repr-digest': `sha-256=:${Buffer.from(archive.sha256, 'hex').toString('base64')}:`,
  })
}
