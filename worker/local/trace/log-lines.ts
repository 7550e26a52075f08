/** Lines of the Workers' logs out of a text: as `npm start` keeps them, or as `wrangler tail` prints them. */
import { advised } from '../../domain/describe-error.ts'

export interface LogLine {
  /** ISO; empty where the text does not say. */
  at: string
  /** Worker, where the text says. */
  worker: string
  event: string
  fields: Readonly<Record<string, unknown>>
}

/** An invocation as `wrangler tail --format json` prints it. */
interface Tailed {
  scriptName?: string | null
  outcome?: string
  eventTimestamp?: number | null
  logs: { message: unknown[]; timestamp: number }[]
  exceptions?: { name: string; timestamp: number }[]
}

export function logLines(text: string): LogLine[] {
  return jsonValues(text).flatMap((value) => (isTailed(value) ? tailedLines(value) : ownLine(value, '', '')))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isTailed = (value: unknown): value is Tailed => isRecord(value) && Array.isArray(value.logs)

function tailedLines({ scriptName, outcome, eventTimestamp, logs, exceptions = [] }: Tailed): LogLine[] {
  const worker = scriptName ?? ''
  const own = logs.flatMap(({ message, timestamp }) =>
    message
      .flatMap((part) => (typeof part === 'string' ? jsonValues(part) : [part]))
      .flatMap((value) => ownLine(value, worker, iso(timestamp))),
  )
  // An invocation that the platform ended says nothing itself: it is told by what it had logged before.
  const names = own.map(({ fields }) => fields).find(({ requestId, sessionId }) => requestId ?? sessionId)
  const { requestId, sessionId } = names ?? {}
  const ended = exceptions.map(({ name, timestamp }) => ({
    at: iso(timestamp),
    event: 'exception',
    more: { name } as Readonly<Record<string, unknown>>,
  }))
  if (outcome !== undefined && outcome !== 'ok')
    ended.push({ at: iso(eventTimestamp ?? 0), event: 'outcome', more: { name: outcome, ...causeOf(outcome) } })
  return [
    ...own,
    ...ended.map(({ at, event, more }) => ({ at, worker, event, fields: { requestId, sessionId, ...more } })),
  ]
}

/** What the platform says of an invocation that it ended. */
const causeOf = (outcome: string) => (outcome === 'exceededMemory' ? { error: advised({ class: 'memory' }) } : {})

const iso = (at: number) => (at > 0 ? new Date(at).toISOString() : '')

function ownLine(value: unknown, worker: string, at: string): LogLine[] {
  if (!isRecord(value) || typeof value.event !== 'string') return []
  const { event, at: own, worker: named, ...fields } = value
  return [{ at: typeof own === 'string' ? own : at, worker: typeof named === 'string' ? named : worker, event, fields }]
}

/** Objects of JSON, each in a line of its own or printed over several from column 0 on, whatever lies between. */
function jsonValues(text: string): unknown[] {
  const found: unknown[] = []
  let block: string[] | null = null
  for (const line of text.split(/\r?\n/)) {
    if (block) {
      block.push(line)
      if (line !== '}') continue
      found.push(...parsed(block.join('\n')))
      block = null
    } else if (line === '{') block = [line]
    else if (line.includes('{')) found.push(...parsed(line.slice(line.indexOf('{'))))
  }
  return found
}

function parsed(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
