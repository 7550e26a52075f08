import type { Refusal } from '../../application/refusal'
import type { CreateSourceRequest } from '../../contract/source-create'
import type { Source } from '../../domain/persons/source'
import type { Call } from '../operation'
import { unknown } from '../persons/creation-context'

type Given = Partial<Omit<CreateSourceRequest, 'token' | 'group_id' | 'name'>>
type Settings = Omit<Source, 'sourceId' | 'owner' | 'groupId' | 'name' | 'createdAt'>

export const NO_SETTINGS: Settings = {
  featureCheck: [],
  newPersonThreshold: null,
  newPersonSquareMin: null,
  newPersonYawMax: null,
  newPersonPitchMax: null,
  personListAdd: [],
  personListSearch: [],
}

/** What is not given stays as it was. */
export function withSettings(before: Settings, given: Given): Settings {
  return {
    featureCheck: given.feature_check ?? before.featureCheck,
    newPersonThreshold: given.new_person_threshold ?? before.newPersonThreshold,
    newPersonSquareMin: given.new_person_square_min ?? before.newPersonSquareMin,
    newPersonYawMax: given.new_person_yaw_max ?? before.newPersonYawMax,
    newPersonPitchMax: given.new_person_pitch_max ?? before.newPersonPitchMax,
    personListAdd: given.person_list_add ? [...new Set(given.person_list_add)] : before.personListAdd,
    personListSearch: given.person_list_search ?? before.personListSearch,
  }
}

/** The first list of the settings that is none of the caller's, and that group; null when all are. */
export async function unknownIds(call: Call, groupId: string, given: Given): Promise<Refusal | null> {
  const { sources, personLists } = call.services
  const { owner } = call.principal
  if (!(await sources.group(owner, groupId))) return unknown(groupId, 'group_id')
  const { person_list_add: add = [], person_list_search: search = [] } = given
  const named = [
    ...add.map((id, i) => ({ id, path: `person_list_add.${i}` })),
    ...search.map(({ list_id: id }, i) => ({ id, path: `person_list_search.${i}.list_id` })),
  ]
  if (named.length === 0) return null
  const known = await personLists.known(
    owner,
    named.map(({ id }) => id),
  )
  const stray = named.find(({ id }) => !known.has(id))
  return stray ? unknown(stray.id, stray.path) : null
}
