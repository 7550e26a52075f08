/** How the nose moves from tile to tile where a head turns. */
import type { ReliefStep } from '../../domain/liveness/take/evidence'
import type { Rgba } from '../../quality/pixels'
import { noseSteps, type SeenTile } from '../../quality/take/nose-step'
import { lumaOf } from '../../quality/take/patch-track'
import type { TrackedFace } from '../engine-contracts'

/** Degrees between two tiles that are compared: less shows nothing, more and an eye looks another. */
const TURN = { least: 4, most: 22 }
/** Degrees beyond which an eye is hidden. */
const FURTHEST = 38
/** Milliseconds between them. */
const LONGEST = 900

export class NosePath {
  readonly steps: ReliefStep[] = []
  #last: (SeenTile & { face: TrackedFace; atMs: number }) | null = null

  add(tile: Rgba, face: TrackedFace | null, atMs: number): void {
    if (!face) return
    const { yaw } = face.pose
    const last = this.#last && atMs - this.#last.atMs <= LONGEST ? this.#last : null
    const turn = last ? Math.abs(yaw - last.yaw) : 0
    if (last && turn < TURN.least) return
    const seen = { luma: lumaOf(tile), mesh: face.mesh, yaw, face, atMs }
    this.#last = seen
    if (!last || turn > TURN.most || Math.max(Math.abs(yaw), Math.abs(last.yaw)) > FURTHEST) return
    // As of a face that looks ahead.
    const size = last.face.interEyeDistance / Math.cos((last.yaw * Math.PI) / 180)
    const depth = sine(yaw) - sine(last.yaw)
    for (const { shift, agreement } of noseSteps(last, seen, size))
      this.steps.push({ turn: depth, shift: shift / size, agreement })
  }
}

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
