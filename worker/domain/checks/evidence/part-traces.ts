import type { Threshold } from '../check'

/**
 * The finest detail of a part of a page against that of the page's own cells as bright and as textured. Medians over
 * the part, in deviations of the page's cells: 0 is as on the page.
 */
export interface PartTraces {
  /** How strong it is. */
  detail: number
  /** How much of it neighbouring pixels share. */
  sharing: number
}

/** Weight of stronger detail beside what neighbours do not share. */
const DETAIL = 0.25

/** How much finer a part is than lens, sensor and saving left the page: a picture put in afterwards has its own. */
export const strangeness = ({ detail, sharing }: PartTraces): number => DETAIL * detail - sharing

export const STRANGE: Threshold = {
  value: 1.3,
  chosenBy:
    'portraits of 55 real documents, each saved in four ways: up to 1.14 but for a card that a program composed (1.5) and one grey copy; large portraits put in by code reach it in 1 of 2 saved at quality 95 and 88, in 1 of 4 at 75, small ones that were enlarged in 1 of 8; 2026-11-27',
}
