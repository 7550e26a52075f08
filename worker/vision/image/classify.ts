/** Kind of an image, decided from its content, never from its order or name. */

import type { ImageRole } from '../../domain/case/session'
import type { Face, MrzReading } from '../engine-contracts'
import { longSideOf } from '../geometry/boxes'
import { mrzLength } from '../page/page-from-mrz'
import type { TextCounts } from './text-confidence'

export type ImageKind = 'document' | 'selfie' | 'selfie_with_document' | 'unknown'

export interface Content {
  width: number
  height: number
  mrz: MrzReading | null
  /** Most prominent first. */
  faces: Face[]
  /** Role that the sender gave the image: where the content leaves the kind open, it is looked at more closely. */
  role?: ImageRole | null | undefined
}

/**
 * A live face is as long as the MRZ of a document held beside it (85 to 125 mm) or longer; a portrait on the
 * document itself is at most a third of it (ICAO 9303: portrait zone 45 mm, face about 25 mm).
 */
const LIVE_FACE_PER_MRZ = 0.5
/** On an ID-1 card filling the image, the portrait's face is about 22 of 86 mm; a selfie's face is larger. */
const SELFIE_FACE_SHARE = 0.34
/** Below this quality, lines that look like an MRZ are not one. */
const PLAUSIBLE_MRZ = -0.6

/**
 * Words read with confidence that make a document of an image with a face: photos of people have 0 to 3 of them
 * (60 press photos), cards 4 and more. Where the face is larger than on most cards, signs behind it count less.
 */
const DOCUMENT_WORDS = 4
const DOCUMENT_WORDS_BESIDE_LARGE_FACE = 8
const CARD_FACE_SHARE = 0.22
const FACELESS_DOCUMENT_WORDS = 3

/**
 * Where next to nothing can be read, but something like lines of text stands there: the main face of a photo of people
 * has 0.108 of its longer side and more, and a score of 0.84 and more where it is small (61 press photos, 40 of LFW,
 * one of five people aside); of 21 photos of documents, cut, grey or mirrored, 16 have a face below that.
 */
const LEAST_SELFIE_SHARE = 0.1
const LIVE_FACE_SCORE = 0.8
const DOCUMENT_LINES = 5

/**
 * Lines of text that make a document of an image with a face even if no word is certain: 106 photos of people have 4
 * and less, three of five cut documents that were taken for selfies have 6 to 9.
 */
const DOCUMENT_TEXT_LINES = 6

/**
 * Portraits that fill a card's height have faces of up to 0.25 of its width (48 licences and cards, 2026-11-22). Above
 * that lines alone make no document: five photos of a dress of sequins have 4 to 7 and no word; 15 licences and cut pages
 * have 8 to 20 lines, 13 words and more, and faces below 0.22 (2026-11-29).
 */
const LARGE_PORTRAIT_SHARE = 0.28

/** Null: text has to be read before the image can be told apart. */
export function classify({ width, height, mrz, faces: [face], role }: Content): ImageKind | null {
  const side = face ? longSideOf(face.box) : 0
  if (mrz && (mrz.checked || mrz.quality > PLAUSIBLE_MRZ)) {
    return side > LIVE_FACE_PER_MRZ * mrzLength(mrz) ? 'selfie_with_document' : 'document'
  }
  return role !== 'document' && side / Math.max(width, height) > SELFIE_FACE_SHARE ? 'selfie' : null
}

/**
 * Words printed as large as on the face's own page: on cards letters have 2 to 3 mm beside a portrait's face of 22 (a
 * median of 0.10 to 0.16 of it in three licences). On a document in hand, up to 1.7 times nearer than a face of 150 mm,
 * they have 0.04 by proportion; in 24 composed pictures of one no more than two words were read for certain.
 */
const PRINT_PER_FACE = 0.07

/** Whether a large face beside a small one may itself be printed, so that the text around it has to be seen. */
export function mayBePrinted({ width, height, faces: [face], role }: Content): boolean {
  const side = face ? longSideOf(face.box) : 0
  return role === 'document' || side / Math.max(width, height) <= LARGE_PORTRAIT_SHARE
}

/** Where a smaller face is in a page of its own: a card with a second portrait, or somebody who holds a document. */
export function classifyByPrint({ faces: [face] }: Content, wordHeights: number[]): ImageKind {
  const least = PRINT_PER_FACE * (face ? longSideOf(face.box) : 0)
  const words = wordHeights.filter((height) => height >= least).length
  return words >= DOCUMENT_WORDS_BESIDE_LARGE_FACE ? 'document' : 'selfie_with_document'
}

/** The second look, with what text was found. */
export function classifyByText(
  { width, height, faces: [face] }: Content,
  { lines, textLines, words }: TextCounts,
): ImageKind {
  if (!face) return words >= FACELESS_DOCUMENT_WORDS ? 'document' : 'unknown'
  const share = longSideOf(face.box) / Math.max(width, height)
  const needed = share > CARD_FACE_SHARE ? DOCUMENT_WORDS_BESIDE_LARGE_FACE : DOCUMENT_WORDS
  const isText = textLines >= DOCUMENT_TEXT_LINES && share <= LARGE_PORTRAIT_SHARE
  if (words >= needed || isText) return 'document'
  const printed = share < LEAST_SELFIE_SHARE || (share < CARD_FACE_SHARE && face.score < LIVE_FACE_SCORE)
  return printed && lines >= DOCUMENT_LINES ? 'document' : 'selfie'
}
