/** Five landmarks of a head, or of a flat picture of one, seen by a pinhole camera. */
import type { Face } from '../../worker/vision/engine-contracts'

type Landmarks = Face['landmarks']

interface Solid {
  x: number
  y: number
  z: number
}

/** Millimetres; x to the image's right, y down, z away from the camera. Eyes, nose tip, mouth corners of an adult. */
const HEAD: Solid[] = [
  { x: -31.5, y: 0, z: 0 },
  { x: 31.5, y: 0, z: 0 },
  { x: 0, y: 38, z: -34 },
  { x: -25, y: 66, z: -6 },
  { x: 25, y: 66, z: -6 },
]
/** Of the neck, about which a head turns, from the eyes. */
const AXIS = { y: 60, z: 90 }
const FOCAL = 900
const CENTRE = { x: 320, y: 240 }

export interface Seen {
  /** Degrees; yaw > 0: towards the image's right; pitch > 0: up. */
  yaw?: number
  pitch?: number
  /** Millimetres from the camera to the eyes. */
  distance?: number
}

export const head = (seen: Seen): Landmarks =>
  project(
    HEAD.map((point) => turned(point, seen, AXIS)),
    seen,
  )

/** `bend`: curvature of a sheet about its vertical axis, 1/mm; > 0: its edges come towards the camera. */
export function picture({ bend = 0, ...seen }: Seen & { bend?: number }): Landmarks {
  const printed = project(HEAD, { distance: 2000 })
  const sheet = printed.map(({ x, y }) => {
    const across = (x - CENTRE.x) * 2.2
    const [u, z] = bend === 0 ? [across, 0] : [Math.sin(across * bend) / bend, (Math.cos(across * bend) - 1) / bend]
    return { x: u, y: (y - CENTRE.y) * 2.2, z }
  })
  return project(
    sheet.map((point) => turned(point, seen, { y: 0, z: 0 })),
    seen,
  )
}

function turned({ x, y, z }: Solid, { yaw = 0, pitch = 0 }: Seen, axis: { y: number; z: number }): Solid {
  const [a, b] = [(-yaw * Math.PI) / 180, (-pitch * Math.PI) / 180]
  const [dy, dz] = [y - axis.y, z - axis.z]
  const [x1, z1] = [Math.cos(a) * x + Math.sin(a) * dz, Math.cos(a) * dz - Math.sin(a) * x]
  const [y1, z2] = [Math.cos(b) * dy + Math.sin(b) * z1, Math.cos(b) * z1 - Math.sin(b) * dy]
  return { x: x1, y: y1 + axis.y, z: z2 + axis.z }
}

function project(points: Solid[], { distance = 450 }: Seen): Landmarks {
  return points.map(({ x, y, z }) => ({
    x: CENTRE.x + (FOCAL * x) / (z + distance),
    y: CENTRE.y + (FOCAL * y) / (z + distance),
  })) as Landmarks
}
