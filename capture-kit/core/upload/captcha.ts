import type { Failure, Outcome } from './session-calls'

/** Gives the answer of a captcha, the widget's token: asked for where a scenario wants one with what is sent. */
export type AskCaptcha = () => string | Promise<string>

/** It holds once and not for long: what it came with is as good as before. */
const isOver = (failure: Failure): boolean => failure.kind === 'refused' && failure.field === 'captcha'

/**
 * Sends with a captcha where the page gives them. One that has run out before it was sent is asked for anew, once;
 * what fails for want of one is a failure of its own kind.
 */
export async function withCaptcha<Body>(
  ask: AskCaptcha | null | undefined,
  send: (captcha: { captcha?: string }) => Promise<Outcome<Body>>,
): Promise<Outcome<Body>> {
  for (let repetition = 0; ; repetition++) {
    const captcha = await asked(ask)
    if (!captcha.ok) return captcha
    const outcome = await send(captcha.body)
    if (outcome.ok || !isOver(outcome.failure)) return outcome
    if (!ask || repetition === 1) return { ok: false, failure: { kind: 'captcha' } }
  }
}

async function asked(ask: AskCaptcha | null | undefined): Promise<Outcome<{ captcha?: string }>> {
  if (!ask) return { ok: true, body: {} }
  try {
    return { ok: true, body: { captcha: await ask() } }
  } catch (cause) {
    return { ok: false, failure: { kind: 'captcha', cause } }
  }
}
