/** 95 % interval of a share (Wilson, 1927). */
export function wilson(found: number, of: number): [number, number] {
  if (of === 0) return [0, 1]
  const z = 1.96
  const p = found / of
  const centre = p + z ** 2 / (2 * of)
  const half = z * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2))
  return [Math.max(0, (centre - half) / (1 + z ** 2 / of)), Math.min(1, (centre + half) / (1 + z ** 2 / of))]
}
