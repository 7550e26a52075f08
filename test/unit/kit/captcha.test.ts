import { describe, expect, it, vi } from 'vitest'
import { withCaptcha } from '../../../capture-kit/core/upload/captcha'
import type { Outcome } from '../../../capture-kit/core/upload/session-calls'

const good: Outcome<string> = { ok: true, body: 'in' }
const refused = (field?: string): Outcome<string> => ({
  ok: false,
  failure: { kind: 'refused', status: 400, message: 'invalid schema', ...(field ? { field } : {}) },
})
/** Answers in turn. */
const service = (...answers: Outcome<string>[]) => vi.fn(async (_: { captcha?: string }) => answers.shift() ?? good)
const widget = () => {
  let given = 0
  return vi.fn(async () => `token ${++given}`)
}

describe('what is sent where the page', () => {
  it('gives no captchas has none', async () => {
    const send = service()
    expect(await withCaptcha(null, send)).toEqual(good)
    expect(send.mock.calls).toEqual([[{}]])
  })

  it('gives them has one of its own each time', async () => {
    const [ask, send] = [widget(), service()]
    await withCaptcha(ask, send)
    await withCaptcha(ask, send)
    expect(send.mock.calls).toEqual([[{ captcha: 'token 1' }], [{ captcha: 'token 2' }]])
  })
})

describe('a captcha that does not hold', () => {
  it('is asked for anew, once', async () => {
    const send = service(refused('captcha'), good)
    expect(await withCaptcha(widget(), send)).toEqual(good)
    expect(send.mock.calls.at(-1)).toEqual([{ captcha: 'token 2' }])
  })

  it('again is a failure of its own', async () => {
    const send = service(refused('captcha'), refused('captcha'))
    expect(await withCaptcha(widget(), send)).toEqual({ ok: false, failure: { kind: 'captcha' } })
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('and that nobody gives is one at once', async () => {
    const send = service(refused('captcha'))
    expect(await withCaptcha(undefined, send)).toEqual({ ok: false, failure: { kind: 'captcha' } })
    expect(send).toHaveBeenCalledTimes(1)
  })
})

it('a widget that fails sends nothing', async () => {
  const cause = new Error('closed')
  const send = service()
  const ask = () => Promise.reject(cause)
  expect(await withCaptcha(ask, send)).toEqual({ ok: false, failure: { kind: 'captcha', cause } })
  expect(send).not.toHaveBeenCalled()
})

it('any other refusal stays one', async () => {
  const send = service(refused('roles'))
  expect(await withCaptcha(widget(), send)).toEqual(refused('roles'))
})
