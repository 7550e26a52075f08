import { describe, expect, it } from 'vitest'
import { mrzValidity } from '../../../../worker/domain/checks/mrz-valid/validity'
import { checkDigit } from '../../../../worker/domain/mrz/check-digit'
import { parseMrz } from '../../../../worker/domain/mrz/parse'
import { validProbability } from '../../../../worker/domain/mrz/prospects'
import { judge } from '../../../../worker/vision/reader/mrz/acceptance'
import type { Solution } from '../../../../worker/vision/reader/mrz/solve'
import { type Doubt, solved } from './solved'

const QUALITY = -0.03
const today = new Date('2026-06-01')

/** A passport with its check digits. */
function passport({ names = 'CALLIE<<ANNA', state = 'UTO', number = 'AB1204007', birth = '740812' } = {}): string[] {
  const checked = (text: string) => text + checkDigit(text)
  const [first, second, third] = [checked(number), checked(birth), checked('320415')]
  const optional = checked('<<<<<<<<<<<<<<')
  const line = `${first}${state}${second}F${third}${optional}`
  return [`P<${state}${names}`.padEnd(44, '<'), line + checkDigit(first + second + third + optional)]
}

function validity(solution: Solution) {
  const { lines, margins, prospects, substitutions } = solution
  const { checked } = judge(solution, QUALITY)
  const mrz = parseMrz('TD3', lines, { margins, today })
  return mrzValidity({ mrz, quality: QUALITY, checked, substitutions, prospects })
}

/** Every zero of the line looks like an O, more or less surely. */
const zerosAsO = (lines: string[], lead: number): Doubt[] =>
  [...(lines[1] ?? '')].flatMap((glyph, at): Doubt[] => (glyph === '0' ? [[1, at, 'O', lead - (at % 3)]] : []))

describe('a zone in a design of OCR-B that the network does not know', () => {
  it('has its zeros read as sure Os, and is read right nonetheless', () => {
    const lines = passport()
    const solution = solved(lines, zerosAsO(lines, 9))
    expect(solution.lines).toEqual(lines)
    expect(validity(solution).status).toBe('success')
  })

  it('may have an O that is one', () => {
    const lines = passport({ number: 'OA1204007' })
    const solution = solved(lines)
    expect(solution.lines).toEqual(lines)
    expect(validity(solution).status).toBe('success')
  })

  it('has the number that its state can have issued, where check digits hold for another one too', () => {
    const read = (state: string) => {
      const solution = solved(passport({ state, number: 'XR100R858' }), [
        [1, 3, 'O', 8],
        [1, 4, 'O', 8],
      ])
      const { checked } = judge(solution, QUALITY)
      return { number: solution.lines[1]?.slice(0, 9), checked }
    }
    // Dutch numbers have no O; nothing is known of Swedish ones.
    expect(read('NLD')).toMatchObject({ number: 'XR100R858' })
    expect(read('SWE')).toEqual({ number: 'XR1OOR858', checked: false })
  })

  it('keeps the other readings, with their probabilities', () => {
    const lines = passport({ number: 'AB120S007' })
    const { prospects } = solved(lines, [[1, 5, '5', 2]])
    expect(prospects.length).toBeGreaterThan(1)
    expect(prospects.length).toBeLessThanOrEqual(5)
    const total = prospects.reduce((sum, { probability }) => sum + probability, 0)
    expect(total).toBeGreaterThan(0.9)
    expect(total).toBeLessThanOrEqual(1.0001)
  })
})

describe('a check digit that the data do not give', () => {
  const lines = passport()
  const put = (at: number, glyph: string) => [
    lines[0] ?? '',
    (lines[1] ?? '').slice(0, at) + glyph + (lines[1] ?? '').slice(at + 1),
  ]

  it.each([
    ['in the year of birth', 14, '7'],
    ['in the number', 3, '7'],
    ['of the expiry', 27, '7'],
  ])('fails the zone where its glyphs are clear: %s', (_, at, glyph) => {
    expect(lines[1]?.charAt(at)).not.toBe(glyph)
    const solution = solved(put(at, glyph))
    expect(solution.lines).toEqual(put(at, glyph))
    expect(validProbability(solution.prospects)).toBeLessThan(0.1)
    const { status, confidence, reason } = validity(solution)
    expect(status).toBe('failed')
    expect(confidence).toBeGreaterThan(0.9)
    expect(reason).toContain('right with probability 0')
  })

  it('is not believed where another glyph may well be printed', () => {
    const solution = solved(lines, [[1, 14, '9', 2]])
    expect(solution.lines).toEqual(lines)
    expect(validity(solution).status).toBe('success')
  })

  it('is neither found nor excluded where the glyph is half clear', () => {
    expect(validity(solved(lines, [[1, 14, '9', 10]])).status).not.toBe('failed')
  })
})

describe('what words can be', () => {
  it('a state that none is gives way to the one that the other line names', () => {
    const lines = passport()
    const misread: Doubt[] = [[0, 4, 'Q', 8]]
    const solution = solved(lines, misread)
    expect(solution.lines).toEqual(lines)
  })

  it('a state that none is stays where it is printed beyond doubt', () => {
    const lines = passport({ state: 'NEL' })
    expect(solved(lines).lines).toEqual(lines)
  })

  it('a letter of a name is the one that names have there', () => {
    const lines = passport()
    const at = lines[0]?.indexOf('I') ?? 0
    const solution = solved(lines, [
      [0, at, '1', 12],
      [0, at, 'T', 3],
    ])
    expect(solution.lines[0]).toBe(lines[0])
    const doubtful = solved(lines, [[0, at, 'T', 1]])
    expect(doubtful.lines[0]).toBe(lines[0])
  })

  it('an unusual name that is clear stays as it is', () => {
    const lines = passport({ names: 'XQZWKJ<<QXV' })
    expect(solved(lines).lines).toEqual(lines)
  })
})

describe('a French identity card', () => {
  const first = `${'IDFRACALLIE'.padEnd(30, '<')}678687`
  const number = '0807673705946'
  const birth = '7905193'
  const second = `${number}ANNA<<<<<<<<<<${birth}F`
  const lines = [first, second + checkDigit(first + second)]

  it('is read as one where the D of its beginning looks like an O', () => {
    expect(solved(lines, [[0, 1, 'O', 6]], 'FRA_ID').lines).toEqual(lines)
  })

  it('has digits in its office, although S and 8 are one to the check digit', () => {
    expect(solved(lines, [[0, 33, 'S', 7]], 'FRA_ID').lines).toEqual(lines)
  })
})
