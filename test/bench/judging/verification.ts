/** Accuracy of face verification as LFW reports it. */

export interface Comparison {
  same: boolean
  /** Null where one of the two images gave no face: an error whatever the threshold. */
  similarity: number | null
}

const FOLDS = 10

/** Share decided rightly when each fold is judged by the threshold that is best on the others; and their mean. */
export function crossValidate(comparisons: Comparison[]): { accuracy: number; threshold: number } {
  const thresholds = Array.from({ length: FOLDS }, (_, fold) =>
    bestThreshold(comparisons.filter((_, i) => foldOf(i, comparisons) !== fold)),
  )
  const right = comparisons.filter((one, i) => isRight(one, thresholds[foldOf(i, comparisons)] ?? 1))
  return {
    accuracy: right.length / comparisons.length,
    threshold: thresholds.reduce((sum, one) => sum + one, 0) / FOLDS,
  }
}

/** Deals pairs of one kind out in turn, so that every fold has as many of each. */
function foldOf(index: number, comparisons: Comparison[]): number {
  const kind = comparisons[index]?.same
  return comparisons.slice(0, index).filter(({ same }) => same === kind).length % FOLDS
}

function isRight({ same, similarity }: Comparison, threshold: number): boolean {
  return similarity !== null && similarity >= threshold === same
}

function bestThreshold(comparisons: Comparison[]): number {
  const values = comparisons.flatMap(({ similarity }) => similarity ?? []).sort((a, b) => a - b)
  let best = { threshold: 1, right: -1 }
  values.forEach((value, i) => {
    const threshold = (value + (values[i + 1] ?? value)) / 2
    const right = comparisons.filter((one) => isRight(one, threshold)).length
    if (right > best.right) best = { threshold, right }
  })
  return best.threshold
}

/** Share of the same-person pairs above the similarity that at most `far` of the others exceed. */
export function trueAcceptRate(comparisons: Comparison[], far: number): number {
  const of = (kind: boolean) => comparisons.filter(({ same }) => same === kind)
  const impostors = of(false).flatMap(({ similarity }) => similarity ?? [])
  const limit = impostors.sort((a, b) => b - a)[Math.floor(far * of(false).length)] ?? -1
  return of(true).filter(({ similarity }) => similarity !== null && similarity > limit).length / of(true).length
}
