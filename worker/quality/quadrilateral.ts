/** Point in pixels of the raster it was found in: x right, y down. */
export interface Corner {
  x: number
  y: number
}

/** Clockwise (y down), beginning with the corner nearest to the raster's top left. */
export type Quadrilateral = [Corner, Corner, Corner, Corner]

/** Shoelace formula; positive for corners that run clockwise with y down. */
export function signedArea(corners: readonly Corner[]): number {
  let area = 0
  for (let i = 0; i < corners.length; i++) {
    const a = corners[i]
    const b = corners[(i + 1) % corners.length]
    area += a.x * b.y - b.x * a.y
  }
  return area / 2
}

export function distance(a: Corner, b: Corner): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** Mean lengths of the sides 0 and 2 (across) and 1 and 3 (down). */
export function sideLengths([a, b, c, d]: Quadrilateral): { across: number; down: number } {
  return { across: (distance(a, b) + distance(d, c)) / 2, down: (distance(b, c) + distance(a, d)) / 2 }
}

export function scaled(corners: Quadrilateral, factor: number): Quadrilateral {
  const by = ({ x, y }: Corner): Corner => ({ x: x * factor, y: y * factor })
  return [by(corners[0]), by(corners[1]), by(corners[2]), by(corners[3])]
}
