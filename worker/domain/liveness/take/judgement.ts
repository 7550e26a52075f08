/** Judgements of a take, as its checks word them. */
import type { Judgement } from '../../case/judgement'

export interface Words {
  failed(reason: string, value?: number): Judgement
  idle(reason: string): Judgement
  success(reason: string, value?: number): Judgement
}

export function inWords(method: string): Words {
  const say = (status: Judgement['status']) => (reason: string, value?: number) => ({
    status,
    method,
    reason,
    // What is no number cannot be stored: a session that has one could not be read again.
    ...(value === undefined || !Number.isFinite(value) ? {} : { value: Number(value.toFixed(3)) }),
  })
  return { failed: say('failed'), idle: say('idle'), success: say('success') }
}
