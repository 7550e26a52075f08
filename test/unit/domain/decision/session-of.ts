/** Sessions as the vision Worker leaves them to the decision: everything in order, but for what a test changes. */

import type { DocumentFacts } from '../../../../worker/domain/case/document-facts'
import type { CheckResult } from '../../../../worker/domain/case/judgement'
import { objectKey } from '../../../../worker/domain/case/object-key'
import type { Evidence, FaceEvidence } from '../../../../worker/domain/case/session'
import type {
  DocumentQuality,
  DocumentTaskResult,
  SelfieTaskResult,
  TaskResult,
} from '../../../../worker/domain/case/task-result'
import { type Decidable, decideSession } from '../../../../worker/domain/decision/decide-session'
import { encodeFingerprint } from '../../../../worker/domain/faces/stored-fingerprint'
import { sandboxOwner } from '../../../../worker/domain/sandbox'
import { blankDocument } from '../../../../worker/domain/session/results'
import { FINGERPRINT_SIDE } from '../../../../worker/quality/face/fingerprint'
import { DEFAULT_RULES, type Rules } from '../../../../worker/words/decision/rules'
import { quad } from '../../../support/quad'

export const NOW = new Date('2026-05-01T10:00:00.000Z')

export const PASSPORT: DocumentFacts = {
  kind: 'passport',
  countryCode: 'UTO',
  sides: 1,
  seen: ['front'],
  machine: { kind: 'mrz', side: 'front' },
  vouched: 'mrz',
  unknownState: null,
  surname: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
  documentNumber: 'L898902C3',
  birthDate: '1990-08-12',
  issueDate: null,
  expiryDate: '2030-04-15',
  legible: true,
  print: { birthDate: 'confirmed', documentNumber: 'confirmed' },
  oddities: [],
}

export const check = (caption: string, status: CheckResult['status'], confidence?: number): CheckResult => ({
  caption,
  status,
  ...(confidence === undefined ? {} : { confidence }),
})

export const LOOKED_AT = ['isMRZValid', 'isXerocopy', 'isDisplay'].map((name) => check(name, 'success'))

/** Of a picture with that many pixels along the document. */
export const quality = (longSide = 1400): DocumentQuality => ({
  image: 0,
  longSide,
  coverage: 0.8,
  tilt: 5,
  medianLuma: 150,
  clippedShare: 0,
  blur: null,
  glare: [],
  corners: quad(0, 0, 1400, 0, 1400, 980, 0, 980),
  defects: [],
})

export function document(items: CheckResult[] = LOOKED_AT, errors: string[] = []): DocumentTaskResult {
  const checks = [{ caption: 'fraud', items }]
  return { ...blankDocument('processing', errors), docName: 'UTO_passport', checks, quality: [quality()] }
}

export function selfie(errors: string[] = []): SelfieTaskResult {
  return {
    type: 'selfie',
    status: 'processing',
    spent: 0,
    errors,
    checks: [],
    docName: 'selfie',
    tries: 1,
    history: [],
    withDoc: '',
    faceSelfie: objectKey('selfie.jpg'),
    faceDoc: null,
    images: [],
    imagesFull: [],
  }
}

export function faces(...items: CheckResult[]): TaskResult {
  return { type: 'faces', status: 'processing', spent: 0, errors: [], checks: [{ caption: 'Face matching', items }] }
}

export const MATCH = check('document_1 & selfie_1', 'success')

/** Of a picture of its own for every seed. */
export function picture(seed: number): string {
  let state = seed
  const cell = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >> 16) % 100
  }
  return encodeFingerprint(Int8Array.from({ length: FINGERPRINT_SIDE ** 2 }, cell))
}

const [PORTRAIT, SELFIE] = [picture(1), picture(2)]

export const face = (fingerprint?: string): FaceEvidence => ({
  embedding: '',
  embeddingVersion: 'test',
  crop: objectKey('face.jpg'),
  age: 30,
  gender: 'female',
  genderScore: 0.9,
  interEyeDistance: 60,
  ...(fingerprint === undefined ? {} : { fingerprint }),
})

export function evidence(documents: (DocumentFacts | null)[] = [PASSPORT], changed: Partial<Evidence> = {}): Evidence {
  return {
    documents: documents.map((facts) => ({
      portrait: face(PORTRAIT),
      birthDate: null,
      sex: null,
      ...(facts ? { facts } : {}),
    })),
    selfie: face(SELFIE),
    ...changed,
  }
}

interface Given extends Partial<Omit<Decidable, 'session'>> {
  rules?: Partial<Rules>
  /** A sandbox, unless said otherwise: specimens are approved there alone. */
  owner?: string
  /** The session as earlier attempts left it. */
  earlier?: Partial<Decidable['session']>
}

/** A passport and its holder's selfie, by the default scenario, unless something else is given. */
export function decided({ rules = {}, owner = sandboxOwner('test'), earlier = {}, ...given }: Given = {}) {
  return decideSession({
    session: { owner, rules: { ...DEFAULT_RULES, ...rules }, schemaId: 'default', ...earlier },
    tasks: [document(), selfie(), faces(MATCH)],
    evidence: evidence(),
    selfiesSent: 1,
    now: NOW,
    ...given,
  })
}

export const codes = ({ decision }: ReturnType<typeof decided>) => decision.reasons.map(({ code }) => code)
