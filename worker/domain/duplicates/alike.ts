/** Whether another session shows the same face: so strict that a search for an unknown person hardly finds anybody. */
import type { SearchedBy } from '../calibration'
import { cosineSimilarity, DUPLICATE_FPIR, searchSimilarity } from '../matching'
import type { Identity } from './identity'
import { type SessionTemplate, templateOf } from './template'

export interface Likeness {
  /** Least similarity, below which nobody is alike, whatever the vectors are made of. */
  least: number
  /** Whether another identity's face is the same; `similarity`: of the vectors that the search compared. */
  isAlike(other: Identity, similarity: number): boolean
}

export function likeness(own: SessionTemplate, gallery: number): Likeness {
  const from = (searched: SearchedBy) => searchSimilarity(gallery, DUPLICATE_FPIR, 'clients', searched)
  const [selfies, templates] = [from('photos'), from('template')]
  return {
    least: Math.min(selfies, templates),
    isAlike(other, similarity) {
      // What was kept may be the selfie alone, of an earlier try, release or embedding: then it is not known what it is.
      if (similarity >= Math.max(selfies, templates)) return true
      const theirs = templateOf(other)
      if (theirs?.embeddingVersion !== own.embeddingVersion) return false
      // Where one has no portrait the selfies tell more, from 1e-6 on: a template is nearer to everybody, strangers too.
      return own.kind === 'pair' && theirs.kind === 'pair'
        ? cosineSimilarity(own.embedding, theirs.embedding) >= templates
        : cosineSimilarity(own.selfie, theirs.selfie) >= selfies
    },
  }
}
