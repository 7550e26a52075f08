import { describe, expect, it } from 'vitest'
import { challengeFollowed, samePerson, threeDimensional } from '../../../../worker/domain/liveness/movement'
import type { FrameEvidence } from '../../../../worker/domain/liveness/take/frame-evidence'
import type { Face } from '../../../../worker/vision/engine-contracts'
import { noseParallax } from '../../../../worker/vision/geometry/parallax'
import type { LivenessAction } from '../../../../worker/words/capture/liveness'
import { head, picture, type Seen } from '../../../support/head'

const ACTIONS: LivenessAction[] = ['center', 'turn_left', 'closer', 'turn_right']

const POSES: Record<LivenessAction, Seen> = {
  center: {},
  turn_left: { yaw: 30 },
  turn_right: { yaw: -30 },
  look_up: { pitch: 20 },
  closer: { distance: 320 },
}

/** The unit vector along `axis`: faces of different axes are different people. */
function embedding(axis: number): Float32Array {
  const vector = new Float32Array(128)
  vector[axis] = 1
  return vector
}

const SELFIE = { embedding: embedding(0), embeddingVersion: 'test' }

interface Sequence {
  actions?: LivenessAction[]
  /** What a frame of an action shows; the pose that the mesh would report is the one asked for. */
  landmarks?: (pose: Seen) => Face['landmarks']
  /** Poses actually taken, where they are not those of the challenge. */
  poses?: Partial<Record<LivenessAction, Seen>>
  person?: (index: number) => number
}

function frames({ actions = ACTIONS, landmarks = head, poses = {}, person = () => 0 }: Sequence): FrameEvidence[] {
  const base = landmarks(POSES.center)
  return actions.map((action, i) => {
    const pose = poses[action] ?? POSES[action]
    const seen = landmarks(pose)
    return {
      action,
      sha256: String(i),
      place: null,
      face: {
        yaw: pose.yaw ?? 0,
        pitch: pose.pitch ?? 0,
        interEyeDistance: Math.hypot(seen[1].x - seen[0].x, seen[1].y - seen[0].y) / 640,
        embedding: embedding(person(i)),
        embeddingVersion: 'test',
        parallax: i === 0 ? null : noseParallax(base, seen),
        fingerprint: null,
        grid: new Float32Array(0),
        head: { x: 0, y: 0, width: 1, height: 1 },
      },
    }
  })
}

const judge = {
  isSamePerson: (sequence: FrameEvidence[]) => samePerson(sequence, SELFIE),
  isChallengeFollowed: (sequence: FrameEvidence[], asked: LivenessAction[]) => challengeFollowed(asked, sequence),
  isMotionThreeDimensional: (sequence: FrameEvidence[], asked: LivenessAction[]) =>
    threeDimensional(asked, sequence, { size: 0.6, error: 0.05 }),
}

const status = (sequence: Sequence, caption: keyof typeof judge, asked = ACTIONS) =>
  judge[caption](frames(sequence), asked).status

const proven = (sequence: Sequence, asked = ACTIONS) =>
  Object.values(judge).every((of) => of(frames(sequence), asked).status === 'success')

describe('the movement of a challenge', () => {
  it('is proven by a head that follows the challenge, in every order of actions', () => {
    expect(proven({})).toBe(true)
    const other: LivenessAction[] = ['center', 'look_up', 'turn_right', 'closer']
    expect(proven({ actions: other }, other)).toBe(true)
  })

  it('sees no depth in a flat photo, however it is moved and tilted', () => {
    for (const distance of [300, 450, 700]) {
      const flat = (pose: Seen) => picture({ distance, ...pose })
      expect(status({ landmarks: flat }, 'isMotionThreeDimensional')).toBe('failed')
    }
    for (const yaw of [25, 40, 55]) {
      const poses = { turn_left: { yaw }, turn_right: { yaw: -yaw } }
      expect(status({ landmarks: picture, poses }, 'isMotionThreeDimensional')).toBe('failed')
    }
  })

  it('sees too little depth in a photo bent about its vertical axis', () => {
    for (const bend of [1 / 150, 1 / 300, -1 / 150, -1 / 300]) {
      const bent = (pose: Seen) => picture({ bend, ...pose })
      expect(status({ landmarks: bent }, 'isMotionThreeDimensional')).toBe('failed')
    }
  })

  it('is not proven by a head that turned the other way, too little, or not at all', () => {
    const swapped = { turn_left: { yaw: -30 }, turn_right: { yaw: 30 } }
    const shy = { turn_left: { yaw: 15 } }
    const still = { turn_left: {}, turn_right: {}, closer: {} }
    for (const poses of [swapped, shy, still]) expect(status({ poses }, 'isChallengeFollowed')).toBe('failed')
    expect(status({ poses: { turn_left: { yaw: 15 } } }, 'isMotionThreeDimensional')).toBe('success')
    expect(status({ poses: still }, 'isMotionThreeDimensional')).toBe('failed')
  })

  it('wants the face larger when it is asked to come closer', () => {
    expect(status({ poses: { closer: { distance: 430 } } }, 'isChallengeFollowed')).toBe('failed')
  })

  it('wants one person in all frames, and the one of the selfie', () => {
    expect(status({ person: (i) => (i === 2 ? 1 : 0) }, 'isSamePerson')).toBe('failed')
    expect(status({ person: () => 1 }, 'isSamePerson')).toBe('failed')
    expect(samePerson(frames({}), null).status).toBe('idle')
  })

  it('takes no frame twice, and none without a face', () => {
    const twice = frames({}).map((frame) => ({ ...frame, sha256: 'same' }))
    expect(challengeFollowed(ACTIONS, twice).status).toBe('failed')
    const faceless = frames({}).map((frame, i) => (i === 1 ? { ...frame, face: null } : frame))
    expect(samePerson(faceless, SELFIE).status).toBe('failed')
  })
})

describe('parallax of the nose', () => {
  it('grows with the turn of a head to either side, with the sign of the turn', () => {
    const at = (yaw: number) => noseParallax(head({}), head({ yaw })) ?? Number.NaN
    expect(at(15)).toBeGreaterThan(0.1)
    expect(at(30)).toBeGreaterThan(at(15))
    expect(at(-30)).toBeCloseTo(-at(30), 2)
  })

  it('is nothing in a flat picture', () => {
    for (const seen of [{ yaw: 40 }, { pitch: -30 }, { yaw: -20, pitch: 20, distance: 250 }]) {
      expect(Math.abs(noseParallax(picture({}), picture(seen)) ?? 1)).toBeLessThan(1e-6)
    }
  })

  it('is not measured where the four points are in line', () => {
    const line = head({}).map(({ x }) => ({ x, y: 5 })) as Face['landmarks']
    expect(noseParallax(head({}), line)).toBeNull()
  })
})
