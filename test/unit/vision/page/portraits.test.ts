import { describe, expect, it } from 'vitest'
import type { Face } from '../../../../worker/vision/engine-contracts'
import { portraitsOf } from '../../../../worker/vision/page/portraits'

const face = (side: number, score: number): Pick<Face, 'box' | 'score'> => ({
  box: { x: 0, y: 0, width: side, height: side },
  score,
})

const decided = (...faces: ReturnType<typeof face>[]) => {
  const { portrait, secondPortrait } = portraitsOf(faces as Face[])
  return [portrait, secondPortrait]
}

describe('the portrait of a document', () => {
  const portrait = face(200, 0.92)
  const ghost = face(90, 0.8)
  const emblem = face(240, 0.45)

  it('is the sure face where an emblem beside it is larger and was found first, and a ghost smaller', () => {
    expect(decided(emblem, portrait, ghost)).toEqual([portrait, ghost])
    expect(decided(ghost, portrait, emblem)).toEqual([portrait, ghost])
  })

  it('is not repeated by an emblem, however small, nor by itself', () => {
    expect(decided(portrait, face(60, 0.5))).toEqual([portrait, null])
    expect(decided(portrait)).toEqual([portrait, null])
  })

  it('is not the ghost where that is the surer one', () => {
    expect(decided(face(90, 0.97), portrait)).toEqual([portrait, face(90, 0.97)])
  })

  it('is nobody where no face was found', () => {
    expect(decided()).toEqual([null, null])
  })
})
