import { describe, expect, it } from 'vitest'
import { ageMismatch, ageOn } from '../../../worker/domain/checks/age-mismatch/selfie'
import { genderMismatch } from '../../../worker/domain/checks/gender-mismatch/selfie'

const TODAY = new Date('2026-06-15T00:00:00Z')

describe('age', () => {
  it('counts whole years, from the birthday on', () => {
    expect(ageOn('2000-06-15', TODAY)).toBe(26)
    expect(ageOn('2000-06-16', TODAY)).toBe(25)
    expect(ageOn('2000-02-29', new Date('2026-02-28T00:00:00Z'))).toBe(25)
  })

  it('gives the difference in years and tells which ages it compared', () => {
    expect(ageMismatch(38.4, '1990-01-01', TODAY)).toMatchObject({ status: 'success', value: 2 })
    expect(ageMismatch(58, '1990-01-01', TODAY)).toMatchObject({ status: 'failed', value: 22 })
    expect(ageMismatch(58, '1990-01-01', TODAY).reason).toContain('document says 36')
  })

  it('holds children to less, the old to more', () => {
    expect(ageMismatch(21, '2014-01-01', TODAY).status).toBe('failed')
    expect(ageMismatch(64, '1946-01-01', TODAY).status).toBe('success')
  })

  it('is not evaluated without a face or a birth date', () => {
    expect(ageMismatch(null, '1990-01-01', TODAY)).toMatchObject({ status: 'idle', reason: expect.any(String) })
    expect(ageMismatch(30, null, TODAY)).toMatchObject({ status: 'idle', reason: expect.any(String) })
  })
})

describe('gender', () => {
  const face = { gender: 'female', genderScore: 0.97, interEyeDistance: 90 } as const

  it('names what the face looks like and compares it with the sex on the document', () => {
    expect(genderMismatch(face, 'F')).toMatchObject({ status: 'success', value: 'female', confidence: 0.97 })
    expect(genderMismatch(face, 'M')).toMatchObject({ status: 'failed', value: 'female' })
  })

  it('holds nothing against anybody on an ambiguous or small face, or without a sex to compare', () => {
    expect(genderMismatch({ ...face, genderScore: 0.8 }, 'M').status).toBe('idle')
    expect(genderMismatch({ ...face, interEyeDistance: 30 }, 'M').status).toBe('idle')
    expect(genderMismatch(face, null)).toMatchObject({ status: 'idle', value: 'female' })
    expect(genderMismatch(null, 'F').status).toBe('idle')
  })
})
