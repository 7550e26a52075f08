import type { Region } from '../../case/judgement'
import type { CheckRow, Finding } from '../check'

/** Round stamps in the zone where a type of document has them. */
export interface StampMarks {
  regions: readonly Region[]
  /** Correlation of the two likest of one size, -1..1; null where there are no two. */
  likeness: number | null
}

const thresholds = {
  copied: {
    value: 0.84,
    chosenBy:
      'rendered visas (dev, 6 of each), 2026-11-21: one imprint copied 0.85 and more, stamped twice by hand up to 0.82',
  },
}

function judge({ regions: [first], likeness }: StampMarks): Finding {
  if (!first)
    return { status: 'idle', reason: 'no round coloured stamp was seen; square and black ones are not looked for' }
  if (likeness !== null && likeness >= thresholds.copied.value) {
    return { status: 'sign', reason: 'one imprint of a stamp is there twice, which no hand can do', region: first }
  }
  return { status: 'success', reason: 'a round stamp stands where the type of document has one', region: first }
}

export const stamps: CheckRow<StampMarks> = {
  looksAt: 'rings of coloured ink in the zone where the type of document has a stamp',
  sees: 'round coloured stamps on visas and Russian passports, and one imprint that is there twice',
  overlooks: 'a missing stamp, a false stamp, square and black ones; idle on other types',
  needs: ['rectified page'],
  method: 'circles of ink that darken one colour more than the others, compared with each other; not whose stamp it is',
  neverFails:
    'only visas and Russian passports have stamps in known places, of which three hundred genuine pictures were not at hand',
  thresholds,
  judge,
}
