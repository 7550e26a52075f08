/** Colours or other triples, interleaved: x, y, z, x, y, z, … */
interface Axis {
  mean: [number, number, number]
  /** Unit vector of the greatest variance. */
  direction: [number, number, number]
}

/** The first principal axis of triples, by power iteration. */
export function principalAxis(points: Float32Array): Axis {
  const count = points.length / 3
  let mx = 0
  let my = 0
  let mz = 0
  for (let i = 0; i < points.length; i += 3) {
    mx += points[i] / count
    my += points[i + 1] / count
    mz += points[i + 2] / count
  }
  let xx = 0
  let xy = 0
  let xz = 0
  let yy = 0
  let yz = 0
  let zz = 0
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i] - mx
    const y = points[i + 1] - my
    const z = points[i + 2] - mz
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
  return { mean: [mx, my, mz], direction }
}

/** Distance of a triple from the axis. */
export function offAxis({ mean, direction }: Axis, x: number, y: number, z: number): number {
  const dx = x - mean[0]
  const dy = y - mean[1]
  const dz = z - mean[2]
  const along = dx * direction[0] + dy * direction[1] + dz * direction[2]
  return Math.sqrt(Math.max(0, dx * dx + dy * dy + dz * dz - along * along))
}
