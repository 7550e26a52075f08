import { invalid, Refusal } from '../../application/refusal'
import type { CreatePersonFields } from '../../contract/person-create'
import { type CreationRules, creationRules } from '../../domain/persons/creation-rules'
import type { Source } from '../../domain/persons/source'
import type { Call } from '../operation'

export interface CreationContext {
  rules: CreationRules
  groupId: string | null
  sourceId: string | null
}

/** What the ids of a call stand for; one that stands for nothing of the caller's is an invalid field. */
export async function creationContext(call: Call, fields: CreatePersonFields): Promise<CreationContext | Refusal> {
  const { services, principal, now } = call
  const source = await namedSource(call, fields)
  if (source instanceof Refusal) return source
  const listId = fields.list_id
  if (listId !== undefined && !(await services.personLists.byId(principal.owner, listId)))
    return unknown(listId, 'list_id')
  const needsMain = listId === undefined && !source?.personListAdd.length
  const main = needsMain ? (await services.personLists.main(principal.owner, now)).listId : ''
  const rules = creationRules(
    {
      listId,
      threshold: fields.new_person_threshold,
      thresholdScore: fields.new_person_threshold_score,
      sideMin: fields.new_person_square_min,
      yawMax: fields.new_person_yaw_max,
      pitchMax: fields.new_person_pitch_max,
      features: fields.feature_check,
    },
    source,
    main,
  )
  const groupId = source?.groupId ?? fields.group_id ?? null
  return { rules, groupId, sourceId: source?.sourceId ?? null }
}

async function namedSource(call: Call, fields: CreatePersonFields): Promise<Source | null | Refusal> {
  const { sources } = call.services
  const { owner } = call.principal
  const { group_id: groupId, source_id: sourceId } = fields
  if (groupId !== undefined && !(await sources.group(owner, groupId))) return unknown(groupId, 'group_id')
  if (sourceId === undefined) return null
  const source = await sources.byId(owner, sourceId)
  const fits = source && (groupId === undefined || source.groupId === groupId)
  return fits ? source : unknown(sourceId, 'source_id')
}

export const unknown = (id: string, path: string) =>
  invalid({ type: 'string', format: 'uuid', description: 'id of something that exists' }, id, path)
