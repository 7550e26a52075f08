import type { CheckRow, Finding } from '../check'
import { type FaceSurface, TOO_SMALL } from '../evidence/face-surface'

const thresholds = {
  attack: {
    value: 0.7,
    chosenBy:
      'NUAA, each of its 8 people judged by a network that never saw them: APCER 2.7 % (300 prints), BPCER 3.3 % (300 real). On ten sources that it was not made on it is at chance and refuses a quarter of honest people (2026-11-22): its score is told, it judges nobody',
  },
}

/**
 * A print counts as well as a display: both are pictures held before the camera. A device's rim is isMobile's to see.
 * `surface`: null where the face is too small to say anything.
 */
function judge(surface: FaceSurface | null): Finding {
  if (!surface) return { status: 'idle', reason: TOO_SMALL }
  const attack = Math.round((1 - surface.presentation.bonafide) * 100) / 100
  const side = attack > thresholds.attack.value ? 'above' : 'below'
  const reason = `not judged: the score, ${side} ${thresholds.attack.value}, tells nothing with cameras it was not made on`
  return { status: 'idle', value: attack, reason }
}

export const displaySelfie: CheckRow<FaceSurface | null> = {
  looksAt: 'the texture of the face',
  sees: 'nothing by which it would judge: it tells its score and stays idle',
  overlooks: 'prints and displays: their texture was learned from cameras that nobody uses here',
  needs: ['face'],
  method: 'texture network for presentation attacks on the face',
  thresholds,
  judge,
}
