import type { CaptchaVerifier, Work } from '../../domain/calls/ports'
import type { Session } from '../../domain/case/session'
import { invalid, type Refusal } from '../refusal'

export interface GivenCaptcha {
  captcha?: string | undefined
  remoteIp: string | null
  /** A captcha holds once, but again for the same work: its first run may have crashed after asking. */
  work: Work
}

/**
 * Refuses a call without a required captcha; null when the rules ask for none or this one holds. Where none can be
 * verified, none holds.
 */
export async function requireCaptcha(
  { captchaRequired }: Session['rules'],
  { captcha, remoteIp, work }: GivenCaptcha,
  { captcha: verifier }: { captcha: CaptchaVerifier | null },
): Promise<Refusal | null> {
  if (!captchaRequired) return null
  if (!captcha) return invalid({ type: 'string', description: 'required by the schema' }, captcha, 'captcha')
  const holds = verifier !== null && (await verifier.verify(captcha, remoteIp, work.id))
  return holds ? null : invalid({ type: 'string', description: 'a captcha that holds' }, captcha, 'captcha')
}
