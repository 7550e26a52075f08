/** What a further step settles, and when two channels tell of one person. */
import { describe, expect, it } from 'vitest'
import { agreed } from '../../../../../worker/domain/decision/step-up/proved-steps'
import { factorsOf, settles } from '../../../../../worker/domain/decision/step-up/settles'

describe('what a step settles', () => {
  it('a signed portrait settles what paper can be; a take only lowers copies, displays and pasted portraits', () => {
    expect(settles('wallet', 'risk_in_sum')).toBe(true)
    expect(settles('take', 'copy_suspected')).toBe(false)
    expect(settles('chip', 'blocked_document')).toBe(false)
    const [signed, taken] = [factorsOf(['chip']), factorsOf(['take'])]
    expect(signed).toMatchObject({ display: 0, 'drawn-page': 0, edit: 0 })
    expect(taken).toMatchObject({ 'drawn-page': 1, edit: 1 })
    expect(taken.display).toBeLessThan(0.05)
    expect(taken.portrait).toBeGreaterThan(taken.display ?? 1)
  })

  it('channels agree by dates and by names in any transliteration', () => {
    const holder = (surname: string, givenNames: string, birthDate: string | null) => ({
      surname,
      givenNames,
      birthDate,
    })
    expect(agreed(holder('MÜLLER', 'JÖRG', '1980-02-03'), holder('MUELLER', 'JOERG', '1980-02-03'))).toBe('same')
    expect(agreed(holder('MÜLLER', 'ANNA', '1980-02-03'), holder('SCHMIDT', 'ANNA', '1980-02-03'))).toBe('same')
    expect(agreed(holder('MÜLLER', 'ANNA', '1980-02-03'), holder('MÜLLER', 'ANNA', '1980-02-04'))).toBe('different')
    expect(agreed(holder('', '', null), holder('MÜLLER', 'ANNA', '1980-02-03'))).toBe('open')
  })
})
