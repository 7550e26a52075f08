/** The value up to which this share (0..1, without 1) of sorted ones lies; null of nothing. */
export function quantile(sorted: ArrayLike<number>, share: number): number | null {
  return sorted[Math.floor(sorted.length * share)] ?? null
}
