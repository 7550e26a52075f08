/** What `feature_check` asks about a face. */
import type { Feature } from '../../contract/source-settings'
import type { SubmittedFace } from './submitted-face'

export interface FeatureRequest {
  name: Feature
  threshold?: number | undefined
}

export interface FeatureResult extends FeatureRequest {
  /** `idle`: not evaluated; `failed`: evaluated and beyond the threshold that was given. */
  status: 'success' | 'failed' | 'idle'
  value?: number | string | { yaw: number; pitch: number; roll: number }
  /** 0..1. */
  confidence?: number
}

type Measured = Pick<FeatureResult, 'value' | 'confidence'> & {
  /** What the threshold is held against. */
  measure: number
  /** Whether the measure must not be smaller, or not be larger, than the threshold. */
  bound: 'at least' | 'at most'
}

/** Features for which there is no model are not in here. */
const MEASURES: { [Name in Feature]?: (face: SubmittedFace) => Measured | null } = {
  age: ({ found }) => found && { value: found.age, measure: found.age, bound: 'at least' },
  gender: ({ found }) =>
    found && {
      value: found.gender,
      confidence: found.genderScore,
      measure: found.genderScore,
      bound: 'at least',
    },
  glasses: ({ found }) =>
    found && {
      value: found.glasses >= 0.5 ? 'yes' : 'no',
      confidence: Math.max(found.glasses, 1 - found.glasses),
      measure: found.glasses,
      bound: 'at most',
    },
  quality: ({ quality }) => (quality === null ? null : { value: quality, measure: quality, bound: 'at least' }),
  pose: ({ yaw, pitch, roll }) => {
    if (yaw === null || pitch === null) return null
    const value = { yaw, pitch, roll: roll ?? 0 }
    return { value, measure: Math.max(...Object.values(value).map(Math.abs)), bound: 'at most' }
  },
}

export function checkFeatures(requests: FeatureRequest[], face: SubmittedFace): FeatureResult[] {
  return requests.map((request) => {
    const measured = MEASURES[request.name]?.(face)
    if (!measured) return { ...request, status: 'idle' }
    const { measure, bound, ...shown } = measured
    return { ...request, status: holds(measure, bound, request.threshold) ? 'success' : 'failed', ...shown }
  })
}

function holds(measure: number, bound: Measured['bound'], threshold: number | undefined): boolean {
  if (threshold === undefined) return true
  return bound === 'at least' ? measure >= threshold : measure <= threshold
}
