import { expect, it } from 'vitest'
import { logLines } from '../../../worker/local/trace/log-lines'
import { wayAsText, wayOf } from '../../../worker/local/trace/way'

const SESSION = '0194a000-0000-7000-8000-000000000001'
const REQUEST = 'aaaaaaaa-0000-4000-8000-000000000001'
const error = {
  class: 'schema',
  missing: 'kyc_session.born',
  statement: 'insert kyc_session',
  advice: 'runbook: A table or a column is missing',
  name: 'Error',
  at: [],
  cause: { name: 'Error', code: 'SQLITE_ERROR', at: [] },
}
const line = (at: string, event: string, fields: object) => JSON.stringify({ at, event, ...fields })

const kept = [
  line('2026-01-01T00:00:02.000Z', 'attempt_fault', { sessionId: SESSION, attempt: 1, error }),
  'Braces { in a line of something else, and a quote "',
  line('2026-01-01T00:00:01.000Z', 'request', {
    requestId: REQUEST,
    sessionId: SESSION,
    operation: '/kyc/process',
    status: 200,
  }),
  line('2026-01-01T00:00:03.000Z', 'request', { requestId: 'other', sessionId: 'another', status: 200 }),
].join('\n')

it('the way of a request goes on with its session through other Workers, and ends with what to do', () => {
  const text = wayAsText(wayOf(REQUEST, logLines(kept)))
  expect(text.split('\n')).toEqual([
    '2026-01-01T00:00:01.000Z  -  aaaaaaaa  /kyc/process  request  status=200',
    '2026-01-01T00:00:02.000Z  -  -  -  attempt_fault  FAULT schema kyc_session.born insert kyc_session SQLITE_ERROR',
    '→ runbook: A table or a column is missing',
  ])
  expect(wayOf(SESSION, logLines(kept))).toHaveLength(2)
  expect(wayOf('nobody', logLines(kept))).toEqual([])
})

it('reads what wrangler tail prints, and tells of an invocation that the platform ended', () => {
  const tailed = JSON.stringify(
    {
      scriptName: 'edge-kyc-vision',
      outcome: 'exceededMemory',
      eventTimestamp: 1767225600000,
      logs: [{ message: [JSON.stringify({ event: 'attempt_run', sessionId: SESSION })], timestamp: 1767225600000 }],
      exceptions: [],
    },
    null,
    2,
  )
  const way = wayOf(SESSION, logLines(`${tailed}\n${tailed}`))
  expect(way.map(({ worker, event, fields }) => [worker, event, fields.name])).toContainEqual([
    'edge-kyc-vision',
    'outcome',
    'exceededMemory',
  ])
  expect(wayAsText(way)).toContain('→ runbook: A Worker runs out of memory')
})

it('what the cron said belongs to no request', () => {
  const held = line('2026-01-01T00:00:04.000Z', 'erasure_held', { operation: 'cron' })
  expect(wayOf('cron', logLines(`${kept}\n${held}`)).map(({ event }) => event)).toEqual(['erasure_held'])
})
