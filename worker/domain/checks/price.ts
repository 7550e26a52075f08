/** What the word `failed` costs genuine pictures, and what it finds; measured, and held against a limit by a test. */

/** Pictures, and those among them of which the check says `failed`. */
export interface Counted {
  failed: number
  pictures: number
  /** Of the share, 95 % (Wilson). */
  interval: readonly [number, number]
}

export interface Genuine extends Counted {
  /** Of the pictures, those that were not idle: the share that fails is of these. */
  judged: number
  sources: number
}

export interface Price {
  /** Pictures of genuine documents or faces; those by which no threshold was chosen apart. */
  genuine: Genuine
  heldOut: Genuine
  /** By kind, those of attacks that the check is for, judged or not. */
  attacks: Readonly<Record<string, Counted>>
}

/** Share of genuine pictures of which a check may say `failed`. */
export const LIMIT = 0.01
/** A page that is cut off or damaged is asked for again: nobody is accused. */
const LENIENT_LIMIT = 0.03
const LENIENT: ReadonlySet<string> = new Set(['document isCropped', 'document isDamaged', 'selfie isCropped'])
/** A share of one in a hundred is seen from about three hundred on. */
export const LEAST_PICTURES = 300
export const LEAST_SOURCES = 3

export const limitOf = (check: string): number => (LENIENT.has(check) ? LENIENT_LIMIT : LIMIT)
