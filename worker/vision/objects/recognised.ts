/** What was recognised on a document besides text, for people to look at. */
import type { Artifacts } from '../artifacts'
import { isUnseen, type Seen } from '../checks/seen'
import type { FoundObject } from './found-object'
import { engineObjects } from './page-objects'
import { signaturesOn } from './signatures'

/** One of each kind, the first found, and every stamp. */
export function recognisedObjects(seen: Seen): FoundObject[] {
  const { look, page, mrz, lines } = seen
  const ink = lines.length > 0 ? seen.ink() : null
  const drawn = ink && !isUnseen(ink) ? signaturesOn(seen, ink) : []
  const byName = new Map<FoundObject['object'], FoundObject>()
  for (const found of [...engineObjects(look, page, mrz), ...drawn]) {
    if (!byName.has(found.object)) byName.set(found.object, found)
  }
  const stamps = seen.stamps()
  const imprints = isUnseen(stamps) ? [] : stamps.boxes
  return [...byName.values(), ...imprints.map((box): FoundObject => ({ object: 'stamp', box, picture: page.image }))]
}

/** Keys of their cut-outs. */
export async function cutOut(objects: readonly FoundObject[], artifacts: Artifacts): Promise<string[]> {
  const keys: string[] = []
  for (const [i, { object, picture, box }] of objects.entries()) {
    const before = objects.slice(0, i).filter((other) => other.object === object).length
    keys.push(await artifacts.object(before === 0 ? object : `${object}-${before + 1}`, picture, box))
  }
  return keys
}
