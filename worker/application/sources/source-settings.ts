import type { PersonListStore, SourceStore } from '../../domain/persons/ports'
import { ownThreshold, type Source } from '../../domain/persons/source'
import type { PersonThreshold } from '../../domain/persons/threshold'
import { type Refusal, unknownId } from '../refusal'

/** Settings of a source in a call; fields are named as callers name them. */
export interface GivenSettings {
  group_id: string
  feature_check?: Source['featureCheck'] | undefined
  new_person_threshold?: PersonThreshold | undefined
  /** Pixels squared. */
  new_person_square_min?: number | undefined
  /** Degrees. */
  new_person_yaw_max?: number | undefined
  new_person_pitch_max?: number | undefined
  person_list_add?: string[] | undefined
  person_list_search?: Source['personListSearch'] | undefined
}

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

/** Settings after a call; those left out stay as they were. */
export function withSettings(before: Settings, given: GivenSettings): Settings {
  return {
    featureCheck: given.feature_check ?? before.featureCheck,
    newPersonThreshold:
      given.new_person_threshold === undefined ? before.newPersonThreshold : ownThreshold(given.new_person_threshold),
    newPersonSquareMin: given.new_person_square_min ?? before.newPersonSquareMin,
    newPersonYawMax: given.new_person_yaw_max ?? before.newPersonYawMax,
    newPersonPitchMax: given.new_person_pitch_max ?? before.newPersonPitchMax,
    personListAdd: given.person_list_add ? [...new Set(given.person_list_add)] : before.personListAdd,
    personListSearch: given.person_list_search ?? before.personListSearch,
  }
}

export interface IdPorts {
  sources: Pick<SourceStore, 'group'>
  personLists: Pick<PersonListStore, 'known'>
}

/** Refuses the first group or list of the settings that is not the owner's; null when all are. */
export async function refuseUnknownIds(
  owner: string,
  { group_id: groupId, person_list_add: add = [], person_list_search: search = [] }: GivenSettings,
  { sources, personLists }: IdPorts,
): Promise<Refusal | null> {
  if (!(await sources.group(owner, groupId))) return unknownId(groupId, 'group_id')
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
  return stray ? unknownId(stray.id, stray.path) : null
}
