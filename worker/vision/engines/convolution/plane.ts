/** Values laid out [image][row][pixel][channel] in a network's memory, each image with a margin of zeros all around. */
export interface Plane {
  /** Address of the first margin's first value, in bytes. */
  at: number
  /** Images that go through the network together, so that its weights are read from memory once. */
  images: number
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
export const imageBytes = (plane: Plane): number => (plane.height + 2 * plane.margin) * rowBytes(plane)
export const planeBytes = (plane: Plane): number => plane.images * imageBytes(plane)

/** Address of a pixel's first value; negative coordinates lie in the margin. */
export function pixelAt(plane: Plane, y: number, x: number, image = 0): number {
  const { at, margin } = plane
  return at + image * imageBytes(plane) + (y + margin) * rowBytes(plane) + (x + margin) * pixelBytes(plane)
}
