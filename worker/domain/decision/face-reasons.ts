/** Reasons that the comparison of faces adds to the decision. */
import type { Assurance } from '../../words/decision/outcomes'
import { falseMatchRate } from '../calibration'
import type { Reason } from '../case/decision'
import type { DocumentFacts } from '../case/document-facts'
import type { CheckResult } from '../case/judgement'
import type { Evidence, FaceEvidence } from '../case/session'
import type { DocumentTaskResult, FacesTaskResult } from '../case/task-result'
import { samePicture } from '../faces/same-picture'
import { atLeast } from './assurance'

/**
 * Share of different people of one's own neighbourhood who are at least so alike; below that similarity, two faces are not
 * one person's: 9 of 1,018 pairs of a photo and a simulated portrait are, 2 of 501 where the portrait is 60 pixels wide (LFW,
 * 2026-11-29; test/bench/results/faces.md has the likelihoods).
 */
export const DIFFERENT_FMR = 0.3

/**
 * Reasons from the comparison of faces. Every document has to be the person's: one that could not be compared is not.
 * `several`: with more than one face in the selfie the wrong one may have been compared, so the comparison neither
 * declines somebody for good nor reveals its result.
 */
export function faceReasons(
  { checks }: FacesTaskResult,
  { evidence, documents }: { evidence: Evidence; documents: readonly DocumentTaskResult[] },
  assurance: Assurance,
  several = false,
): Reason[] {
  const items = checks.flatMap((group) => group.items)
  const compared = items.flatMap((item, index): Reason[] => {
    const task = documents[index]
    const { facts, chip } = evidence.documents[index] ?? {}
    // The same portrait, better seen, is the holder's.
    const better =
      chip?.proved && items.some(({ caption, status }) => status === 'success' && caption === chipCaption(index))
    if (item.status === 'failed') {
      const reason = different(item, facts)
      return several || (task && better && reason.outcome === 'resubmit') ? [] : [reason]
    }
    if (item.status === 'idle' && task && !better && !isBackAlone(evidence, index)) {
      return [{ code: 'portrait_missing', outcome: 'resubmit', task: 'document', index }]
    }
    return []
  })
  return [...compared, ...pictureReasons(evidence, assurance)]
}

/** The selfie must not be the picture on the document; a portrait too small to tell is none that could be compared. */
function pictureReasons({ documents, held = null, selfie, filmed }: Evidence, assurance: Assurance): Reason[] {
  // Laying one upon the other is most of a decision's time.
  const known = new Map<FaceEvidence | null, ReturnType<typeof samePicture>>()
  const same = (portrait: FaceEvidence | null) => {
    const compared = known.get(portrait) ?? samePicture(portrait?.fingerprint, selfie?.fingerprint)
    known.set(portrait, compared)
    return compared
  }
  if (
    [...documents.flatMap(({ portrait, chip }) => [portrait, chip?.portrait ?? null]), held].some(
      // A head that is drawn with the portrait upon it may answer a challenge.
      (portrait) => same(portrait)?.same || samePicture(portrait?.fingerprint, filmed)?.same,
    )
  ) {
    return [{ code: 'same_picture', outcome: 'declined', task: 'faces', index: 0 }]
  }
  if (!atLeast(assurance, 'substantial')) return []
  return documents.flatMap(({ portrait, chip }, index): Reason[] =>
    portrait && !same(portrait) && !(chip?.proved && same(chip.portrait))
      ? [{ code: 'portrait_missing', outcome: 'resubmit', task: 'document', index }]
      : [],
  )
}

/** Caption of the comparison with the portrait in a document's chip. */
export const chipCaption = (document: number) => `chip_${document + 1} & selfie_1`

/** Reason for differing faces; while a card's other side is missing, its face may only look like a portrait. */
function different({ score, caption }: CheckResult, facts: DocumentFacts | undefined): Reason {
  const whole = !facts || facts.seen.length === facts.sides
  const sure = whole && score !== undefined && falseMatchRate(score, 'portrait') > DIFFERENT_FMR
  return sure
    ? { code: 'faces_differ', outcome: 'declined', task: 'faces', index: 0, check: caption }
    : { code: 'faces_uncertain', outcome: 'resubmit', task: 'faces', index: 0, check: caption }
}

/** Whether only the back was seen, whose front is asked for already. */
function isBackAlone({ documents }: Evidence, index: number): boolean {
  const seen = documents[index]?.facts?.seen
  return seen !== undefined && seen.length === 1 && seen[0] === 'back'
}
