import type { CheckRow, Finding } from '../check'

/** Distances of a face's box from the image's borders, as shares of the box's height; negative = outside. */
export interface FaceMargins {
  top: number
  side: number
  bottom: number
}

const thresholds = {
  top: {
    value: 0.1,
    chosenBy: "the detector's box ends at the forehead: hair and crown need about this much above it",
  },
  side: { value: 0.05, chosenBy: "the detector's box ends at the cheeks: ears need about this much" },
}

function judge(margins: FaceMargins | null): Finding {
  if (!margins) return { status: 'idle', reason: 'no usable face on the selfie' }
  const { top, side, bottom } = margins
  if (top < thresholds.top.value || Math.min(side, bottom) < thresholds.side.value) {
    return { status: 'sign', reason: 'the face is cut by the border' }
  }
  return { status: 'success', reason: 'the whole face is inside the image' }
}

export const croppedSelfie: CheckRow<FaceMargins | null> = {
  looksAt: "the room between the face and the image's borders",
  sees: 'a face cut by the border',
  overlooks: 'hair and shoulders',
  needs: ['face'],
  method: 'distance of the face from the border',
  neverFails:
    'pictures cut close around a face show the sign, however genuine: 212 of 512 of collections, none of 90 whole selfies',
  thresholds,
  judge,
}
