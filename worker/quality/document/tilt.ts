import type { Quadrilateral } from '../quadrilateral'

/** Perspective then spends half of the resolution at one end; the reader's rectification is tested to that. */
export const MAX_TILT = 20
/**
 * Focal length in long sides of the picture. Main cameras of phones are 24 to 28 mm equivalents and crop a little for
 * video: 0.72 to 0.82; webcams about 0.7. An error of 10 % changes 20 degrees by less than 2.
 */
const FOCAL_LENGTH = 0.78

/**
 * Degrees between the plane of a rectangle and the image plane. The vanishing points of its two pairs of sides are
 * the directions of those sides in space, whatever its aspect (Hartley and Zisserman 2004, 8.6).
 */
export function tilt(corners: Quadrilateral, { width, height }: { width: number; height: number }): number {
  const focal = FOCAL_LENGTH * Math.max(width, height)
  const [a, b, c, d] = corners.map(({ x, y }): Vector => [(x - width / 2) / focal, (y - height / 2) / focal, 1])
  const across = cross(cross(a, b), cross(d, c))
  const down = cross(cross(a, d), cross(b, c))
  const normal = cross(across, down)
  const length = Math.hypot(...normal)
  return length === 0 ? 90 : (Math.acos(Math.min(1, Math.abs(normal[2]) / length)) * 180) / Math.PI
}

type Vector = [number, number, number]

/** Scaled to unit length: nearly parallel sides make products far apart in size. */
function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
