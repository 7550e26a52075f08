import type { EditTraces } from '../../../domain/checks/edited/document'
import { isNotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'
import { flatShare } from './flat-share'

export async function editTraces({ readings, page, history }: PageEvidence): Promise<EditTraces> {
  const found = await history()
  const oddest = isNotEvaluated(found) ? null : found.page
  return { ...(await readings.traces()), oddest, flatShare: flatShare(page.image) }
}
