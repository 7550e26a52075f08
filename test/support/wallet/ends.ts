/** How a judgement of what a wallet shows ends, in a few words: what tables of attacks expect. */
import type { JudgedOrNot } from '../../../worker/credentials/wallet/proof'
import { isProved } from '../../../worker/domain/decision/tasks/wallet-task'

/** The failed checks, else the first one that is idle for a reason of its own, else that it holds. */
export function endOf(judged: JudgedOrNot): string {
  if ('unread' in judged) return 'unread'
  const named = (wanted: string) => judged.checks.filter(({ status }) => status === wanted)
  const failed = named('failed').map(({ caption }) => caption)
  if (failed.length > 0) return `failed: ${failed.join(', ')}`
  const idle = named('idle').find(({ reason }) => reason !== 'the document has no status list')
  if (idle) return `idle: ${idle.caption}`
  return isProved(judged) ? 'holds' : 'not proved'
}
