import type { DocumentDefect } from '../../../worker/quality/document/defects'
import type { HintRule } from './guide'

/**
 * One hint at a time: the first whose cause holds, once it has held for `after` ms; shown at least `hold` ms.
 * Hold: 1.5 s is what reading 5 words and looking back takes at 200 words a minute; a hint that needs no
 * reading (the outline itself shows it) may go sooner.
 */
export const DOCUMENT_HINTS = {
  show_document: { after: 600, hold: 1000 },
  show_all_corners: { after: 300, hold: 1500 },
  move_closer: { after: 300, hold: 1500 },
  further: { after: 300, hold: 1500 },
  too_dark: { after: 500, hold: 1500 },
  too_bright: { after: 500, hold: 1500 },
  tilt_less: { after: 300, hold: 1500 },
  glare: { after: 300, hold: 1500 },
  turn_page: { after: 1500, hold: 2000 },
  wrong_side: { after: 1500, hold: 2000 },
  hold_still: { after: 200, hold: 1000 },
  /** Blurred for longer than a camera takes to focus. */
  refocus: { after: 0, hold: 2000 },
  /** Everything holds: stay so while the photograph is taken. */
  ready: { after: 0, hold: 300 },
} as const satisfies Record<string, HintRule>

export type DocumentHint = keyof typeof DOCUMENT_HINTS

export const HINT_FOR_DOCUMENT_DEFECT: Record<DocumentDefect, DocumentHint> = {
  no_document: 'show_document',
  cut_off: 'show_all_corners',
  too_small: 'move_closer',
  too_dark: 'too_dark',
  too_bright: 'too_bright',
  tilted: 'tilt_less',
  glare: 'glare',
  moving: 'hold_still',
  blurred: 'hold_still',
}
