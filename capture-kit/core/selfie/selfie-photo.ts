import type { SelfiePhoto } from '../photo'
import type { JudgedSelfie } from './analyser'

export function selfiePhoto(
  { image, width, height, reading }: JudgedSelfie,
  origin: SelfiePhoto['origin'],
  signals: SelfiePhoto['signals'],
): SelfiePhoto {
  const { measures, defects } = reading
  return { kind: 'selfie', image, width, height, origin, measures, defects, signals }
}
