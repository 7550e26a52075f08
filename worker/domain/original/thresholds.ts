/**
 * Thresholds of a document's take. All of them were chosen on renders of the part `dev` (2026-11-27: 69 genuine takes and 13
 * of each attack, 8 of some); no real document has been measured. Rates on the other part: test/bench/results/document-takes.md.
 */
export const LIMITS = {
  /** Fewest tiles, and the share of them in which the page is seen; below the least another page was photographed. */
  tiles: 12,
  followed: { most: 0.7, least: 0.2 },
  /**
   * Likeness of the portrait to the photograph's: of 20 genuine takes of dev the least has 0.83, of 18 takes of a document of
   * the same type with another portrait the most 0.72 (2026-11-29). Of small portraits, by patches of their own: own 34 of
   * 35, another's 3 of 31.
   */
  portraitLike: 0.78,
  /** Growth of the logarithm of the page's width at its top over that at its foot: 0.04 are some 8 degrees of a card. */
  tilt: 0.04,
  /**
   * Marks of 48 that another take may share. Renders of dev, by hand (2026-11-28): takes sent again with noise of 1, 2 and 4 levels a
   * block of eight pixels share 33 to 45, 25 to 44 and 16 to 41 of ten;
   * the same document filmed anew in its room by another hand at most 14, of 100.
   */
  shared: 20,
  /** Milliseconds: of clocks, the longest without a tile, the shortest take, and what follows the lamp. */
  times: { tolerance: 500, gap: 450, least: 2200, after: 300 },
  /**
   * Share of the changes that the lamp explains, and the step that it makes: of 17 genuine takes with a lamp all have 0.81
   * and 0.2. Where big changes are explained to less than `another`, they are those of another lamp.
   */
  lamp: { explained: 0.75, step: 0.1, changes: 0.12, another: 0.6 },
  /** Deviation of the light's colour: of 69 genuine takes one has more, of 13 with coloured lights in the hand two. */
  colour: 0.08,
  /** Places that change as a foil does: of 69 genuine takes 58 have so many, of 91 copies, displays and drawn foils seven. */
  foil: 4,
  /** Share of the changes that one moment explains: 0.58 at most in 25 genuine takes, 0.89 and more where prints are swapped. */
  atOnce: 0.8,
  /** Places in the portrait: of 69 genuine takes 53 have two and four in all, of 91 copies and 26 pasted portraits none. */
  portrait: { inside: 2, ends: 12 },
  /**
   * The same where the type is known to have its foil across the portrait's border: places beyond it, and how many about a
   * portrait that has none. Of 92 genuine renders of dev (2026-11-28) 70 have two and more inside, 60 of them also one
   * beyond, of 32 pasted portraits one and none; one genuine has seven about and none inside, and seven of the pasted.
   */
  crossing: { beyond: 1, ends: 7 },
  /** Pixels of a page so wide by which the portrait moves: only what lies a millimetre above it is seen by that. */
  plane: { tiles: 9, above: 1, flat: 0.5, width: 208 },
}
