import { listEvents } from '../../../application/audit/list-events'
import { ListEventsResponse, listEventsRequest } from '../../../contract/audit/events'
import { operation } from '../../operation'

export const events = operation({
  path: '/events',
  summary: "What was done and read with the user's credentials, newest first, with its place in the audit chain",
  consumes: 'application/json',
  request: listEventsRequest,
  response: ListEventsResponse,
  example: { page: 1, pageSize: 20, action: 'session_read' },
  async handle({ caller, services, request, now }) {
    const { page, pageSize, ...filter } = request
    const found = await listEvents(caller, request, services, now)
    const results = found.events.map(({ seal, ...event }) => {
      return { ...event, seq: seal?.seq ?? null, hash: seal?.hash ?? null, intact: seal?.holds ?? null }
    })
    const whole = Object.values(filter).every((value) => value === undefined)
    return { status: 'ok', results, page, pageSize, total: found.total, verified: verifiedPage(results, whole) }
  },
})

interface Shown {
  seq: number | null
  intact: boolean | null
}

/** Whether all seals of a page hold; on a page of the whole log the numbers must have no gaps, either. */
function verifiedPage(events: Shown[], whole: boolean): boolean | 'idle' {
  if (events.some(({ intact }) => intact === false)) return false
  const sealed = events.flatMap(({ seq }) => (seq === null ? [] : [seq]))
  if (whole && sealed.some((seq, i) => i > 0 && seq !== (sealed[i - 1] ?? 0) - 1)) return false
  return events.length > 0 && events.every(({ intact }) => intact === true) ? true : 'idle'
}
