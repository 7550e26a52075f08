import '../../words/openapi'
import * as z from 'zod'

export const IDEMPOTENCY_KEY = z.string().min(1).max(255).optional().openapi({
  description:
    'A repeated request with the same key is answered like the first one, for 24 hours, unless whom the answer tells of has been deleted',
  example: 'order-4711',
})

type Header = { description: string; schema: { type: 'string' | 'integer'; example: string | number } }

const text = (description: string, example: string): Header => ({ description, schema: { type: 'string', example } })
const number = (description: string, example: number): Header => ({ description, schema: { type: 'integer', example } })

const REQUEST_ID = text('Names this request in the log', '0b6f9c1e-7c0e-4f0e-9d5c-2f6f1a3e8d47')

const RATES = {
  'RateLimit-Limit': number('Requests a minute', 300),
  'RateLimit-Remaining': number('Requests left in this minute', 299),
  'RateLimit-Reset': number('Seconds until the minute ends', 42),
}

export function answerHeaders(status: number): Record<string, Header> {
  return {
    'x-request-id': REQUEST_ID,
    // A token's requests are counted once it is known whose they are.
    ...(status < 500 && status !== 401 ? RATES : {}),
    ...(status === 429 || status === 503 ? { 'Retry-After': number('Seconds to wait', 42) } : {}),
  }
}
