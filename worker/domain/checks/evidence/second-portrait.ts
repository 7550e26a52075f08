import { LEAST_EYE_DISTANCE } from '../../eye-distances'
import type { Threshold } from '../check'

/** Cosine similarity of its face and the portrait's, and pixels between its eyes. */
export interface SecondPortrait {
  similarity: number
  eyes: number
}

export const OTHER_PERSON: Threshold = {
  value: 0.83,
  chosenBy:
    'two people reach 0.885 in one of ten pairs, one person stays above it on all of 1,018 simulated portraits; room for pale print',
}

export const LEAST_EYES: Threshold = {
  value: LEAST_EYE_DISTANCE.identity,
  chosenBy: 'the embedding was measured on portraits of 20 to 40 pixels between the eyes',
}

/** Whether a second portrait is large enough to compare. */
export const isComparable = (second: SecondPortrait | null): second is SecondPortrait =>
  second !== null && second.eyes >= LEAST_EYES.value

export const showsAnother = (second: SecondPortrait | null): second is SecondPortrait =>
  isComparable(second) && second.similarity < OTHER_PERSON.value
