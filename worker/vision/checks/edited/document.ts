import type { EditTraces } from '../../../domain/checks/edited/document'
import { isNotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'

export async function editTraces({ readings, history }: PageEvidence): Promise<EditTraces> {
  const found = await history()
  return { ...(await readings.traces()), oddest: isNotEvaluated(found) ? null : found.page }
}
