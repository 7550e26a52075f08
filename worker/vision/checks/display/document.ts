import type { ScreenSigns } from '../../../domain/checks/display/document'
import { isNotEvaluated, type NotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'

/** Signs of a screen: its raster on the document, or its frame around it. */
export async function screenSigns(
  evidence: Pick<PageEvidence, 'rasters' | 'phone'>,
): Promise<ScreenSigns | NotEvaluated> {
  const rasters = await evidence.rasters()
  const frame = evidence.phone().bezel
  if (!isNotEvaluated(rasters)) return { rasters, frame }
  return frame ? { rasters: null, frame } : rasters
}
