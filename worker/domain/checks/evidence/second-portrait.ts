import type { Threshold } from '../check'

/** Cosine similarity of its face and the portrait's, and pixels between its eyes. */
export interface SecondPortrait {
  similarity: number
  eyes: number
}

export const OTHER_PERSON: Threshold = {
  value: 0.9,
  chosenBy:
    'a second portrait is the same photograph: 27 real ones (licences-dev, docs-mrz-dev, docs-edited-dev; 15 to 59 pixels) reach 0.937 to 0.99; 18 of them against 150 people of LFW: median 0.857, 96.5 % below 0.9, 99 % below 0.91; 2026-11-28',
}

export const LEAST_EYES: Threshold = {
  value: 15,
  chosenBy: 'seven real second portraits of 15 to 21 pixels are as like their portrait as larger ones; 2026-11-28',
}

/** Whether a second portrait is large enough to compare. */
export const isComparable = (second: SecondPortrait | null): second is SecondPortrait =>
  second !== null && second.eyes >= LEAST_EYES.value

export const showsAnother = (second: SecondPortrait | null): second is SecondPortrait =>
  isComparable(second) && second.similarity < OTHER_PERSON.value
