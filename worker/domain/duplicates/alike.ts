/** Whether another session's face is taken for one's own: so strictly that a search for a stranger hardly finds anybody. */
import type { SearchedBy } from '../calibration'
import { cosineSimilarity, DUPLICATE_FPIR, searchSimilarity } from '../matching'
import type { Identity } from './identity'
import { type SessionTemplate, templateOf } from './template'

export interface Likeness {
  /** Below it nobody is alike, whatever the vectors are made of. */
  least: number
  /** `similarity`: of the vectors that the search compared. */
  isAlike(other: Identity, similarity: number): boolean
}

export function likeness(own: SessionTemplate, gallery: number): Likeness {
  const from = (searched: SearchedBy) => searchSimilarity(gallery, DUPLICATE_FPIR, 'clients', searched)
  const [least, most] = [Math.min(...SEARCHED.map(from)), Math.max(...SEARCHED.map(from))]
  return {
    least,
    isAlike(other, similarity) {
      // What was kept may be the selfie alone, of an earlier try, release or embedding: then it is not known what it is.
      if (similarity >= most) return true
      const theirs = templateOf(other)
      if (theirs?.embeddingVersion !== own.embeddingVersion) return false
      return cosineSimilarity(own.embedding, theirs.embedding) >= from(searchedBy(own, theirs))
    },
  }
}

const SEARCHED = ['photo', 'template'] as const satisfies SearchedBy[]

/** A template and a selfie alone are held to what two templates are: strangers are less alike there (0.951 to 0.956 at 1e-5). */
const searchedBy = (a: SessionTemplate, b: SessionTemplate): SearchedBy =>
  a.kind === 'selfie' && b.kind === 'selfie' ? 'photo' : 'template'
