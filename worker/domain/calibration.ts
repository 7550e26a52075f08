/**
 * What a similarity means: false match rates and percentages, measured with the shipped embedding on named sets
 * (models/train/face-embedding/calibrate.py prints the tables).
 * Monotone by construction: tables of rising similarity, read between their entries.
 */

/** `photo`: both are photographs of the person; `portrait`: one is the picture printed on a document. */
export type Comparison = 'photo' | 'portrait'

type Point = readonly [similarity: number, value: number]

interface Calibration {
  /** Of different people, the decimal logarithm of the share that is at least so similar. */
  falseMatch: readonly Point[]
  /** For people to read: 0..100. */
  percentage: readonly Point[]
}

const PHOTO: Calibration = {
  // LFW, view 1 test: every two of 1,549 images of different people, 1.2 million; the last point is extrapolated.
  falseMatch: [
    [0.8499, Math.log10(0.5)],
    [0.8807, -1],
    [0.9029, -2],
    [0.9175, -3],
    [0.9285, -4],
    [0.9377, -5],
    [0.947, -6],
  ],
  // Median of different people, the threshold of 1e-3, median and best tenth of one person.
  percentage: [
    [0, 0],
    [0.8499, 5],
    [0.9175, 55],
    [0.956, 93],
    [0.9738, 98],
    [1, 100],
  ],
}

/**
 * Simulated: 598 of the same images shrunk to 20 to 40 pixels between the eyes, faded, printed in dots under guilloche,
 * scanned with noise and compressed, each against every image of another person, 0.9 million; 1e-6 is extrapolated.
 */
const PORTRAIT: Calibration = {
  falseMatch: [
    [0.8538, Math.log10(0.5)],
    [0.8836, -1],
    [0.9048, -2],
    [0.9185, -3],
    [0.9295, -4],
    [0.939, -5],
    [0.9486, -6],
  ],
  percentage: [
    [0, 0],
    [0.8538, 5],
    [0.9185, 55],
    [0.9455, 93],
    [0.9646, 98],
    [1, 100],
  ],
}

const CALIBRATIONS: Record<Comparison, Calibration> = { photo: PHOTO, portrait: PORTRAIT }

/** Share of different people who are at least so similar: 1 down to 1e-6, below which nothing was measured. */
export function falseMatchRate(similarity: number, comparison: Comparison = 'photo'): number {
  const { falseMatch } = CALIBRATIONS[comparison]
  return 10 ** read(falseMatch, similarity)
}

/** The similarity that so many different people reach; never less strict than asked, unless beyond what was measured. */
export function similarityAt(fmr: number, comparison: Comparison = 'photo'): number {
  const { falseMatch } = CALIBRATIONS[comparison]
  const turned = falseMatch.map(([similarity, rate]): Point => [-rate, similarity])
  return read(turned, -Math.log10(fmr))
}

/** For people to read: 0..100, never falling as the similarity rises. */
export function matchPercentage(similarity: number, comparison: Comparison = 'photo'): number {
  return read(CALIBRATIONS[comparison].percentage, similarity)
}

/** Between the points on a straight line, beyond them as at the last. */
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
