import { describe, expect, it } from 'vitest'
import { judge } from '../../../../worker/vision/reader/mrz/acceptance'
import { TD3 } from '../../domain/mrz/vectors'
import { type Doubt, solved } from './solved'

const read = (doubts?: Doubt[]) => solved(TD3.lines, doubts)
const QUALITY = -0.02

describe('a reading is believed', () => {
  it('when every check digit holds and no glyph is in doubt', () => {
    expect(judge(read(), QUALITY)).toEqual({ checked: true, accepted: true })
  })

  it('only as far as its check digits go, when a letter of the name is in doubt', () => {
    const doubtful = read([[0, 7, 'L', -2]])
    expect(doubtful.lines).toEqual(TD3.lines)
    expect(judge(doubtful, QUALITY)).toEqual({ checked: true, accepted: false })
  })

  it('although a glyph under a check digit is in doubt', () => {
    expect(judge(read([[1, 2, '0', -2]]), QUALITY)).toEqual({ checked: true, accepted: true })
  })

  it('not where a check digit could not tell the two glyphs apart', () => {
    const [first = '', second = ''] = TD3.lines
    expect(second.charAt(1)).toBe('8')
    const doubtful = solved([first, second], [[1, 1, 'S', -2]])
    expect(judge(doubtful, QUALITY)).toEqual({ checked: true, accepted: false })
  })

  it('not at all, when it can hardly be read', () => {
    expect(judge(read(), -0.5)).toEqual({ checked: false, accepted: false })
  })
})

describe('what was seen is kept', () => {
  it('a glyph that may not stand there is replaced, and said so with its cost', () => {
    const solution = read([[1, 13, 'T', 3]])
    expect(solution.lines).toEqual(TD3.lines)
    expect(solution.masked).toEqual([{ line: 1, position: 13, from: 'T', to: '7', cost: 3 }])
  })

  it('unless it is printed beyond doubt', () => {
    const solution = solved([TD3.lines[0] ?? '', (TD3.lines[1] ?? '').replace('UTO', 'U7O')])
    expect(solution.lines[1]?.slice(10, 13)).toBe('U7O')
    expect(judge(solution, QUALITY).accepted).toBe(true)
  })

  it('a glyph that a check digit contradicts is replaced by its runner-up, and said so', () => {
    const solution = read([[1, 16, '3', 2]])
    expect(solution.lines).toEqual(TD3.lines)
    expect(solution.substitutions).toEqual([{ line: 1, position: 16, from: '3', to: '8', cost: expect.closeTo(2, 2) }])
  })
})
