import { describe, expect, it } from 'vitest'
import { poseOf } from '../../../worker/quality/face/pose'

/** Mesh points that the pose is read from, of a face that looks straight ahead; z grows away from the camera. */
const STRAIGHT: Record<number, [x: number, y: number, z: number]> = {
  33: [-40, 0, 0],
  263: [40, 0, 0],
  133: [-15, 0, -5],
  362: [15, 0, -5],
  234: [-70, 20, 60],
  454: [70, 20, 60],
  61: [-25, 70, -5],
  291: [25, 70, -5],
  10: [0, -70, 0],
  152: [0, 110, 17],
}

type Turn = (x: number, y: number, z: number) => [number, number, number]

function meshTurned(turn: Turn) {
  const points = Array.from({ length: 468 }, (_, i) => {
    const [x, y, z] = turn(...(STRAIGHT[i] ?? [0, 0, 0]))
    return { x, y, z }
  })
  return { points, presence: 1 }
}

const rotate = (u: number, v: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [u * Math.cos(angle) - v * Math.sin(angle), u * Math.sin(angle) + v * Math.cos(angle)]
}

describe('head pose', () => {
  it('is zero straight ahead', () => {
    const { yaw, pitch, roll } = poseOf(meshTurned((x, y, z) => [x, y, z]))
    for (const angle of [yaw, pitch, roll]) expect(Math.abs(angle)).toBeLessThan(1)
  })

  it('counts a look to the right of the image as positive yaw', () => {
    // The side of the face at the image's right turns away from the camera.
    const { yaw } = poseOf(
      meshTurned((x, y, z) => {
        const [turnedX, turnedZ] = rotate(x, z, 20)
        return [turnedX, y, turnedZ]
      }),
    )
    expect(yaw).toBeCloseTo(20, 0)
  })

  it('counts a look upwards as positive pitch', () => {
    // The chin comes towards the camera.
    const { pitch } = poseOf(
      meshTurned((x, y, z) => {
        const [turnedY, turnedZ] = rotate(y, z, -15)
        return [x, turnedY, turnedZ]
      }),
    )
    expect(pitch).toBeCloseTo(15, 0)
  })

  it('counts a head tilted clockwise in the image as positive roll', () => {
    const { roll } = poseOf(meshTurned((x, y, z) => [...rotate(x, y, 10), z]))
    expect(roll).toBeCloseTo(10, 0)
  })
})
