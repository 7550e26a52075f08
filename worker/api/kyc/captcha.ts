import { invalid, type Refusal } from '../../application/refusal'
import type { Rules } from '../../contract/rules'
import type { Call } from '../operation'

/** Null when the rules ask for no captcha or this one holds. Where none can be verified, none holds. */
export async function captchaRefusal(call: Call, rules: Rules, captcha: string | undefined): Promise<Refusal | null> {
  if (!rules.captchaRequired) return null
  if (!captcha) return invalid({ type: 'string', description: 'required by the schema' }, captcha, 'captcha')
  const verifier = call.services.captcha
  const holds = verifier !== null && (await verifier.verify(captcha, call.headers.get('cf-connecting-ip')))
  return holds ? null : invalid({ type: 'string', description: 'a captcha that holds' }, captcha, 'captcha')
}
