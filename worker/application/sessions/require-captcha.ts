import type { CaptchaVerifier } from '../../domain/ports'
import type { Session } from '../../domain/session/session'
import { invalid, type Refusal } from '../refusal'

export interface GivenCaptcha {
  captcha?: string | undefined
  remoteIp: string | null
}

/** Null when the rules ask for no captcha or this one holds. Where none can be verified, none holds. */
export async function requireCaptcha(
  { captchaRequired }: Session['rules'],
  { captcha, remoteIp }: GivenCaptcha,
  { captcha: verifier }: { captcha: CaptchaVerifier | null },
): Promise<Refusal | null> {
  if (!captchaRequired) return null
  if (!captcha) return invalid({ type: 'string', description: 'required by the schema' }, captcha, 'captcha')
  const holds = verifier !== null && (await verifier.verify(captcha, remoteIp))
  return holds ? null : invalid({ type: 'string', description: 'a captcha that holds' }, captcha, 'captcha')
}
