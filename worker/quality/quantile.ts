/** The value up to which this share (0..1, without 1) of sorted ones lies; null of nothing. */
export function quantile(sorted: ArrayLike<number>, share: number): number | null {
  return sorted[Math.floor(sorted.length * share)] ?? null
}

/** The same of values in any order, in which they are not left. */
export function unsortedQuantile(values: Numbers, share: number): number | null {
  const rank = Math.floor(values.length * share)
  let [from, to] = [0, values.length - 1]
  while (from < to) {
    const [end, next] = parted(values, from, to, values[rank])
    if (end < rank) from = next
    if (next > rank) to = end
  }
  return values[rank] ?? null
}

type Numbers = Float32Array | Float64Array

/** Those at most the pivot go before those at least it (Hoare): where the first part ends and where the second begins. */
function parted(values: Numbers, from: number, to: number, pivot: number): [number, number] {
  let [i, j] = [from, to]
  while (i <= j) {
    while (values[i] < pivot) i++
    while (values[j] > pivot) j--
    if (i > j) break
    const held = values[i]
    values[i++] = values[j]
    values[j--] = held
  }
  return [j, i]
}
