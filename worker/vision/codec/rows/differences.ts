/** Undoes TIFF's predictor 2 in place: 8 bits a sample, or 16 with the higher byte first. */
export function addDifferences(row: Uint8Array, { depth, samples }: { depth: number; samples: number }): void {
  if (depth === 8) {
    for (let i = samples; i < row.length; i++) row[i] += row[i - samples]
    return
  }
  const back = samples * 2
  for (let i = back; i + 1 < row.length; i += 2) {
    const sum = ((row[i] << 8) | row[i + 1]) + ((row[i - back] << 8) | row[i - back + 1])
    row[i] = sum >> 8
    row[i + 1] = sum
  }
}
