import { findUploadFolder } from '../../application/attempts/find-upload-folder'
import { storeUpload } from '../../application/attempts/uploads'
import { Refusal } from '../../application/refusal'
import { ProcessFields } from '../../contract/sessions/kyc-process'
import type { Body } from '../body/body'
import { parse } from '../body/parse'
import type { FileShelf } from '../body/receivers'
import type { ArrivingCall } from '../operation'

/** The folder of the session that the images are for, as far as the fields before them tell. */
export async function uploadShelf(call: ArrivingCall, fields: Body['fields']): Promise<FileShelf | Refusal> {
  const { caller, services, headers, now } = call
  const given = parse(ProcessFields, fields)
  if (given instanceof Refusal) return given
  const addressed = {
    ...given,
    nonce: (given.liveness ?? given.documentTake)?.nonce,
    mayBeRepeated: headers.has('idempotency-key'),
  }
  const folder = await findUploadFolder(caller, addressed, services, now)
  if (folder instanceof Refusal) return folder
  let ordinal = 0
  return {
    put: (content) => storeUpload(content, folder, ordinal++, services),
    elsewhere: async (all) => {
      const isHere = all.sessionId === fields.sessionId || all.sessionId === folder.sessionId
      return isHere ? null : uploadShelf(call, all)
    },
    get: ({ key }) => services.images.get(key),
    delete: (uploads) => services.images.delete(uploads.map(({ key }) => key)),
  }
}
