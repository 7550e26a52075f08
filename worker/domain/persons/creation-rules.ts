/** Rules by which a face becomes a new person: the call's own, then its source's, then the service's. */
import type { FeatureRequest } from './features'
import type { PersonListSearch, Source } from './source'
import type { SubmittedFace } from './submitted-face'
import { type PersonThreshold, SEARCH_THRESHOLD } from './threshold'

export interface CallRules {
  listId?: string | undefined
  threshold?: PersonThreshold | undefined
  /** Similarity from which matches are reported, where that is not the same. */
  thresholdScore?: number | undefined
  /** Pixels. */
  sideMin?: number | undefined
  /** Degrees. */
  yawMax?: number | undefined
  pitchMax?: number | undefined
  features?: FeatureRequest[] | undefined
}

/** Lists that are searched at once, by the same thresholds. */
export interface ListToSearch {
  listIds: string[]
  /** Threshold from which a face is that of a known person. */
  known: PersonThreshold
  /** Threshold from which a person is reported as a match. */
  told: PersonThreshold
  limit: number
}

export interface CreationRules {
  /** Lists that a new person is added to. */
  addTo: string[]
  search: ListToSearch[]
  /** Pixels. */
  sideMin: number
  /** Pixels squared. */
  areaMin: number
  /** Degrees. */
  yawMax: number
  pitchMax: number
  features: FeatureRequest[]
}

/** Rules for a call. `main`: the owner's main list. */
export function creationRules(call: CallRules, source: Source | null, main: string): CreationRules {
  const addTo = call.listId !== undefined ? [call.listId] : source?.personListAdd.length ? source.personListAdd : [main]
  const searched: PersonListSearch[] = source?.personListSearch.length
    ? source.personListSearch
    : addTo.map((listId) => ({ list_id: listId }))
  return {
    addTo,
    search: searched.map((list) => listToSearch(list, call, source)),
    sideMin: call.sideMin ?? 0,
    areaMin: call.sideMin === undefined ? (source?.newPersonSquareMin ?? 0) : 0,
    yawMax: call.yawMax ?? source?.newPersonYawMax ?? Number.POSITIVE_INFINITY,
    pitchMax: call.pitchMax ?? source?.newPersonPitchMax ?? Number.POSITIVE_INFINITY,
    features: call.features ?? source?.featureCheck.map((name) => ({ name })) ?? [],
  }
}

function listToSearch(list: PersonListSearch, call: CallRules, source: Source | null): ListToSearch {
  const general = source?.newPersonThreshold ?? SEARCH_THRESHOLD
  const known = call.threshold ?? (general === 'no_match' ? general : (list.threshold ?? general))
  const stated = known === 'no_match' ? (list.threshold ?? SEARCH_THRESHOLD) : known
  return {
    listIds: [list.list_id],
    known,
    told: call.thresholdScore ?? stated,
    limit: list.limit ?? 1,
  }
}

/** Reason why a face does not become a person; null when it may. Unknown measures do not speak against it. */
export function unfit(face: SubmittedFace, rules: CreationRules): string | null {
  const { side, area } = boxOf(face)
  const { sideMin, areaMin, yawMax, pitchMax } = rules
  if (side !== null && side < sideMin) return `has a side of ${Math.floor(side)} px, less than ${sideMin}`
  if (area !== null && area < areaMin) return `covers ${Math.floor(area)} square px, less than ${areaMin}`
  if (face.yaw !== null && Math.abs(face.yaw) > yawMax) return `has a yaw of ${degrees(face.yaw)}, beyond ${yawMax}`
  if (face.pitch !== null && Math.abs(face.pitch) > pitchMax) {
    return `has a pitch of ${degrees(face.pitch)}, beyond ${pitchMax}`
  }
  return null
}

function boxOf({ found }: SubmittedFace): { side: number | null; area: number | null } {
  if (!found) return { side: null, area: null }
  const [left = 0, top = 0, right = 0, bottom = 0] = found.bbox
  return { side: found.side, area: (right - left) * (bottom - top) }
}

const degrees = (angle: number) => Math.round(angle * 10) / 10
