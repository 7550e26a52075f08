import type { FaceDefect } from '../../../worker/quality/face/defects'
import type { HintRule } from './guide'

/** As DOCUMENT_HINTS. */
export const SELFIE_HINTS = {
  show_face: { after: 600, hold: 1000 },
  one_person: { after: 500, hold: 1500 },
  centre_face: { after: 300, hold: 1200 },
  move_closer: { after: 300, hold: 1500 },
  move_back: { after: 300, hold: 1500 },
  too_dark: { after: 500, hold: 1500 },
  too_bright: { after: 500, hold: 1500 },
  uneven_light: { after: 700, hold: 1500 },
  look_straight: { after: 400, hold: 1500 },
  open_eyes: { after: 700, hold: 1500 },
  close_mouth: { after: 500, hold: 1500 },
  hold_still: { after: 200, hold: 1000 },
  /** Steps of the active liveness challenge. */
  center: { after: 0, hold: 600 },
  turn_left: { after: 0, hold: 600 },
  turn_right: { after: 0, hold: 600 },
  look_up: { after: 0, hold: 600 },
  closer: { after: 0, hold: 600 },
  ready: { after: 0, hold: 300 },
} as const satisfies Record<string, HintRule>

export type SelfieHint = keyof typeof SELFIE_HINTS

export const HINT_FOR_FACE_DEFECT: Record<FaceDefect, SelfieHint> = {
  no_face: 'show_face',
  many_faces: 'one_person',
  cut_off: 'centre_face',
  too_small: 'move_closer',
  too_large: 'move_back',
  too_dark: 'too_dark',
  too_bright: 'too_bright',
  turned: 'look_straight',
  eyes_closed: 'open_eyes',
  mouth_open: 'close_mouth',
  uneven_light: 'uneven_light',
  flat_light: 'too_dark',
  unnatural_colour: 'uneven_light',
  moving: 'hold_still',
  blurred: 'hold_still',
}
