/**
 * Thresholds of a document's take. All of them were chosen on renders of the part `dev` (2026-11-27: 25 genuine takes and 8
 * of each of 13 attacks); no real document has been measured. Renders of the part `test`: test/bench/README.md.
 */
export const LIMITS = {
  /** Fewest tiles, and the share of them in which the page is seen; below the least another page was photographed. */
  tiles: 12,
  followed: { most: 0.7, least: 0.2 },
  /** Growth of the logarithm of the widths at top and foot: 0.04 are some 8 degrees; of 25 genuine takes all have 0.06. */
  tilt: 0.04,
  /** Milliseconds: of clocks, the longest without a tile, the shortest take, and what follows the lamp. */
  times: { tolerance: 500, gap: 450, least: 2200, after: 300 },
  /**
   * Share of the changes that the lamp explains, and the step that it makes: of 17 genuine takes with a lamp all have 0.81
   * and 0.2, of 12 displays in dark rooms and offices one has a step above 0.1. Below `another` big changes are those of
   * another lamp.
   */
  lamp: { explained: 0.75, step: 0.1, changes: 0.12, another: 0.6 },
  /** Deviation of the light's colour: of 25 genuine takes at most 0.047, of 8 with coloured lights in the hand 2 have more. */
  colour: 0.06,
  /**
   * Places that change as a foil does: of 25 genuine takes 22 have 4 and more, of 56 copies, displays and drawn foils one.
   * No foil is said to be there where a lamp was seen, the page was tilted and it is quiet: of 25 genuine takes in none.
   */
  foil: { least: 4, none: 1, tilt: 0.07, usual: 0.012 },
  /** Share of the changes that one moment explains: 0.58 at most in genuine takes, 0.89 and more where prints are swapped. */
  atOnce: 0.7,
  /** Places in the portrait: of 25 genuine takes 21 have two and more, of 16 pasted portraits none. */
  portrait: { inside: 2, ends: 8 },
  /** Pixels of a page so wide by which the portrait moves: only what lies a millimetre above it is seen by that. */
  plane: { tiles: 9, above: 1, flat: 0.5, width: 208 },
}
