import type { Held, HoldStore, SubjectQuery, SubjectRequest, SubjectRequestStore } from '../../domain/subjects/subject'
import { agentOf, type Caller } from '../caller'
import { advanceJob, type JobPorts } from '../upkeep/advance-jobs'

interface Ports extends JobPorts {
  subjectRequests: Pick<SubjectRequestStore, 'begin' | 'byId'>
  holds: Pick<HoldStore, 'among'>
}

export interface ErasedSubject {
  request: SubjectRequest
  /** Holds on data that is kept, with the reasons. */
  holds: Held[]
}

/** Steps of one call: some thousand sessions are searched, and a hundred erased. The cron does the rest. */
const STEPS = 4

/** Erases a subject's data in all stores; once begun, the erasure completes even when the caller hangs up. */
export async function eraseSubject(
  caller: Caller,
  { origin, ...query }: SubjectQuery & { origin: string },
  ports: Ports,
  now: Date,
): Promise<ErasedSubject> {
  const { owner } = caller
  const requestId = await ports.subjectRequests.begin(owner, { query, origin }, agentOf(caller), now)
  await advanceJob(requestId, ports, STEPS)
  const request = await ports.subjectRequests.byId(owner, requestId)
  if (!request) throw new Error('the request is gone as soon as it was written')
  return { request, holds: await ports.holds.among(owner, request.held) }
}
