/** How the nose moves from one tile to the next where a head turns. */
import type { ReliefStep } from '../../domain/liveness/take/evidence'
import type { Rgba } from '../../quality/pixels'
import { type Luma, lumaOf, noseShift } from '../../quality/take/nose-shift'
import type { TrackedFace } from '../engine-contracts'

/** Degrees between two tiles that are compared: less shows little, more and the nose looks another. */
const TURN = { least: 6, most: 17 }
/** Milliseconds between them. */
const LONGEST = 700

export class NoseShifts {
  readonly steps: ReliefStep[] = []
  #last: { luma: Luma; face: TrackedFace; atMs: number } | null = null

  add(tile: Rgba, face: TrackedFace | null, atMs: number): void {
    if (!face) return
    const last = this.#last
    const turn = last ? face.pose.yaw - last.face.pose.yaw : 0
    if (last && atMs - last.atMs <= LONGEST && Math.abs(turn) < TURN.least) return
    const luma = lumaOf(tile)
    if (last && atMs - last.atMs <= LONGEST && Math.abs(turn) <= TURN.most) {
      const size = sizeOf(last.face)
      const found = noseShift({ luma: last.luma, mesh: last.face.mesh }, { luma, mesh: face.mesh }, size)
      const depth = sine(face.pose.yaw) - sine(last.face.pose.yaw)
      if (found)
        this.steps.push({
          turn: depth,
          yaw: face.pose.yaw,
          shift: found.shift / size,
          expected: found.expected / size,
          agreement: found.agreement,
        })
    }
    this.#last = { luma, face, atMs }
  }
}

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)

/** Distance of the eyes as of a face that looks ahead. */
const sizeOf = ({ interEyeDistance, pose }: TrackedFace) =>
  interEyeDistance / Math.max(0.6, Math.cos((pose.yaw * Math.PI) / 180))
