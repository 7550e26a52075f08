import { describe, expect, it } from 'vitest'
import { newLight } from '../../../../worker/domain/case/challenge'
import { judgeLight, type LitFrame } from '../../../../worker/domain/liveness/light/judge'
import { lightReading } from '../../../../worker/quality/light/reading'
import { NIGHTLY } from '../../../nightly'
import { chance } from '../../../support/specimens/chance'
import { renderTake, type Take, type TakeOptions } from '../../../support/takes/take'

interface Shown {
  light: Take['light']
  frames: LitFrame[]
}

const takes = new Map<string, Shown>()

/** Rendered and measured once for all tests that want the same. */
function rendered(options: Partial<TakeOptions>): Shown {
  const name = JSON.stringify(options)
  const known = takes.get(name)
  if (known) return known
  const take = renderTake({ kind: 'genuine', part: 'dev', seed: 5, room: 'home', device: 'phone', ...options })
  const frames = take.frames.flatMap(({ atMs, pattern, image, mesh }) =>
    pattern === null ? [] : [{ atMs, pattern, reading: lightReading(image, mesh) }],
  )
  const shown = { light: take.light, frames }
  takes.set(name, shown)
  return shown
}

const judged = ({ light, frames }: Shown) => judgeLight(light, frames)

it("a challenge's light has each half once, so that every take shows the shape of a face, and no two neighbours alike", () => {
  const random = chance('challenges')
  for (let i = 0; i < 50; i++) {
    const light = newLight(() => random.next())
    expect(light).toHaveLength(8)
    for (const half of ['left', 'right', 'top', 'bottom']) expect(light.filter((name) => name === half)).toHaveLength(1)
    expect(light.some((name, step) => name === light[step + 1])).toBe(false)
  }
})

describe('light of a take (rendered)', () => {
  const person = rendered({ tone: 'II' })

  it('is that of the sequence, on a face in an ordinary room, of light skin and of dark', () => {
    for (const take of [person, rendered({ tone: 'VI' })]) {
      const { judgements, status } = judged(take)
      expect(judgements.isLightFollowed.status).toBe('success')
      expect(judgements.isFaceLit.status).toBe('success')
      expect(status).not.toBe('failed')
    }
  })

  it('shows the shape of a face where the screen is most of the light, and none on a print', () => {
    const lit = judged(rendered({ room: 'dark', device: 'laptop', seed: 6 }))
    expect(lit.judgements.isFaceShaded.status).toBe('success')
    expect(lit.status).toBe('success')
    expect(judged(rendered({ kind: 'print' })).judgements.isFaceShaded.status).not.toBe('success')
  })

  it('is not that of another sequence', () => {
    const random = chance('another')
    const other = newLight(() => random.next())
    expect(judgeLight(other, person.frames).judgements.isLightFollowed.status).toBe('failed')
  })

  it('is not believed when it comes 300 ms late', () => {
    const late = person.frames.map(({ reading, atMs }) => {
      const at = atMs + 300
      return { reading, atMs: at, pattern: Math.min(7, Math.floor(at / 350)) }
    })
    expect(judgeLight(person.light, late).judgements.isLightFollowed.status).toBe('failed')
  })

  it('is not seen in an injected video', () => {
    expect(judged(rendered({ kind: 'injected-clean' })).status).not.toBe('success')
  })

  it.runIf(NIGHTLY)('is not seen where the sun outshines the screen, and what may help is said', () => {
    expect(judged(rendered({ room: 'sunlit' }))).toMatchObject({ status: 'idle', hint: 'screen_too_dim' })
  })

  it('is not believed when a program colours face and background alike', () => {
    expect(judged(rendered({ kind: 'injected-overlay' })).judgements.isFaceLit.status).toBe('failed')
  })

  it('is known by its sequence where it is weak, and nothing else is then said', () => {
    const weak = rendered({ seed: 25, room: 'office' })
    const { judgements, status, hint } = judged(weak)
    expect(judgements.isLightFollowed).toMatchObject({ status: 'success', value: expect.any(Number) })
    expect(judgements.isLightFollowed.value).toBeLessThan(0.6)
    expect(judgements.isFaceLit.status).toBe('idle')
    expect({ status, hint }).toEqual({ status: 'idle', hint: 'screen_too_dim' })
    const random = chance('of another session')
    const other = newLight(() => random.next())
    expect(judgeLight(other, weak.frames).judgements.isLightFollowed.status).not.toBe('success')
  })

  it('is told in numbers that can be kept, when a frame in between shows nothing at all', () => {
    const dark = rendered({ room: 'dark', device: 'laptop', seed: 6 })
    const black = dark.frames.map((frame, i): LitFrame => {
      const { raster, patches } = frame.reading
      const blank = { ...raster, levels: raster.levels.map(() => 0) }
      return i === 6 ? { ...frame, reading: { ...frame.reading, raster: blank, patches } } : frame
    })
    const covered = dark.frames.map((frame, i): LitFrame => {
      const patches = frame.reading.patches.map(({ name }) => ({ name, rgb: null }))
      return i === 6 ? { ...frame, reading: { ...frame.reading, patches } } : frame
    })
    for (const take of [black, covered]) {
      const { judgements } = judgeLight(dark.light, take)
      const values = Object.values(judgements).flatMap(({ value }) => value ?? [])
      expect(values.filter((value) => !Number.isFinite(value))).toEqual([])
      expect(judgements.isReflectionDiffuse.status).not.toBe('failed')
    }
  })

  it('is not judged from too few frames', () => {
    const few = person.frames.slice(0, 9)
    expect(judgeLight(person.light, few)).toMatchObject({ status: 'idle', hint: 'too_few_frames' })
  })
})
