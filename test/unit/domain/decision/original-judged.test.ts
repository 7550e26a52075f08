/** What a sender leaves out of a picture is no evidence that it is an original. */
import { describe, expect, it } from 'vitest'
import { isJudged } from '../../../../worker/domain/decision/original-judged'
import { check, codes, decided, document, faces, LOOKED_AT, MATCH, quality, selfie } from './session-of'

const without = (name: string) => LOOKED_AT.filter(({ caption }) => caption !== name).concat(check(name, 'idle'))
const sent = (document: object, rules = {}) =>
  decided({ tasks: [{ ...page, ...document }, selfie(), faces(MATCH)], rules })
const page = document()

describe('a document that nobody could judge as an original', () => {
  it.each([
    ['without colours', { quality: [{ ...quality(), grey: true }] }],
    ['of which one side has no colours', { quality: [quality(), { ...quality(), grey: true }] }],
    ['too small', { quality: [quality(999)] }],
  ])('%s is asked for again, and listed without it', (_, given) => {
    const { decision } = sent(given)
    expect(decision).toMatchObject({ outcome: 'resubmit', reasons: [{ code: 'original_not_judged' }] })
    expect(decision.evidence?.flatMap(({ judged }) => judged)).not.toContain('original')
    expect(sent(given, { assurance: 'basic' }).decision.outcome).toBe('approved')
  })

  it.each(['isXerocopy', 'isDisplay'])('is one that %s could not judge', (name) => {
    expect(isJudged(document(), { originals: 'strict' })).toBe(true)
    expect(isJudged(document(without(name)), { originals: 'strict' })).toBe(false)
    expect(codes(sent(document(without(name))))).toContain('original_not_judged')
  })

  it('is looked at by a person once a second try shows no more', () => {
    expect(sent({ quality: [quality(500)], tries: 2 }).decision.outcome).toBe('review')
  })

  it('may be as small as messengers make it where the scenario says so', () => {
    const rules = { originals: 'lenient' as const }
    expect(codes(sent({ quality: [quality(600)] }, rules))).toEqual([])
    expect(codes(sent({ quality: [quality(599)] }, rules))).toEqual(['original_not_judged'])
  })
})

it('what was judged is listed', () => {
  expect(sent({}).decision.evidence?.[0]?.judged).toContain('original')
})
