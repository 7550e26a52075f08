/** Captchas judged by Cloudflare Turnstile. */
import type { CaptchaVerifier } from '../../domain/calls/ports'

const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const TIMEOUT_MS = 10_000
/** As Turnstile documents it. */
const MAX_RESPONSE = 2048
/** Errors that the visitor is to blame for; all others are faults of this service or of Turnstile. */
const BAD_RESPONSES = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate', 'bad-request']

export function turnstile(secret: string): CaptchaVerifier {
  return {
    async verify(response, remoteIp, workId) {
      if (response.length > MAX_RESPONSE) return false
      const given = { secret, response, idempotency_key: workId }
      const body = new URLSearchParams({ ...given, ...(remoteIp ? { remoteip: remoteIp } : {}) })
      const answer = await fetch(SITEVERIFY, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })
      const codes = refusals(await answer.json())
      if (codes === null) return true
      const visitors = codes.length > 0 && codes.every((code) => BAD_RESPONSES.includes(code))
      if (!visitors) throw new Error(`turnstile: ${answer.status} ${codes.join(' ')}`)
      return false
    },
  }
}

/** Null where the response holds. */
function refusals(verdict: unknown): string[] | null {
  if (typeof verdict !== 'object' || verdict === null) return []
  if ('success' in verdict && verdict.success === true) return null
  const codes = 'error-codes' in verdict ? verdict['error-codes'] : []
  return Array.isArray(codes) ? codes.map(String) : []
}
