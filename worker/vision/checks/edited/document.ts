import type { EditTraces } from '../../../domain/checks/edited/document'
import { type PageWording, pageWording } from '../../../domain/checks/evidence/page-wording'
import { isNotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'
import { flatShare } from './flat-share'

export async function editTraces(evidence: PageEvidence): Promise<EditTraces> {
  const { readings, page, history } = evidence
  const found = await history()
  const oddest = isNotEvaluated(found) ? null : found.page
  return { ...(await readings.traces()), oddest, flatShare: flatShare(page.image), wording: wordingOf(evidence) }
}

/** Of passports' data pages alone: cards and visas of many states have captions in one language. */
function wordingOf({ type, lines }: PageEvidence): PageWording | null {
  return type?.kind === 'passport' && type.page === 'ID-3' ? pageWording(type.countryCode, lines) : null
}
