/**
 * Meaning of a similarity: false match rates and percentages, measured with the shipped embedding on named sets
 * (models/train/face-embedding/calibrate.py prints the tables). A rate of one comparison is of the worst group, each
 * compared among itself: women, men, those under 30, from 50 on, and twelve neighbourhoods, clusters of people whom the
 * network itself puts near each other. Nobody says what they have in common, so groups count that nobody thought of. Any two
 * people are confused a seventh to a twentieth as often. A rate of searches is of the worst sex and age. Monotone by
 * construction: tables of rising similarity, read between their entries.
 */

/** `photo`: both are photographs of the person; `portrait`: one is the picture printed on a document. */
export type Comparison = 'photo' | 'portrait'

type Point = readonly [similarity: number, value: number]

/** Probe of a search: photographs, or templates of a selfie and a portrait (domain/duplicates/template.ts). */
export type SearchedBy = 'photos' | 'template'

interface Calibration {
  /** Decimal logarithm of the share of different people of one group that are at least so similar. */
  falseMatch: readonly Point[]
  /** Percentage (0..100) for human readers. */
  percentage: readonly Point[]
}

const PHOTO: Calibration = {
  // LFW, view 1 test: every two of 1,549 images of different people of a group, 1.07 million, 2026-11-29. From 1e-4 on by a
  // generalised Pareto distribution; of all pairs together it foretells what is seen down to 1e-5 to 0.0001.
  falseMatch: [
    [0.8814, Math.log10(0.5)],
    [0.8928, Math.log10(0.2)],
    [0.8991, -1],
    [0.9161, -2],
    [0.9258, Math.log10(3e-3)],
    [0.9301, -3],
    [0.943, -4],
    [0.9524, -5],
    [0.9599, -6],
    [0.9657, -7],
    [0.9704, -8],
    [0.9741, -9],
    [0.977, -10],
  ],
  // Median of different people, the threshold of 1e-3, median and best tenth of one person.
  percentage: [
    [0, 0],
    [0.8814, 5],
    [0.9301, 55],
    [0.9603, 93],
    [0.9769, 98],
    [1, 100],
  ],
}

/**
 * Simulated: 598 of the same images shrunk to 20 to 40 pixels between the eyes, faded, printed in dots under guilloche,
 * scanned with noise and compressed, each against every image of another person of the group, 0.84 million, 2026-11-29.
 */
const PORTRAIT: Calibration = {
  falseMatch: [
    [0.8811, Math.log10(0.5)],
    [0.8927, Math.log10(0.2)],
    [0.8989, -1],
    [0.915, -2],
    [0.9204, Math.log10(3e-3)],
    [0.927, -3],
    [0.935, -4],
    [0.9413, -5],
    [0.9458, -6],
  ],
  // As above, but the threshold of 3e-3, at which a selfie is compared with a portrait.
  percentage: [
    [0, 0],
    [0.8811, 5],
    [0.9204, 55],
    [0.9483, 93],
    [0.9668, 98],
    [1, 100],
  ],
}

/**
 * Of the same photographs, the worst of sex and age: most of the enrolled are of other neighbourhoods than the searched. With
 * these rates, of people left out, 0.8 % of searches find somebody where 1 % is asked for, in the worst neighbourhood 1.6 %.
 */
const PHOTOS: Pick<Calibration, 'falseMatch'> = {
  falseMatch: [
    [0.9105, -2],
    [0.9172, Math.log10(3e-3)],
    [0.9222, -3],
    [0.9332, -4],
    [0.9419, -5],
    [0.9493, -6],
    [0.9555, -7],
    [0.9607, -8],
    [0.9652, -9],
    [0.9689, -10],
  ],
}

/**
 * Sessions of a selfie and a simulated portrait as one vector, each of another photograph, by sex and age: those of the same
 * images with a portrait (models/train/face-embedding/templates.py), 0.23 million pairs in ten splits, 2026-11-29. From 1e-3
 * on the same distribution, once with the shape of each large group's own tail, once with one for all, whichever has it
 * higher; and 0.0015 above that.
 */
const TEMPLATE: Pick<Calibration, 'falseMatch'> = {
  falseMatch: [
    [0.914, -2],
    [0.9316, -3],
    [0.9439, -4],
    [0.9523, -5],
    [0.9605, -6],
    [0.9676, -7],
    [0.9735, -8],
    [0.9781, -9],
    [0.9819, -10],
  ],
}

const CALIBRATIONS: Record<Comparison, Calibration> = { photo: PHOTO, portrait: PORTRAIT }
const FALSE_MATCHES: Record<Comparison | SearchedBy, Pick<Calibration, 'falseMatch'>> = {
  ...CALIBRATIONS,
  photos: PHOTOS,
  template: TEMPLATE,
}

/** Share of different people of one group who are at least so similar; at most and at least what the table has. */
export function falseMatchRate(similarity: number, comparison: Comparison | SearchedBy = 'photo'): number {
  const { falseMatch } = FALSE_MATCHES[comparison]
  return 10 ** read(falseMatch, similarity)
}

/** The similarity that so many different people reach; never less strict than asked, unless beyond what was measured. */
export function similarityAt(fmr: number, comparison: Comparison | SearchedBy = 'photo'): number {
  const { falseMatch } = FALSE_MATCHES[comparison]
  const turned = falseMatch.map(([similarity, rate]): Point => [-rate, similarity])
  return read(turned, -Math.log10(fmr))
}

/** Percentage of a match for human readers: 0..100, never falling as the similarity rises. */
export function matchPercentage(similarity: number, comparison: Comparison = 'photo'): number {
  return read(CALIBRATIONS[comparison].percentage, similarity)
}

/** Interpolates between the points on a straight line; beyond them the last one holds. */
function read(points: readonly Point[], at: number): number {
  let [before] = points
  for (const point of points) {
    if (!before || at <= point[0]) return between(before ?? point, point, at)
    before = point
  }
  return before?.[1] ?? 0
}

function between([x0, y0]: Point, [x1, y1]: Point, x: number): number {
  if (x1 <= x0) return y1
  return y0 + Math.min(1, Math.max(0, (x - x0) / (x1 - x0))) * (y1 - y0)
}
