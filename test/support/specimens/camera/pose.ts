import { inverse, type Matrix, matrix, type Point, project } from './projective.ts'

/** How a camera looks at a flat thing: angles in degrees, places as shares of the photo. */
export interface Pose {
  /** About the horizontal, the vertical and the optical axis. */
  tilt: number
  turn: number
  roll: number
  /** Share of the photo's width or height, whichever is reached first, that the thing spans. */
  span: number
  /** Of the thing's centre from the photo's. */
  shift: Point
}

export interface View {
  /** From the thing's plane (its own unit, origin at its top left) to pixels of the photo. */
  toPhoto: Matrix
  fromPhoto: Matrix
  corners: [Point, Point, Point, Point]
}

/** Pinhole of 65° across: a phone's main camera. */
const FOCAL = 0.78

export function view(thing: Size, photo: Size, pose: Pose): View {
  let distance = 1
  let result = at(thing, photo, pose, distance)
  // The span is met by stepping back: the extent shrinks with the distance, almost in proportion.
  for (let i = 0; i < 6; i++) {
    const xs = result.corners.map(([x]) => x)
    const ys = result.corners.map(([, y]) => y)
    const extent = Math.max(
      (Math.max(...xs) - Math.min(...xs)) / photo.width,
      (Math.max(...ys) - Math.min(...ys)) / photo.height,
    )
    distance *= extent / pose.span
    result = at(thing, photo, pose, distance)
  }
  return result
}

interface Size {
  width: number
  height: number
}

/** The distance in units of the thing's longer side. */
function at(thing: Size, photo: Size, { tilt, turn, roll, shift }: Pose, distance: number): View {
  const [ax, ay, az] = [tilt, turn, roll].map((angle) => (angle * Math.PI) / 180)
  const [cx, sx, cy, sy, cz, sz] = [cos(ax), sin(ax), cos(ay), sin(ay), cos(az), sin(az)]
  const focal = FOCAL * Math.max(photo.width, photo.height)
  const depth = distance * Math.max(thing.width, thing.height)
  // Columns of Rz Rx Ry that a plane at z = 0 needs.
  const r = [cz * cy - sz * sx * sy, -sz * cx, sz * cy + cz * sx * sy, cz * cx, -cx * sy, sx]
  const [px, py] = [photo.width * (0.5 + shift[0]), photo.height * (0.5 + shift[1])]
  const [mx, my] = [thing.width / 2, thing.height / 2]
  const row = (a: number, b: number, c: number): [number, number, number] => [a, b, c - a * mx - b * my]
  const w = row(r[4], r[5], depth)
  const x = row(focal * r[0], focal * r[1], 0)
  const y = row(focal * r[2], focal * r[3], 0)
  const toPhoto = matrix([...x.map((value, i) => value + px * w[i]), ...y.map((value, i) => value + py * w[i]), ...w])
  const corner = (u: number, v: number) => project(toPhoto, [u, v])
  const { width, height } = thing
  return {
    toPhoto,
    fromPhoto: inverse(toPhoto),
    corners: [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)],
  }
}

const { cos, sin } = Math
