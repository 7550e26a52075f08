import { Refusal } from '../../application/refusal'
import type { SearchPersonsFields } from '../../contract/person-search'
import { SEARCH_SIMILARITY } from '../../domain/matching'
import type { Call } from '../operation'
import { faceView } from './face-view'
import { madeComparable, matchesOf } from './recognition'
import { submission } from './submission'

export async function searchPersons(call: Call, fields: SearchPersonsFields): Promise<object | Refusal> {
  const listIds = await listsToSearch(call, fields.list_id ?? [])
  if (listIds instanceof Refusal) return listIds
  const submitted = await submission(call, fields, { thumbs: false, normalized: false })
  if (submitted instanceof Refusal) return submitted
  const faces = fields.multi ? submitted.faces : submitted.faces.slice(0, 1)
  const toldFrom = fields.threshold ?? SEARCH_SIMILARITY
  await madeComparable(call, listIds)
  const found = await Promise.all(
    faces.map((face) => matchesOf(call, face, [{ listIds, knownFrom: null, toldFrom, limit: fields.limit }])),
  )
  const matches = found.flat().map(({ view }) => view)
  return {
    status: 'ok',
    message: submitted.message || `${matches.length} match(es)`,
    faces_total: submitted.faces.length,
    faces: faces.map((face) => faceView(face, { bbox: fields.bbox, bbox_pro: fields.bbox_pro })),
    matches: matches.sort((a, b) => b.score - a.score),
    spent: (call.services.now().getTime() - call.now.getTime()) / 1000,
  }
}

async function listsToSearch({ services, principal, now }: Call, asked: string[]): Promise<string[] | Refusal> {
  const { owner } = principal
  if (asked.length === 0) return [(await services.personLists.main(owner, now)).listId]
  const listIds = [...new Set(asked)]
  const known = await services.personLists.known(owner, listIds)
  return listIds.every((id) => known.has(id)) ? listIds : new Refusal('item_not_found')
}
