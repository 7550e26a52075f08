import type { components } from './operations'

export type Operations = components['schemas']['Operations']
export type Operation = keyof Operations & string

type ErrorBody = components['schemas']['Error']

export interface Answered<Path extends Operation> {
  ok: true
  status: number
  body: Exclude<Operations[Path]['answer'], ErrorBody>
  requestId: string
}

/** The service understood the call and did not do it. */
export interface Refused {
  ok: false
  /** HTTP status; 200 for the unknown session of /kyc/session/status. */
  status: number
  message: string
  /** Faults that the refusal `invalid schema` lists; empty otherwise. */
  details: NonNullable<ErrorBody['details']>
  /** After which another try is worthwhile; null unless the service said so. */
  retryAfterSeconds: number | null
  requestId: string
}

/** A proxy's page, for example: nothing that the service ever answers. */
export class UnreadableAnswer extends Error {
  readonly status: number

  constructor(status: number) {
    super(`HTTP ${status} without a readable body`)
    this.name = 'UnreadableAnswer'
    this.status = status
  }
}

export async function readAnswer<Path extends Operation>(response: Response): Promise<Answered<Path> | Refused> {
  const { status, headers, ok } = response
  const requestId = headers.get('x-request-id') ?? ''
  const body = parsed(await response.text())
  if (body === null || typeof body !== 'object') throw new UnreadableAnswer(status)
  const isRefusal = !ok || ('status' in body && body.status === 'error')
  if (!isRefusal) return { ok: true, status, body: body as Answered<Path>['body'], requestId }
  if (!isErrorBody(body)) throw new UnreadableAnswer(status)
  const { message, details } = body
  const retryAfter = headers.get('retry-after')
  const retryAfterSeconds = retryAfter === null ? null : Number(retryAfter)
  return { ok: false, status, message, details: details ?? [], retryAfterSeconds, requestId }
}

const isErrorBody = (body: object): body is ErrorBody =>
  'message' in body && typeof body.message === 'string' && (!('details' in body) || Array.isArray(body.details))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
