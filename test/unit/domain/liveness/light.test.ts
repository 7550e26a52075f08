import { describe, expect, it } from 'vitest'
import { newChallenge } from '../../../../worker/domain/liveness/challenge'
import { judgeLight, type LitFrame } from '../../../../worker/domain/liveness/light/judge'
import { lightReading } from '../../../../worker/quality/light/reading'
import { chance } from '../../../support/specimens/chance'
import { renderTake, type Take, type TakeOptions } from '../../../support/takes/take'

const litFrames = ({ frames }: Take): LitFrame[] =>
  frames.flatMap(({ atMs, pattern, image, mesh }) =>
    pattern === null ? [] : [{ atMs, pattern, reading: lightReading(image, mesh) }],
  )

function judged(options: Partial<TakeOptions>, seed = 4) {
  const take = renderTake({ kind: 'genuine', part: 'dev', seed, room: 'home', device: 'phone', ...options })
  return { take, ...judgeLight(take.light, litFrames(take)) }
}

describe('light of a take (rendered)', () => {
  it('is that of the sequence on a face in an ordinary room, of light skin and of dark', () => {
    for (const tone of ['II', 'VI'] as const) {
      const { status, judgements } = judged({ tone })
      expect(judgements.isLightFollowed.status).toBe('success')
      expect(judgements.isFaceLit.status).toBe('success')
      expect(status).toBe('success')
    }
  })

  it('is not that of another sequence', () => {
    const { take } = judged({})
    const random = chance('another')
    const other = newChallenge('', () => random.next(), new Date(0)).light
    expect(judgeLight(other, litFrames(take)).status).toBe('failed')
  })

  it('is not believed when it comes 300 ms late', () => {
    const { take } = judged({})
    const late = litFrames(take).map((frame) => ({ ...frame, atMs: frame.atMs + 300 }))
    const shown = late.map((frame) => ({ ...frame, pattern: Math.min(7, Math.floor(frame.atMs / 350)) }))
    expect(judgeLight(take.light, shown).judgements.isLightFollowed.status).toBe('failed')
  })

  it('says nothing where a video is injected or the sun outshines the screen, and what may help', () => {
    for (const options of [{ kind: 'injected-clean' }, { room: 'sunlit' }] as const) {
      const { status, hint } = judged(options)
      expect(status).toBe('idle')
      expect(hint).toBe('screen_too_dim')
    }
  })

  it('is not believed when a program colours face and background alike', () => {
    expect(judged({ kind: 'injected-overlay' }).judgements.isFaceLit.status).not.toBe('success')
  })

  it('does not show the shape of a face on a print', () => {
    expect(judged({ kind: 'print' }).judgements.isFaceShaded.status).not.toBe('success')
    const { judgements } = judged({ room: 'dark', device: 'laptop' })
    expect(judgements.isFaceShaded.status).toBe('success')
  })

  it('is not judged from too few frames', () => {
    const { take } = judged({})
    expect(judgeLight(take.light, litFrames(take).slice(0, 9))).toMatchObject({
      status: 'idle',
      hint: 'too_few_frames',
    })
  })
})
