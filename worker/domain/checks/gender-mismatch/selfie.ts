import type { Judgement } from '../judgement'

/** Below this score the network's errors are too many to hold against anybody. */
const MIN_SCORE = 0.9
/** Pixels between the eyes (ISO/IEC 29794-5 calls under 60 poor). */
const MIN_INTER_EYE_DISTANCE = 60

export interface ApparentGender {
  gender: 'male' | 'female'
  genderScore: number
  interEyeDistance: number
}

/** `value`: the gender determined from the selfie. */
export function genderMismatch(face: ApparentGender | null, sex: 'M' | 'F' | null): Judgement {
  const method = 'gender network on the selfie against the sex on the document'
  if (!face) return { status: 'idle', method, reason: 'no usable face on the selfie' }
  const value = face.gender
  if (!sex) return { status: 'idle', value, method, reason: 'no sex was read from a document' }
  if (face.genderScore < MIN_SCORE) return { status: 'idle', value, method, reason: 'the face is ambiguous' }
  if (face.interEyeDistance < MIN_INTER_EYE_DISTANCE) return { status: 'idle', value, method, reason: 'face too small' }
  const agrees = (value === 'male') === (sex === 'M')
  return {
    status: agrees ? 'success' : 'failed',
    value,
    confidence: face.genderScore,
    method,
    reason: `face looks ${value}, document says ${sex}`,
  }
}
