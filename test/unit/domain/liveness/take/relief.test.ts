import { describe, expect, it } from 'vitest'
import { threeDimensional } from '../../../../../worker/domain/liveness/movement'
import type { ReliefStep } from '../../../../../worker/domain/liveness/take/evidence'
import { type FrameEvidence, isUsable } from '../../../../../worker/domain/liveness/take/frame-evidence'
import { oneTake } from '../../../../../worker/domain/liveness/take/one-take'
import { reliefOf } from '../../../../../worker/domain/liveness/take/relief'
import { placeOf } from '../../../../../worker/quality/take/frame-place'
import { lumaGrid } from '../../../../../worker/quality/take/luma-grid'
import { chance } from '../../../../support/specimens/chance'
import { standIn } from '../../../../support/stand-in'
import { cloud } from '../../../../support/takes/person'

const steps = (size: number, agreement = 0.9): ReliefStep[] =>
  [0.2, -0.15, 0.25, -0.1].map((turn) => ({ turn, shift: size * turn, agreement }))

describe('how much relief a face has', () => {
  it('is told by how it moves while the head turns', () => {
    expect(reliefOf(steps(0.6))?.size).toBeCloseTo(0.6)
  })

  it('is not changed by one step that was lost', () => {
    const lost = { turn: 0.12, shift: 0.5, agreement: 0.8 }
    expect(reliefOf([...steps(0.6), lost])?.size).toBeCloseTo(0.6, 1)
  })

  it('is unknown where no tiles agree', () => {
    expect(reliefOf(steps(0.2, 0.3))).toBe(null)
    expect(reliefOf([])).toBe(null)
  })

  it('tells paper from a face whose landmarks are the same', () => {
    const seen = (yaw: number, parallax: number | null) =>
      standIn<FrameEvidence>({
        action: yaw === 0 ? 'center' : 'turn_left',
        face: { yaw, pitch: 0, interEyeDistance: 0.2, parallax },
      })
    const frames = [seen(0, null), seen(35, 0.3)]
    const judged = (size: number) => threeDimensional(['center', 'turn_left'], frames, reliefOf(steps(size))).status
    expect([judged(0.6), judged(0.15)]).toEqual(['success', 'failed'])
    // Neither a face nor paper for sure.
    expect(threeDimensional(['center', 'turn_left'], frames, { size: 0.38, error: 0.1 }).status).toBe('idle')
    // Turned so fast that nothing can be followed, paper would pass by its landmarks.
    expect(threeDimensional(['center', 'turn_left'], frames, null).status).toBe('idle')
    expect(threeDimensional(['center', 'turn_left'], frames, { size: 0, error: 0.8 }).status).toBe('idle')
  })
})

const noise = cloud(chance('a picture'), 24)

/** Something to see, moved to the right by so many pixels and grown so many times. */
function picture(width: number, height: number, moved: number, scale = 1) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = 255 * noise((x / scale - moved) / 400 + 0.1, y / scale / 400 + 0.1)
      data.set([level, level, level, 255], (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

describe("a key frame's place", () => {
  it('is refined by the pictures, from a place that is some pixels and per cent off', () => {
    const tile = picture(192, 256, 0)
    const frame = picture(384, 512, 0, 2)
    const placed = { grid: lumaGrid(tile, tile), width: 192, height: 256 }
    const rough = { scale: 2.08, x: -18, y: 9 }
    const found = placeOf(frame, placed, [rough])
    expect(found?.agreement ?? 0).toBeGreaterThan(0.85)
    expect(found?.placement.scale ?? 0).toBeCloseTo(2, 1)
  })

  it('has to be that of the other frames', () => {
    const at = (scale: number) =>
      standIn<FrameEvidence>({ action: 'center', face: {}, place: { scale, x: 0.2, y: 0.1, agreement: 0.8 } })
    expect(oneTake([at(2), at(2.02), at(1.99)]).status).toBe('success')
    expect(oneTake([at(2), at(2.02), at(2.15)]).status).toBe('failed')
  })

  it('is not asked of a frame without a face where another shows its action', () => {
    const seen = standIn<FrameEvidence>({
      action: 'turn_left',
      face: {},
      place: { scale: 2, x: 0, y: 0, agreement: 0.8 },
    })
    const unseen = standIn<FrameEvidence>({ action: 'turn_left', face: null, place: null })
    expect(isUsable(unseen, [seen, unseen])).toBe(false)
    expect(oneTake([seen, unseen]).status).toBe('success')
    expect(oneTake([unseen]).status).toBe('failed')
  })
})
