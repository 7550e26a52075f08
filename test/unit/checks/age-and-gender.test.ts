import { describe, expect, it } from 'vitest'
import { ageMismatch } from '../../../worker/domain/checks/age-mismatch/selfie'
import { genderMismatch } from '../../../worker/domain/checks/gender-mismatch/selfie'
import { ageOn } from '../../../worker/domain/subjects/age'

const TODAY = new Date('2026-06-15T00:00:00Z')

describe('age', () => {
  it('counts whole years, from the birthday on', () => {
    expect(ageOn('2000-06-15', TODAY)).toBe(26)
    expect(ageOn('2000-06-16', TODAY)).toBe(25)
    expect(ageOn('2000-02-29', new Date('2026-02-28T00:00:00Z'))).toBe(25)
  })

  it('gives the difference in years and tells which ages it compared', () => {
    expect(ageMismatch.judge({ estimated: 38.4, birthDate: '1990-01-01', today: TODAY })).toMatchObject({
      status: 'success',
      value: 2,
    })
    expect(ageMismatch.judge({ estimated: 58, birthDate: '1990-01-01', today: TODAY })).toMatchObject({
      status: 'sign',
      value: 22,
    })
    expect(ageMismatch.judge({ estimated: 58, birthDate: '1990-01-01', today: TODAY }).reason).toContain(
      'document says 36',
    )
  })

  it('holds minors to less, the old to more', () => {
    expect(ageMismatch.judge({ estimated: 21, birthDate: '2014-01-01', today: TODAY }).status).toBe('success')
    expect(ageMismatch.judge({ estimated: 28, birthDate: '2014-01-01', today: TODAY }).status).toBe('sign')
    expect(ageMismatch.judge({ estimated: 64, birthDate: '1946-01-01', today: TODAY }).status).toBe('success')
    // By the age that the document says, not by the one that the face shows.
    expect(ageMismatch.judge({ estimated: 25, birthDate: '2014-01-01', today: TODAY }).status).toBe('sign')
    expect(ageMismatch.judge({ estimated: 63, birthDate: '1946-01-01', today: TODAY }).status).toBe('success')
  })

  it("knows a child's face beside an adult's document, whatever the difference", () => {
    expect(ageMismatch.judge({ estimated: 9, birthDate: '2007-01-01', today: TODAY })).toMatchObject({
      status: 'sign',
      value: 10,
    })
    expect(ageMismatch.judge({ estimated: 9, birthDate: '2014-01-01', today: TODAY }).status).toBe('success')
    expect(ageMismatch.judge({ estimated: 16, birthDate: '2007-01-01', today: TODAY }).status).toBe('success')
  })

  it('is not evaluated without a face or a birth date', () => {
    expect(ageMismatch.judge({ estimated: null, birthDate: '1990-01-01', today: TODAY })).toMatchObject({
      status: 'idle',
      reason: expect.any(String),
    })
    expect(ageMismatch.judge({ estimated: 30, birthDate: null, today: TODAY })).toMatchObject({
      status: 'idle',
      reason: expect.any(String),
    })
  })
})

describe('gender', () => {
  const face = { gender: 'female', genderScore: 0.97, interEyeDistance: 90 } as const

  it('names what the face looks like and compares it with the sex on the document', () => {
    expect(genderMismatch.judge({ face, sex: 'F' })).toMatchObject({
      status: 'success',
      value: 'female',
      confidence: 0.97,
    })
    expect(genderMismatch.judge({ face, sex: 'M' })).toMatchObject({ status: 'sign', value: 'female' })
  })

  it('holds nothing against anybody on an ambiguous or small face, or without a sex to compare', () => {
    expect(genderMismatch.judge({ face: { ...face, genderScore: 0.8 }, sex: 'M' }).status).toBe('idle')
    expect(genderMismatch.judge({ face: { ...face, interEyeDistance: 30 }, sex: 'M' }).status).toBe('idle')
    expect(genderMismatch.judge({ face, sex: null })).toMatchObject({ status: 'idle', value: 'female' })
    expect(genderMismatch.judge({ face: null, sex: 'F' }).status).toBe('idle')
  })
})
