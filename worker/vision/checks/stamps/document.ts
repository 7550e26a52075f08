import type { StampMarks } from '../../../domain/checks/stamps/document'
import { regionOf } from '../evidence/found-object'
import { isNotEvaluated, type NotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'

export function stampMarks({ type, stamps, page, readings }: PageEvidence): StampMarks | NotEvaluated {
  if (type?.objects.every(({ object }) => object !== 'stamp'))
    return { notEvaluated: 'documents of this type have none' }
  const seen = stamps()
  if (isNotEvaluated(seen)) return seen
  return { regions: seen.boxes.map((box) => regionOf(box, page, readings.scale)), likeness: seen.likeness }
}
