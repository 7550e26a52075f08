import { LEAST_EYE_DISTANCE } from '../../eye-distances'
import type { CheckRow, Finding } from '../check'

export interface ApparentGender {
  gender: 'male' | 'female'
  genderScore: number
  interEyeDistance: number
}

export interface GenderAndSex {
  face: ApparentGender | null
  /** Sex on a document; null: none was read. */
  sex: 'M' | 'F' | null
}

const thresholds = {
  score: { value: 0.9, chosenBy: "below, the network's errors are too many to hold against anybody" },
  interEyeDistance: {
    value: LEAST_EYE_DISTANCE.gender,
    chosenBy: 'ISO/IEC 29794-5 calls fewer pixels between the eyes poor',
  },
}

/** `value`: the gender determined from the selfie. */
function judge({ face, sex }: GenderAndSex): Finding {
  if (!face) return { status: 'idle', reason: 'no usable face on the selfie' }
  const value = face.gender
  if (!sex) return { status: 'idle', value, reason: 'no sex was read from a document' }
  if (face.genderScore < thresholds.score.value) return { status: 'idle', value, reason: 'the face is ambiguous' }
  if (face.interEyeDistance < thresholds.interEyeDistance.value) {
    return { status: 'idle', value, reason: 'face too small' }
  }
  const agrees = (value === 'male') === (sex === 'M')
  const reason = `face looks ${value}, document says ${sex}`
  return { status: agrees ? 'success' : 'sign', value, confidence: face.genderScore, reason }
}

export const genderMismatch: CheckRow<GenderAndSex> = {
  looksAt: 'the apparent gender of the face',
  sees: 'a face that surely looks of the other sex than the document says',
  overlooks: "ambiguous and small faces: idle; the network's errors by group are in test/bench/results/faces.md",
  needs: ['face', 'sex'],
  method: 'gender network on the selfie against the sex on the document',
  neverFails:
    'how somebody looks does not say what the document has to say; the rates of the network are known of one collection alone',
  thresholds,
  judge,
}
