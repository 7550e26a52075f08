import type { Feature } from '../../words/face-features'
import { SEARCH_SIMILARITY } from '../matching'
import type { PersonThreshold } from './threshold'

export interface SourceGroup {
  groupId: string
  owner: string
  name: string
  createdAt: string
}

/** A list in which persons are looked for, as the interface names it. */
export interface PersonListSearch {
  list_id: string
  threshold?: number | undefined
  limit?: number | undefined
}

/** Settings of a source; null: the service's own setting applies. */
export interface Source {
  sourceId: string
  owner: string
  groupId: string
  name: string
  createdAt: string
  featureCheck: Feature[]
  newPersonThreshold: PersonThreshold | null
  /** Pixels squared. */
  newPersonSquareMin: number | null
  /** Degrees. */
  newPersonYawMax: number | null
  newPersonPitchMax: number | null
  personListAdd: string[]
  personListSearch: PersonListSearch[]
}

/** Beyond 90 degrees a face shows its back. */
const NO_ANGLE_LIMIT = 90

/**
 * Stored form of a given threshold: the default, written back as shown, is stored as none. Fixed, it would not grow
 * with the list.
 */
export function ownThreshold(given: PersonThreshold): PersonThreshold | null {
  return given === SEARCH_SIMILARITY ? null : given
}

/** The settings that apply in the end; without a threshold of its own that of small lists, which grows with them. */
export function effectiveSettings(source: Source) {
  return {
    threshold: source.newPersonThreshold ?? SEARCH_SIMILARITY,
    squareMin: source.newPersonSquareMin ?? 0,
    yawMax: source.newPersonYawMax ?? NO_ANGLE_LIMIT,
    pitchMax: source.newPersonPitchMax ?? NO_ANGLE_LIMIT,
  }
}
