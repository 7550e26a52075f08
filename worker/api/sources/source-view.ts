import type { SourceView } from '../../contract/sources'
import { effectiveSettings, type Source } from '../../domain/persons/source'

export function sourceView(source: Source): SourceView {
  const { threshold, squareMin, yawMax, pitchMax } = effectiveSettings(source)
  return {
    source_id: source.sourceId,
    group_id: source.groupId,
    name: source.name,
    created: source.createdAt,
    feature_check: source.featureCheck,
    auto_person_create: {
      new_person_angle_max: Math.max(yawMax, pitchMax),
      new_person_yaw_max: yawMax,
      new_person_pitch_max: pitchMax,
      new_person_square_min: squareMin,
      new_person_threshold: String(threshold),
      person_list_add: source.personListAdd,
      person_list_search: source.personListSearch,
    },
  }
}
