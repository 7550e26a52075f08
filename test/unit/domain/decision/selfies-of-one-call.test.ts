import { describe, expect, it } from 'vitest'
import { selfieResult } from '../../../../worker/domain/decision/tasks/selfie-task'
import { encodeEmbedding } from '../../../../worker/domain/embedding'
import type { TakenSelfie } from '../../../../worker/domain/readings/selfie-image'
import { DEFAULT_RULES } from '../../../../worker/words/decision/rules'
import { standIn } from '../../../support/stand-in'

/** A selfie of somebody, whose face has that share of the picture's height. */
function selfie(who: number, headSize = 0.3): TakenSelfie {
  const embedding = new Float32Array(128)
  embedding[who] = 1
  return standIn<TakenSelfie>({
    source: { key: `${who}.jpg` },
    processed: `${who}-small.jpg`,
    spentMs: 1,
    face: {
      embedding: encodeEmbedding(embedding),
      embeddingVersion: 'test',
      interEyeDistance: 100 * headSize,
      crop: 'c',
    },
    heldPortrait: null,
    quality: { headSize, defects: [] },
    checks: {},
  })
}

const errors = (...selfies: TakenSelfie[]) =>
  selfieResult(selfies, null, '2026-05-01T10:00:00.000Z', DEFAULT_RULES).task.errors

describe('several selfies of one call', () => {
  it('may show one person', () => {
    expect(errors(selfie(0), selfie(0), selfie(0))).toEqual([])
  })

  it('are said to show different people, wherever the other one stands', () => {
    const said = ['[selfie] the selfies show different people']
    expect(errors(selfie(0), selfie(1))).toEqual(said)
    expect(errors(selfie(0), selfie(0), selfie(1, 0.15))).toEqual(said)
  })

  it('are not compared with the small portrait of a document that was taken for one', () => {
    expect(errors(selfie(0), selfie(1, 0.149))).toEqual([])
  })
})
