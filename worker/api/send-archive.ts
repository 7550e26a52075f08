import type { WrittenArchive } from '../application/archives/write-archive'
import { ZIP } from '../application/archives/zip'
import { Refusal } from '../application/refusal'
import type { Call } from './operation'
import { sendObject } from './send-object'

interface Kind {
  type: string
  ending: string
}

/** A link to it, or the file itself to whoever accepts that. */
export async function sendArchive(
  call: Call,
  archive: WrittenArchive,
  kind: Kind = { type: ZIP, ending: 'zip' },
): Promise<object | Refusal> {
  const { services, headers, link, now } = call
  if (headers.get('accept')?.includes(kind.type)) return sendFile(call, archive, kind)
  const { key, size, sha256 } = archive
  const expires = services.settings.limits.linkSeconds + Math.floor(now.getTime() / 1000)
  return { status: 'ok', url: await link(key), expires: new Date(expires * 1000).toISOString(), size, sha256 }
}

async function sendFile({ services }: Call, archive: WrittenArchive, { ending }: Kind): Promise<Response | Refusal> {
  const object = await services.images.open(archive.key)
  if (!object) return new Refusal('item_does_not_found')
  return sendObject(object, {
    'content-disposition': `attachment; filename="kyc-${archive.archiveName}.${ending}"`,
    'repr-digest': `sha-256=:${Buffer.from(archive.sha256, 'hex').toString('base64')}:`,
  })
}
