/** Values laid out [row][pixel][channel] in a network's memory, with a margin of zeros all around. */
export interface Plane {
  /** Address of the margin's first value, in bytes. */
  at: number
  height: number
  width: number
  channels: number
  margin: number
  /** Whether it lies over another plane, so that its margin has to be cleared before each use. */
  shared: boolean
}

export const FLOAT = 4

export const pixelBytes = ({ channels }: Plane): number => channels * FLOAT
export const rowBytes = (plane: Plane): number => (plane.width + 2 * plane.margin) * pixelBytes(plane)
export const planeBytes = (plane: Plane): number => (plane.height + 2 * plane.margin) * rowBytes(plane)

/** Address of a pixel's first value; negative coordinates lie in the margin. */
export function pixelAt(plane: Plane, y: number, x: number): number {
  return plane.at + (y + plane.margin) * rowBytes(plane) + (x + plane.margin) * pixelBytes(plane)
}
