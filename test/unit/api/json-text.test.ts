import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listFrom, numberFrom } from '../../../worker/contract/form'
import { readJson } from '../../../worker/contract/json-text'
import { SAID } from '../../../worker/words/limits'

describe('JSON', () => {
  it('is read as far as its values and its depth are of use', () => {
    expect(readJson('{"a":[1,{"b":"[,{"}]}')).toEqual({ a: [1, { b: '[,{' }] })
    expect(readJson('"a\\"[[["')).toBe('a"[[[')
    const many = (count: number) => `[${new Array(count).fill('{}').join(',')}]`
    expect(readJson(many(1000))).toHaveLength(1000)
    expect(readJson(many(SAID.values))).toBeUndefined()
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect(readJson(deep(SAID.depth))).toBeDefined()
    expect(readJson(deep(SAID.depth + 1))).toBeUndefined()
    expect(readJson('['.repeat(1_000_000))).toBeUndefined()
    expect(readJson(']]]]')).toBeUndefined()
  })

  it('counts what is text as text', () => {
    expect(readJson(JSON.stringify({ text: '[{,'.repeat(2000) }))).toEqual({ text: '[{,'.repeat(2000) })
  })
})

describe('values as forms write them', () => {
  const number = numberFrom(z.number())
  const read = (text: string) => number.safeParse(text).data

  it('are numbers where they are written like one', () => {
    expect(['1', ' 1.5 ', '-.5', '1e3', '+0'].map(read)).toEqual([1, 1.5, -0.5, 1000, 0])
    for (const text of ['Infinity', 'NaN', '1e400', '-1e999', '0x10', '', ' ', '1_000', '١']) {
      expect([text, read(text)]).toEqual([text, undefined])
    }
    expect(read(`${'1'.repeat(100_000)}x`)).toBeUndefined()
    expect(read('1'.repeat(100_000))).toBeUndefined()
  })

  it('are lists no longer than one more than may be', () => {
    let seen = 0
    const item = z.string().refine(() => ++seen > 0)
    const list = listFrom(item, 3)
    expect(list.safeParse(new Array(1000).fill(JSON.stringify(new Array(1000).fill('a')))).success).toBe(false)
    expect(seen).toBeLessThanOrEqual(4)
    expect(list.parse(['["a","b"]', 'c'])).toEqual(['a', 'b', 'c'])
  })
})
