/** Colours or other triples, interleaved: x, y, z, x, y, z, … */
interface Axis {
  mean: [number, number, number]
  /** Unit vector of the greatest variance. */
  direction: [number, number, number]
}

/** The first principal axis of triples, by power iteration. */
export function principalAxis(points: Float32Array): Axis {
  const count = points.length / 3
  const mean: Axis['mean'] = [0, 0, 0]
  for (let i = 0; i < points.length; i++) mean[i % 3] += points[i] / count
  let [xx, xy, xz, yy, yz, zz] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i] - mean[0]
    const y = points[i + 1] - mean[1]
    const z = points[i + 2] - mean[2]
    xx += x * x
    xy += x * y
    xz += x * z
    yy += y * y
    yz += y * z
    zz += z * z
  }
  let direction: Axis['direction'] = [Math.sqrt(1 / 3), Math.sqrt(1 / 3), Math.sqrt(1 / 3)]
  for (let n = 0; n < 24; n++) {
    const [x, y, z] = direction
    const turned = [xx * x + xy * y + xz * z, xy * x + yy * y + yz * z, xz * x + yz * y + zz * z]
    const length = Math.hypot(...turned)
    if (length === 0) break
    direction = [turned[0] / length, turned[1] / length, turned[2] / length]
  }
  return { mean, direction }
}

/** Distance of a triple from the axis. */
export function offAxis({ mean, direction }: Axis, x: number, y: number, z: number): number {
  const [dx, dy, dz] = [x - mean[0], y - mean[1], z - mean[2]]
  const along = dx * direction[0] + dy * direction[1] + dz * direction[2]
  return Math.sqrt(Math.max(0, dx * dx + dy * dy + dz * dz - along * along))
}
