/** What was recognised on a document besides text, for people to look at. */
import type { Artifacts } from '../artifacts'
import { isUnseen, type Seen } from '../checks/seen'
import type { FoundObject } from './found-object'
import { engineObjects } from './page-objects'
import { signaturesOn } from './signatures'

/** One of each kind, the first found. */
export function recognisedObjects(seen: Seen): FoundObject[] {
  const { look, page, mrz, lines } = seen
  const ink = lines.length > 0 ? seen.ink() : null
  const drawn = ink && !isUnseen(ink) ? signaturesOn(seen, ink) : []
  const byName = new Map<FoundObject['object'], FoundObject>()
  for (const found of [...engineObjects(look, page, mrz), ...drawn]) {
    if (!byName.has(found.object)) byName.set(found.object, found)
  }
  return [...byName.values()]
}

/** Keys of their cut-outs. */
export async function cutOut(objects: readonly FoundObject[], artifacts: Artifacts): Promise<string[]> {
  const keys: string[] = []
  for (const { object, picture, box } of objects) keys.push(await artifacts.object(object, picture, box))
  return keys
}
