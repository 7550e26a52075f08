/** Features of a face against the thresholds that were asked for, at them and beside them. */
import { expect, it } from 'vitest'
import { checkFeatures, type FeatureRequest } from '../../../../worker/domain/persons/features'
import { takenFor } from '../../../support/stand-in'

const traits = { age: 30, gender: 'female', genderScore: 0.9, glasses: 0.5, mask: 0.1, smile: 0.8 }
const face = (changed: object = {}, found: object | null = {}) =>
  takenFor<Parameters<typeof checkFeatures>[1]>({
    found: found && { traits: { ...traits, ...found } },
    quality: 0.7,
    yaw: 5,
    pitch: -20,
    roll: null,
    ...changed,
  })
it.each<[FeatureRequest, Parameters<typeof checkFeatures>[1], object]>([
  [{ name: 'age', threshold: 30 }, face(), { status: 'success', value: 30 }],
  [{ name: 'age', threshold: 30.1 }, face(), { status: 'failed', value: 30 }],
  [{ name: 'age' }, face({}, null), { status: 'idle' }],
  [{ name: 'gender', threshold: 0.9 }, face(), { status: 'success', value: 'female', confidence: 0.9 }],
  [{ name: 'gender', threshold: 0.91 }, face(), { status: 'failed' }],
  [{ name: 'glasses', threshold: 0.5 }, face(), { status: 'success', value: 'yes', confidence: 0.5 }],
  [{ name: 'glasses', threshold: 0.4 }, face(), { status: 'failed' }],
  [{ name: 'mask' }, face(), { status: 'success', value: 'no', confidence: 0.9 }],
  [{ name: 'emotion' }, face(), { status: 'success', value: 'happy', confidence: 0.8 }],
  [{ name: 'emotion' }, face({}, { smile: 0.79 }), { status: 'idle' }],
  [{ name: 'emotion' }, face({}, { smile: 0.2 }), { value: 'other', confidence: 0.8 }],
  [{ name: 'emotion' }, face({}, { mask: 0.5 }), { status: 'idle' }],
  [{ name: 'quality', threshold: 0.7 }, face(), { status: 'success', value: 0.7 }],
  [{ name: 'quality' }, face({ quality: null }), { status: 'idle' }],
  [{ name: 'pose', threshold: 20 }, face(), { status: 'success', value: { yaw: 5, pitch: -20, roll: 0 } }],
  [{ name: 'pose', threshold: 19.9 }, face(), { status: 'failed' }],
  [{ name: 'pose' }, face({ yaw: null }), { status: 'idle' }],
])('%j: %#', (request, shown, result) =>
  expect(checkFeatures([request], shown)).toMatchObject([{ ...request, ...result }]),
)
