/** Objects recognised on a document besides text, for people to look at. */

import type { ObjectKey } from '../../domain/case/object-key'
import type { FoundObject } from '../checks/evidence/found-object'
import { isNotEvaluated } from '../checks/evidence/not-evaluated'
import type { PageEvidence } from '../checks/evidence/page-evidence'
import { engineObjects } from '../checks/evidence/page-objects'
import { signaturesOn } from '../checks/signature/signatures-on-page'
import type { Artifacts } from '../page/artifacts'

/** One of each kind, the first found, and every stamp. */
export function recognisedObjects(evidence: PageEvidence): FoundObject[] {
  const { readings, page, mrz, lines } = evidence
  const ink = lines.length > 0 ? evidence.ink() : null
  const drawn = ink && !isNotEvaluated(ink) ? signaturesOn(evidence, ink) : []
  const byName = new Map<FoundObject['object'], FoundObject>()
  for (const found of [...engineObjects(readings, page, mrz), ...drawn]) {
    if (!byName.has(found.object)) byName.set(found.object, found)
  }
  const stamps = evidence.stamps()
  const imprints = isNotEvaluated(stamps) ? [] : stamps.boxes
  return [...byName.values(), ...imprints.map((box): FoundObject => ({ object: 'stamp', box, picture: page.image }))]
}

/** Keys of their cut-outs. */
export async function cutOut(objects: readonly FoundObject[], artifacts: Artifacts): Promise<ObjectKey[]> {
  const keys: ObjectKey[] = []
  for (const [i, { object, picture, box }] of objects.entries()) {
    const before = objects.slice(0, i).filter((other) => other.object === object).length
    keys.push(await artifacts.storeObject(before === 0 ? object : `${object}-${before + 1}`, picture, box))
  }
  return keys
}
