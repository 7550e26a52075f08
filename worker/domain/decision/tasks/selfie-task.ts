import { SELFIE_CHECKS } from '../../../words/decision/check-names'
import type { Rules } from '../../../words/decision/rules'
import { similarityAt } from '../../calibration'
import type { Judgement } from '../../case/judgement'
import type { DocumentEvidence, Evidence, FaceEvidence } from '../../case/session'
import { DIFFERENT_PEOPLE, EYES_COVERED, NO_FACE } from '../../case/task-errors'
import type { DocumentTaskResult, SelfieTaskResult } from '../../case/task-result'
import { judged } from '../../checks/check'
import { fraudChecks } from '../../checks/group'
import { CHECKS } from '../../checks/table'
import { decodeEmbedding } from '../../embedding'
import { livenessErrors } from '../../liveness/errors'
import { type AnsweredChallenge, judgeLiveness } from '../../liveness/judge'
import type { Reference } from '../../liveness/movement'
import { cosineSimilarity, MATCH_SIMILARITY } from '../../matching'
import type { SelfieImage, TakenSelfie } from '../../readings/selfie-image'
import { selfieQualityErrors } from './quality-errors'

export interface SelfieResult {
  task: SelfieTaskResult
  face: FaceEvidence | null
  heldPortrait: FaceEvidence | null
}

/** Task of all selfies of one call; the one with the largest face stands for it. */
export function selfieResult(
  taken: TakenSelfie[],
  answer: AnsweredChallenge | null,
  startedAt: string,
  rules: Rules,
): SelfieResult {
  // Places are of the pictures that people see: what could not be decoded has none and stands last.
  const images = [...taken.filter(({ processed }) => processed), ...taken.filter(({ processed }) => !processed)]
  const size = (image: TakenSelfie) => image.face?.interEyeDistance ?? 0
  const best = images.reduce((a, b) => (size(b) > size(a) ? b : a))
  const liveness = answer ? [judgeLiveness(answer, reference(best.face))] : []
  const checks = [fraudChecks(SELFIE_CHECKS, ofImage(images.indexOf(best), best.checks)), ...liveness]
  const errors = [
    ...(best.face ? [] : [...problems(images), NO_FACE]),
    ...(best.face && best.eyesCovered === true ? [EYES_COVERED] : []),
    ...(areOfDifferentPeople(images) ? [DIFFERENT_PEOPLE] : []),
    ...livenessErrors(liveness[0], answer?.challenge.answered?.without ?? [], rules),
    ...selfieQualityErrors(best.quality?.defects ?? []),
  ]
  return {
    face: best.face,
    heldPortrait: images.find((image) => image.heldPortrait)?.heldPortrait ?? null,
    task: {
      type: 'selfie',
      status: 'processing',
      spent: images.reduce((sum, image) => sum + image.spentMs, 0) / 1000,
      errors,
      checks,
      docName: best.heldPortrait ? 'selfie_with_document' : 'selfie',
      tries: 1,
      startedAt,
      history: [],
      withDoc: '',
      faceSelfie: best.face?.crop ?? null,
      faceDoc: null,
      images: images.flatMap((image) => image.processed ?? []),
      imagesFull: images.map((image) => image.source.key),
      ...(best.quality ? { quality: { ...best.quality, image: images.indexOf(best) } } : {}),
    },
  }
}

/**
 * Judges the selfie beside the session's documents: age and gender against the data, and which document is held.
 * Documents may come in a later call, so this is judged anew at the end of every attempt.
 */
export function besideDocuments(
  task: SelfieTaskResult,
  evidence: Evidence,
  documents: DocumentTaskResult[],
  today: Date,
): SelfieTaskResult {
  const face = evidence.selfie
  const estimated = face && estimatedOf(face)
  const data = evidence.documents
  const birthDate = data.map((document) => document.birthDate).find((date) => date?.length === 10) ?? null
  const sex = data.map((document) => document.sex).find((value) => value !== null) ?? null
  const [fraud, ...others] = task.checks
  const items = fraud?.items ?? []
  const kept = Object.fromEntries(items.map(({ caption, ...judgement }) => [caption, judgement]))
  const checks = [
    fraudChecks(SELFIE_CHECKS, {
      ...kept,
      isAgeMismatch:
        face && !estimated
          ? UNESTIMATED
          : judged(CHECKS.selfie.isAgeMismatch, { estimated: estimated?.age ?? null, birthDate, today }),
      isGenderMismatch:
        face && !estimated ? UNESTIMATED : judged(CHECKS.selfie.isGenderMismatch, { face: estimated, sex }),
    }),
    ...others,
  ]
  const held = evidence.held ? heldDocument(evidence.held, data, documents) : task.withDoc
  return {
    ...task,
    checks,
    withDoc: held,
    faceDoc: data.find((document) => document.portrait)?.portrait?.crop ?? evidence.held?.crop ?? null,
  }
}

const UNESTIMATED: Judgement = { status: 'idle', reason: 'the scenario does not let age and sex be estimated' }

/** The face with its age and sex; null: the scenario lets nobody estimate them. */
function estimatedOf({ age, gender, genderScore, interEyeDistance }: FaceEvidence) {
  if (age === undefined || gender === undefined || genderScore === undefined) return null
  return { age, gender, genderScore, interEyeDistance }
}

/** One in 100 pairs of different people of one sex or age is so alike (calibration.ts). */
const ONE_PERSON = similarityAt(0.01)
/** Eyes to chin of the picture's height: portraits of documents that were taken for selfies have less. */
const SELFIE_HEAD = 0.15

/** Whether two selfies of one call show two people. */
function areOfDifferentPeople(images: TakenSelfie[]): boolean {
  const faces = images.flatMap(({ face, quality }) =>
    face && quality && quality.headSize >= SELFIE_HEAD ? [face] : [],
  )
  const differ = (a: FaceEvidence, b: FaceEvidence) =>
    a.embeddingVersion === b.embeddingVersion &&
    cosineSimilarity(decodeEmbedding(a.embedding), decodeEmbedding(b.embedding)) < ONE_PERSON
  return faces.some((face, at) => faces.slice(at + 1).some((other) => differ(face, other)))
}

const problems = (images: TakenSelfie[]) =>
  images.flatMap(({ problem }) => (problem === undefined ? [] : [`[selfie] image cannot be used: ${problem}`]))

/** Regions name the image by its place in the task. */
function ofImage(image: number, checks: SelfieImage['checks']): SelfieImage['checks'] {
  const placed = Object.entries(checks).map(([name, judgement]) => [
    name,
    judgement.region ? { ...judgement, region: { ...judgement.region, image } } : judgement,
  ])
  return Object.fromEntries(placed)
}

function reference(face: FaceEvidence | null): Reference | null {
  return face && { embedding: decodeEmbedding(face.embedding), embeddingVersion: face.embeddingVersion }
}

/** Name of the session's document whose portrait is the held one's. */
function heldDocument(held: FaceEvidence, data: DocumentEvidence[], documents: DocumentTaskResult[]): string {
  const index = data.findIndex(
    ({ portrait }) =>
      portrait?.embeddingVersion === held.embeddingVersion &&
      cosineSimilarity(decodeEmbedding(portrait.embedding), decodeEmbedding(held.embedding)) >= MATCH_SIMILARITY,
  )
  return documents[index]?.docName ?? ''
}
