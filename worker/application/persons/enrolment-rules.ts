import { type CreationRules, creationRules } from '../../domain/persons/creation-rules'
import type { FeatureRequest } from '../../domain/persons/features'
import type { PersonListStore, SourceStore } from '../../domain/persons/ports'
import type { Source } from '../../domain/persons/source'
import type { PersonThreshold } from '../../domain/persons/threshold'
import { Refusal, unknownId } from '../refusal'

/** Lists for new persons, and the rules of enrolment, in a call. */
export interface GivenRules {
  list_id?: string | undefined
  group_id?: string | undefined
  source_id?: string | undefined
  feature_check?: FeatureRequest[] | undefined
  new_person_threshold?: PersonThreshold | undefined
  new_person_threshold_score?: number | undefined
  /** Pixels: of a side, whatever its name says. */
  new_person_square_min?: number | undefined
  new_person_yaw_max?: number | undefined
  new_person_pitch_max?: number | undefined
}

export interface EnrolmentRules {
  rules: CreationRules
  groupId: string | null
  sourceId: string | null
}

interface Ports {
  sources: Pick<SourceStore, 'group' | 'byId'>
  personLists: Pick<PersonListStore, 'byId' | 'main'>
}

/** Finds the source and lists behind the ids of a call; an id that is not the caller's is an invalid field. */
export async function findEnrolmentRules(
  owner: string,
  given: GivenRules,
  ports: Ports,
  now: Date,
): Promise<EnrolmentRules | Refusal> {
  const { personLists } = ports
  const source = await findSource(owner, given, ports)
  if (source instanceof Refusal) return source
  const listId = given.list_id
  if (listId !== undefined && !(await personLists.byId(owner, listId))) return unknownId(listId, 'list_id')
  const needsMain = listId === undefined && !source?.personListAdd.length
  const main = needsMain ? (await personLists.main(owner, now)).listId : ''
  const called = {
    listId,
    threshold: given.new_person_threshold,
    thresholdScore: given.new_person_threshold_score,
    sideMin: given.new_person_square_min,
    yawMax: given.new_person_yaw_max,
    pitchMax: given.new_person_pitch_max,
    features: given.feature_check,
  }
  const rules = creationRules(called, source, main)
  return { rules, groupId: source?.groupId ?? given.group_id ?? null, sourceId: source?.sourceId ?? null }
}

async function findSource(owner: string, given: GivenRules, { sources }: Ports): Promise<Source | null | Refusal> {
  const { group_id: groupId, source_id: sourceId } = given
  if (groupId !== undefined && !(await sources.group(owner, groupId))) return unknownId(groupId, 'group_id')
  if (sourceId === undefined) return null
  const source = await sources.byId(owner, sourceId)
  const fits = source && (groupId === undefined || source.groupId === groupId)
  return fits ? source : unknownId(sourceId, 'source_id')
}
