import { describe, expect, it } from 'vitest'
import type { ImageLink } from '../../../worker/contract/sessions/image-link'
import { TASKS_VERSION } from '../../../worker/contract/stored/tasks'
import type { IssuedChallenge } from '../../../worker/domain/case/challenge'
import { objectKey } from '../../../worker/domain/case/object-key'
import type { SelfieTaskResult, TaskResult } from '../../../worker/domain/case/task-result'
import { blankDocument } from '../../../worker/domain/session/results'
import {
  challengeOf,
  evidenceOf,
  storedChallenge,
  storedEvidence,
  storedTasks,
  tasksOf,
} from '../../../worker/storage/sessions/stored-session'

const document: TaskResult = {
  ...blankDocument('success'),
  images: [objectKey('sessions/1/1/0-processed.jpg')],
  checks: [{ caption: 'fraud', items: [{ status: 'failed', caption: 'isCropped', reason: 'cut', confidence: 0.7 }] }],
}

const selfie: SelfieTaskResult = {
  type: 'selfie',
  status: 'failed',
  spent: 1,
  errors: ['[selfie] no usable face found'],
  checks: [],
  docName: 'selfie',
  tries: 1,
  startedAt: '2026-01-02T03:04:05.000Z',
  history: [],
  withDoc: '',
  faceSelfie: null,
  faceDoc: objectKey('sessions/1/1/0-face.jpg'),
  images: [],
  imagesFull: [],
}

/** As it lies in a row. */
const row = (stored: unknown): unknown => JSON.parse(JSON.stringify(stored))

describe('tasks in a row', () => {
  it('come back as they were', () => {
    expect(tasksOf(row(storedTasks([document, selfie])))).toEqual([document, selfie])
  })

  it('of a version that is not known are refused by its name', () => {
    expect(() => tasksOf({ version: 99, tasks: [] })).toThrow('version 99')
  })

  it('that are damaged are no session', () => {
    expect(() => tasksOf({ version: TASKS_VERSION, tasks: [{ ...document, status: 'approved' }] })).toThrow()
  })
})

describe('evidence in a row', () => {
  const face = {
    embedding: 'AAAA',
    embeddingVersion: 'test',
    crop: objectKey('sessions/1/1/0-face.jpg'),
    age: 30,
    gender: 'female' as const,
    genderScore: 0.9,
    interEyeDistance: 60,
  }
  const evidence = { documents: [{ portrait: face, birthDate: '1990-01-01', sex: null }], selfie: face, held: null }

  it('comes back as it was', () => {
    expect(evidenceOf(row(storedEvidence(evidence)))).toEqual(evidence)
    expect(evidenceOf(null)).toBeNull()
  })

  it('of a version that is not known is refused by its name', () => {
    expect(() => evidenceOf({ ...evidence, version: 99 })).toThrow('version 99')
  })
})

describe('a challenge in a row', () => {
  const challenge: IssuedChallenge = {
    nonce: 'a1',
    actions: ['center', 'closer', 'turn_left', 'look_up'],
    light: ['dark', 'white'],
    issuedAt: '2026-01-02T03:04:05.000Z',
    expiresAt: '2026-01-02T03:14:05.000Z',
    attempt: 2,
    answered: { at: '2026-01-02T03:05:05.000Z', without: ['light'] },
  }

  it('comes back as it was', () => {
    expect(challengeOf(row(storedChallenge(challenge)))).toEqual(challenge)
    expect(challengeOf(null)).toBeNull()
  })

  it('of a version that is not known is refused by its name', () => {
    expect(() => challengeOf({ ...challenge, version: 99 })).toThrow('version 99')
  })
})

it('names of stored objects are no links: one that was not mapped does not compile', () => {
  const key = objectKey('sessions/1/1/0-face.jpg')
  // @ts-expect-error: a key in the place of a link
  const link: ImageLink = key
  expect(link).toBe(key)
})
