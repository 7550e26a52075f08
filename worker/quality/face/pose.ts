/** Head pose from the mesh, whose z has the unit of x and y. */

export interface Pose {
  yaw: number
  pitch: number
  roll: number
}

interface Point3d {
  x: number
  y: number
  z: number
}

/** Pairs that mirror each other across the face, the person's right first: eye corners, cheeks, mouth corners. */
const PAIRS = [
  [33, 263],
  [133, 362],
  [234, 454],
  [61, 291],
]
/** Top of the forehead and chin. */
const FOREHEAD = 10
const CHIN = 152
/** How far the chin lies behind the forehead in a face that looks straight ahead, degrees: the median of LFW. */
const NEUTRAL_SLOPE = 5.5

const DEGREES = 180 / Math.PI

/** Degrees; yaw > 0: looks to the image's right; pitch > 0: up; roll > 0: clockwise in the image. */
export function poseOf({ points }: { points: Point3d[] }): Pose {
  let x = 0
  let y = 0
  let z = 0
  for (const [right, left] of PAIRS) {
    x += points[left].x - points[right].x
    y += points[left].y - points[right].y
    z += points[left].z - points[right].z
  }
  const down = {
    x: points[CHIN].x - points[FOREHEAD].x,
    y: points[CHIN].y - points[FOREHEAD].y,
    z: points[CHIN].z - points[FOREHEAD].z,
  }
  return {
    yaw: Math.atan2(z, Math.hypot(x, y)) * DEGREES,
    pitch: NEUTRAL_SLOPE - Math.atan2(down.z, Math.hypot(down.x, down.y)) * DEGREES,
    roll: Math.atan2(y, x) * DEGREES,
  }
}
