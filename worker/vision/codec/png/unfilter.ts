/** Undoes one scanline's filter in place (PNG third edition, 9.2). `row` and `above` are without the filter byte. */
export function unfilter(filter: number, row: Uint8Array, above: Uint8Array, pixelBytes: number): boolean {
  const { length } = row
  if (filter === 0) return true
  if (filter === 1) {
    for (let i = pixelBytes; i < length; i++) row[i] += row[i - pixelBytes]
  } else if (filter === 2) {
    for (let i = 0; i < length; i++) row[i] += above[i]
  } else if (filter === 3) {
    for (let i = 0; i < pixelBytes; i++) row[i] += above[i] >> 1
    for (let i = pixelBytes; i < length; i++) row[i] += (row[i - pixelBytes] + above[i]) >> 1
  } else if (filter === 4) {
    for (let i = 0; i < pixelBytes; i++) row[i] += above[i]
    for (let i = pixelBytes; i < length; i++) row[i] += paeth(row[i - pixelBytes], above[i], above[i - pixelBytes])
  } else return false
  return true
}

function paeth(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner)
  const toAbove = Math.abs(left - corner)
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
