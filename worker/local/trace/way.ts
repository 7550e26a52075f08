/** The way of one request or session through all Workers, for people. */
import type { LogLine } from './log-lines.ts'

/** What belongs to no request. */
export const CRON = 'cron'

/** Lines that name the request or session, or the session of that request, or what the cron said; the first one first. */
export function wayOf(id: string, lines: readonly LogLine[]): LogLine[] {
  if (id === CRON) return byTime(lines.filter(({ fields }) => fields.operation === CRON))
  const names = ({ fields: { requestId, sessionId } }: LogLine) => [requestId, sessionId]
  const sessions = lines.filter((line) => names(line).includes(id)).map(({ fields }) => fields.sessionId)
  const wanted = new Set([id, ...sessions.filter((session) => typeof session === 'string')])
  return byTime(lines.filter((line) => names(line).some((name) => typeof name === 'string' && wanted.has(name))))
}

const byTime = (lines: LogLine[]) => lines.toSorted((a, b) => a.at.localeCompare(b.at))

interface Described {
  class?: string
  missing?: string
  statement?: string
  code?: string
  advice?: string
}

const SHOWN_APART = ['error', 'requestId', 'sessionId', 'operation', 'attempt']

export function wayAsText(way: readonly LogLine[]): string {
  const lines = way.map(({ at, worker, event, fields }) => {
    const { error, requestId, operation } = fields
    const rest = Object.entries(fields).filter(([name, value]) => !SHOWN_APART.includes(name) && value !== undefined)
    const details = rest.map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    const fault = isDescribed(error) ? [faultWords(error)] : []
    const request = typeof requestId === 'string' ? requestId.slice(0, 8) : '-'
    return [at, worker || '-', request, operation ?? '-', event, ...fault, ...details].join('  ')
  })
  const advice = new Set(
    way.flatMap(({ fields: { error } }) => (isDescribed(error) && error.advice ? [error.advice] : [])),
  )
  return [...lines, ...[...advice].map((page) => `→ ${page}`)].join('\n')
}

const isDescribed = (error: unknown): error is Described => typeof error === 'object' && error !== null

/** The innermost code: where the store says what it is. */
function codeOf(error: unknown): string | undefined {
  if (!isDescribed(error)) return undefined
  return codeOf('cause' in error ? error.cause : undefined) ?? error.code
}

const faultWords = (error: Described) =>
  ['FAULT', error.class, error.missing, error.statement, codeOf(error)].filter((word) => word !== undefined).join(' ')
