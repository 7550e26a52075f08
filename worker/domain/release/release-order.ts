/** Which of two releases is the newer one, by Semantic Versioning 2.0.0, §11; build metadata count for nothing. */

/** Below 0: `a` is older. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)]
  const numbers = left.numbers
    .map((number, i) => number - (right.numbers[i] ?? 0))
    .find((difference) => difference !== 0)
  if (numbers !== undefined) return numbers
  // A release comes after its candidates.
  if (left.before.length === 0 || right.before.length === 0) return right.before.length - left.before.length
  for (const [i, part] of left.before.entries()) {
    const other = right.before[i]
    if (other === undefined) return 1
    const difference = compareParts(part, other)
    if (difference !== 0) return difference
  }
  return left.before.length - right.before.length
}

function parts(release: string): { numbers: number[]; before: string[] } {
  const [core = '', before] = (release.split('+')[0] ?? '').split(/-(.*)/s)
  return { numbers: core.split('.').map(Number), before: before ? before.split('.') : [] }
}

function compareParts(a: string, b: string): number {
  const [first, second] = [a, b].map((part) => (/^\d+$/.test(part) ? Number(part) : null)) as [
    number | null,
    number | null,
  ]
  if (first !== null && second !== null) return first - second
  // Numbers come before words.
  if (first !== null || second !== null) return first !== null ? -1 : 1
  return a < b ? -1 : Number(a > b)
}
