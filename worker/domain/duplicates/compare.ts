/** Whether two sessions are of one document, of one name, of one face. */
import { similarityAt } from '../calibration'
import { decodeEmbedding } from '../embedding'
import { folded, isSameWord } from '../fields/likeness'
import { cosineSimilarity } from '../matching'
import { sameHolder } from '../same-holder'
import type { Identity, IdentityDocument, SeenFace } from './identity'
import { nameParts } from './marks'

/** Result of comparing two identities; unknown: nothing can be said. */
export type Compared = 'same' | 'different' | 'unknown'

const plain = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** A number of one state and type; what one of the two does not tell is taken to be alike. */
export function isSameDocument(
  a: IdentityDocument,
  b: Pick<IdentityDocument, 'kind' | 'countryCode' | 'number' | 'vouched'>,
) {
  if (folded(a.number) !== folded(b.number) || a.number === '') return false
  // Check digits tell look-alike glyphs apart, print does not.
  if (a.vouched && b.vouched && plain(a.number) !== plain(b.number)) return false
  const states = a.countryCode === '' || b.countryCode === '' || a.countryCode === b.countryCode
  return states && (a.kind === null || b.kind === null || a.kind === b.kind)
}

/** The names of two people, held against each other in any order: a part of one that the other has not is left out. */
export function comparedHolders(a: IdentityDocument, b: IdentityDocument): Compared {
  if (!a.vouched || !b.vouched) return 'unknown'
  const [ofA, ofB] = [a, b].map(({ surname, givenNames }) => nameParts(`${surname} ${givenNames}`))
  if (!ofA?.length || !ofB?.length) return 'unknown'
  const born = a.birthDate !== null && b.birthDate !== null ? isSameDay(a.birthDate, b.birthDate) : null
  if (born === false) return 'different'
  if (sameHolder(a, b) === 'same') return 'same'
  const [fewer, more] = ofA.length <= ofB.length ? [ofA, ofB] : [ofB, ofA]
  const shared = fewer.filter((part) => more.some((other) => isSameWord(part, other) || isCut(part, other))).length
  return shared >= Math.min(SHARED_PARTS, fewer.length) ? 'same' : 'different'
}

/** A machine readable zone ends where its line does, in the middle of a name. */
const isCut = (a: string, b: string) => {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  return shorter.length >= CUT_LENGTH && longer.startsWith(shorter)
}

/** Shorter ones begin many names. */
const CUT_LENGTH = 5

/** Surname and given name written the other way round. */
const SHARED_PARTS = 2

const isSameDay = (a: string, b: string) => a.startsWith(b) || b.startsWith(a)

/**
 * Compares the names of two identities. One document of each with the same name suffices: somebody who shows a second
 * one under the old name is the same person.
 */
export function comparedNames(a: Identity, b: Identity): Compared {
  const all = a.documents.flatMap((one) => b.documents.map((other) => comparedHolders(one, other)))
  if (all.includes('same')) return 'same'
  return all.includes('different') ? 'different' : 'unknown'
}

/**
 * Similarity below which the best of selfies and portraits of two sessions is of two people: of different people 98.0 %
 * stay below, of 225 sessions of people who came again with their document none does (lowest 0.972; LFW-dev, simulated
 * portraits, 2026-11-23), of 5,076 pairs of sessions with another document and picture none either (0.929).
 */
const OTHER_FACE = similarityAt(1e-2)

/** The same where selfies are all there is: 2 of one person's 983 pairs of photographs are below, 5 below the other. */
const OTHER_SELFIE = similarityAt(1e-1)

/** Compares faces: selfie with selfie, and each with the portraits of the other; the best pair counts. */
export function comparedFaces(a: Identity, b: Identity): Compared {
  if (!a.selfie || !b.selfie) return 'unknown'
  const similarities = facesOf(a).flatMap((one) => facesOf(b).map((other) => similarityOf(one, other)))
  const known = similarities.filter((similarity) => similarity !== null)
  if (known.length === 0) return 'unknown'
  return Math.max(...known) < (known.length > 1 ? OTHER_FACE : OTHER_SELFIE) ? 'different' : 'same'
}

const facesOf = ({ selfie, documents }: Identity): SeenFace[] =>
  [selfie, ...documents.map(({ portrait }) => portrait)].filter((face) => face !== null)

function similarityOf(a: SeenFace, b: SeenFace): number | null {
  if (a.embeddingVersion !== b.embeddingVersion) return null
  return cosineSimilarity(decodeEmbedding(a.embedding), decodeEmbedding(b.embedding))
}
