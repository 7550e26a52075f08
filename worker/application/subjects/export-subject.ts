import type { EventLog } from '../../domain/audit/ports'
import type { SubjectFinder, SubjectQuery } from '../../domain/subjects/subject'
import { SUBJECT_EXPORT } from '../archives/archive-folder'
import { type WritingPorts, type WrittenArchive, writeWithoutErased } from '../archives/write-archive'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { type FilePorts, subjectFiles } from './subject-files'

interface Ports extends FilePorts, WritingPorts {
  images: FilePorts['images'] & WritingPorts['images']
  subjectFinder: SubjectFinder
  events: Pick<EventLog, 'record'>
  settings: { limits: { subjectSessionsPerCall: number } }
}

/** Everything that is held on somebody in one zip, beside the owner's archives and for as long. */
export async function exportSubject(
  caller: Caller,
  query: SubjectQuery,
  ports: Ports,
  now: Date,
): Promise<WrittenArchive | Refusal> {
  const { owner } = caller
  const find = () => ports.subjectFinder.find(owner, query, null, ports.settings.limits.subjectSessionsPerCall)
  const found = await find()
  if (found.next !== null) return new Refusal('subject_search_unfinished')
  const { sessionIds, personIds } = found
  if (sessionIds.length + personIds.length === 0) return new Refusal('item_does_not_found')
  const isEmpty = async () => {
    const again = await find()
    return again.sessionIds.length + again.personIds.length === 0
  }
  const files = () => subjectFiles({ owner, sessionIds, personIds }, ports, now)
  const written = await writeWithoutErased({ archiveName: SUBJECT_EXPORT, owner, files, isEmpty }, ports, now)
  if (!written) return new Refusal('item_does_not_found')
  const detail = { by: query.by, sessions: sessionIds.length, persons: personIds.length }
  await ports.events.record(
    { owner, subjectId: written.archiveId, ...agentOf(caller), action: 'subject_exported', detail },
    now,
  )
  return written
}
