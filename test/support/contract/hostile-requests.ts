/** A run of hostile requests and the judgement of what they are answered. */

import { openApiDocument } from '../../../worker/api/openapi/document'
import { OPERATIONS } from '../../../worker/api/operations'
import { type Input, inputs, type Known, learn } from './inputs'
import { random } from './random'
import { violation } from './violation'

export interface HostileRequests {
  next(): Input
  /** What is wrong with the answer, or null. Learns ids from it. */
  judge(input: Input, status: number, headers: Headers, text: string): string | null
}

export function hostileRequests(seed: number): HostileRequests {
  const known: Known = { values: new Map() }
  return {
    next: inputs(openApiDocument(OPERATIONS), random(seed), known),
    judge({ path }, status, headers, text) {
      if (status >= 500) return `${path} answers ${status}`
      if (!headers.get('x-request-id')) return `${path} ${status} has no x-request-id`
      if (/html/i.test(headers.get('content-type') ?? '')) return `${path} ${status} answers a page`
      let body: unknown
      try {
        body = JSON.parse(text)
      } catch {
        return `${path} ${status} is no JSON: ${text.slice(0, 200)}`
      }
      learn(known, body)
      return violation(path, status, body)
    },
  }
}

/** `good`: tokens of two owners. */
export function init({ body, contentType, headers, token, owner }: Input, good: readonly [string, string]) {
  return {
    method: 'POST',
    body,
    headers: {
      ...headers,
      ...(contentType === null ? {} : { 'content-type': contentType }),
      ...(token === null ? {} : { authorization: `Bearer ${token ?? good[owner]}` }),
    },
  }
}
