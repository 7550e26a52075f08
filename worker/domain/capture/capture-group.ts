import type { CaptureSignals } from '../../words/capture/capture-signals'
import type { CheckGroup, CheckResult } from '../case/judgement'
import { judgeSignals } from './judge-signals'

/** Checks of how the pictures came about; null: nothing was said. */
export function captureGroup(signals: CaptureSignals | null, attested: CheckResult | null): CheckGroup | null {
  const items = [...(signals ? judgeSignals(signals).items : []), ...(attested ? [attested] : [])]
  return items.length > 0 ? { caption: 'capture', items } : null
}
