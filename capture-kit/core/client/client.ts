/** Typed calls to the service, in a browser or wherever else there is `fetch`. */
import { type Answered, type Operation, type Operations, type Refused, readAnswer } from './answer'
import { formOf } from './form'
import { sendWithProgress } from './progress'

export interface ClientSettings {
  /** Sent with every call; a function is asked each time, so that a short-lived one can be renewed. */
  token: string | (() => string | Promise<string>)
  /** Where the service is; the page's own origin by default. */
  origin?: string
}

export interface CallOptions {
  /** A repeated call with the same key is answered like the first one. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Goes on when the page is left; of at most 64 KiB. */
  keepalive?: boolean
  /** Told the share of the body that has been sent, 0..1. Browsers only. */
  progress?: (share: number) => void
}

/** Called with a form; every other one with JSON. */
export const MULTIPART: readonly string[] = [
  '/trust/import',
  '/kyc/process',
  '/person/create',
  '/person/fusion',
  '/person/search',
]

export type Client = <Path extends Operation>(
  path: Path,
  request: Operations[Path]['request'],
  options?: CallOptions,
) => Promise<Answered<Path> | Refused>

/** Refusals are values; it throws when the service cannot be reached or what answers is not the service. */
export function client({ token, origin = '' }: ClientSettings): Client {
  return async (path, request, { idempotencyKey, signal, progress, keepalive } = {}) => {
    const isForm = MULTIPART.includes(path)
    const headers = new Headers({
      authorization: `Bearer ${typeof token === 'function' ? await token() : token}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    })
    const body = isForm ? formOf(request) : JSON.stringify(request)
    const init = { method: 'POST', headers, body, ...(signal ? { signal } : {}), ...(keepalive ? { keepalive } : {}) }
    const url = `${origin}/v1${path}`
    return readAnswer(await (progress ? sendWithProgress(url, init, progress) : fetch(url, init)))
  }
}
