/** Liberties that ICAO Doc 9303 leaves to issuers, one zone each; in brackets its part and section. Holders are invented. */
import { describe, expect, it } from 'vitest'
import { checkDigit } from '../../../../worker/domain/mrz/check-digit'
import { UNLIMITED } from '../../../../worker/domain/mrz/date'
import type { MrzFormat } from '../../../../worker/domain/mrz/layout'
import type { Mrz } from '../../../../worker/domain/mrz/mrz'
import { parseMrz } from '../../../../worker/domain/mrz/parse'

const today = new Date('2026-06-01T12:00:00Z')
const parse = (format: MrzFormat, ...lines: string[]) => parseMrz(format, lines, { today })

interface Page {
  code?: string
  state?: string
  names?: string
  number?: string
  nationality?: string
  birth?: string
  sex?: string
  expiry?: string
  optional?: string
  /** Check digits where issuers may leave them out. */
  expiryDigit?: string
  optionalDigit?: string
}

/** A passport page whose check digits hold. */
function passport(page: Page): Mrz {
  const { code = 'P<', state = 'UTO', names = 'ERIKSSON<<ANNA', number = 'L898902C3', nationality = 'UTO' } = page
  const { birth = '740812', sex = 'F', expiry = '320415', optional = '' } = page
  const first = `${code}${state}${names}`.padEnd(44, '<')
  const upper = `${number.padEnd(9, '<')}${checkDigit(number.padEnd(9, '<'))}`
  const ends = `${expiry}${page.expiryDigit ?? checkDigit(expiry)}`
  const more = `${optional.padEnd(14, '<')}${page.optionalDigit ?? checkDigit(optional.padEnd(14, '<'))}`
  const born = `${birth}${checkDigit(birth)}`
  const second = `${upper}${nationality}${born}${sex}${ends}${more}`
  return parse('TD3', first, second + checkDigit(upper + born + ends + more))
}

function card(number: string, expiry: string, { optional2 = '', expiryDigit = checkDigit(expiry) } = {}): Mrz {
  const first = `I<UTO${number}`.padEnd(30, '<')
  const dates = [`7408122`, `${expiry}${expiryDigit}`]
  const more = optional2.padEnd(11, '<')
  const last = checkDigit(first.slice(5) + dates.join('') + more)
  return parse('TD1', first, `${dates[0]}F${dates[1]}UTO${more}${last}`, 'ERIKSSON<<ANNA'.padEnd(30, '<'))
}

describe('Doc 9303 leaves to the issuer', () => {
  it.each<[string, Mrz, Partial<Mrz>]>([
    ['a letter behind the P (4, 4.2.2.1)', passport({ code: 'PD' }), { documentCode: 'PD' }],
    ['a code of one letter (3, 5)', passport({ state: 'D<<', nationality: 'D<<' }), { alpha3: 'DEU' }],
    ['a holder without a state (3, 5 D)', passport({ nationality: 'XXA' }), { nationality: 'XXA' }],
    ['a refugee (3, 5 D)', passport({ nationality: 'XXB' }), { nationality: 'XXB' }],
    ['an organisation (3, 5 C)', passport({ state: 'UNO' }), { alpha3: 'UNO' }],
    ['no surname (3, 4.6)', passport({ names: '<<ANNA<MARIA' }), { surname: '', givenNames: 'ANNA MARIA' }],
    ['no given name (3, 4.6)', passport({ names: 'ANNA<MARIA' }), { surname: 'ANNA MARIA', givenNames: '' }],
    ['hyphens as fillers (3, 4.6)', passport({ names: 'SMITH<JONES<<ANN<MARIE' }), { surname: 'SMITH JONES' }],
    ['apostrophes left out (3, 4.6)', passport({ names: 'DARTAGNAN<<OCONNOR' }), { surname: 'DARTAGNAN' }],
    ['prefixes with the surname (3, 4.6)', passport({ names: 'VAN<DER<MUELLEN<<JO' }), { surname: 'VAN DER MUELLEN' }],
    ['a suffix among the names (3, 4.6)', passport({ names: 'SMITH<JR<<ANN' }), { surname: 'SMITH JR' }],
    [
      'a name that is cut off, each part of it (4, 4.2.3)',
      passport({ names: 'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<KRA' }),
      { namesTruncated: true },
    ],
    [
      'a name that fills its places with initials (4, 4.2.3)',
      passport({ names: 'BENNELONG<WOOLOOMOOLOO<WARRAND<<DINGO<P' }),
      { namesTruncated: true, givenNames: 'DINGO P' },
    ],
    ['a short number (4, 4.2.2.2)', passport({ number: 'AB12' }), { documentNumber: 'AB12' }],
    ['a number with a filler in it (3, 4.3)', passport({ number: 'D<2314589' }), { documentNumber: 'D 2314589' }],
    ['an unknown day of birth (3, 4.8)', passport({ birth: '7408<<' }), { birthDate: '1974-08' }],
    ['unknown day and month (3, 4.8)', passport({ birth: '74<<<<' }), { birthDate: '1974' }],
    ['an unknown month (3, 4.8)', passport({ birth: '74<<12' }), { birthDate: '1974' }],
    ['an unknown year (3, 4.8)', passport({ birth: '<<0812' }), { birthDate: null }],
    ['no date of birth (3, 4.8)', passport({ birth: '<<<<<<' }), { birthDate: null }],
    ['zeros for day and month, as Switzerland', passport({ birth: '740000' }), { birthDate: '1974' }],
    ['no sex (4, 4.2.2.2)', passport({ sex: '<' }), { sex: null }],
    ['X where a filler stands for no sex', passport({ sex: 'X' }), { sex: null }],
    ['no optional data, 0 behind them (4, 4.2.2.2)', passport({ optionalDigit: '0' }), {}],
    ['no optional data, a filler behind them (4, 4.2.2.2)', passport({ optionalDigit: '<' }), {}],
    ['a personal number (4, 4.2.2.2)', passport({ optional: 'ZE184226B' }), {}],
    ['no expiry, 0 behind it', passport({ expiry: '<<<<<<', expiryDigit: '0' }), { expiryDate: UNLIMITED }],
    ['no expiry, a filler behind it', passport({ expiry: '<<<<<<', expiryDigit: '<' }), { expiryDate: UNLIMITED }],
    ['zeros for no expiry', passport({ expiry: '000000' }), { expiryDate: UNLIMITED }],
    ['a card without an expiry', card('D231458907', '<<<<<<', { expiryDigit: '0' }), { expiryDate: UNLIMITED }],
    [
      'a long number, its check digit last (5, note j)',
      card('D23145890<7349', '320415'),
      { documentNumber: 'D23145890734' },
    ],
    ['optional data in both lines of a card (5, 4.2.2)', card('D231458907AB', '320415', { optional2: 'CD' }), {}],
  ])('%s', (_, mrz, expected) => {
    expect(mrz).toMatchObject({ ...expected, checksHold: true })
    expect(mrz.fields.filter(({ fault }) => fault !== null)).toEqual([])
  })

  it('a visa without a composite check digit, its optional data of any length (7, 4.2.2)', () => {
    const second = 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'
    expect(parse('MRVA', 'V<UTOERIKSSON<<ANNA<MARIA'.padEnd(44, '<'), second)).toMatchObject({ checksHold: true })
  })
})

describe('what no issuer may', () => {
  it.each<[string, Mrz]>([
    ['no name at all', passport({ names: '' })],
    ['a month that no year has', passport({ birth: '741312' })],
    ['a letter in a date', passport({ birth: '74O812' })],
    ['a number left out', passport({ number: '' })],
    ['a state that nobody has', passport({ state: 'XQX' })],
  ])('%s', (_, mrz) => {
    expect(mrz.fields.some(({ fault }) => fault !== null)).toBe(true)
  })

  it('fillers for a date with the check digit that it had', () => {
    expect(card('D231458907', '<<<<<<', { expiryDigit: '9' }).checksHold).toBe(false)
    expect(passport({ expiry: '<<<<<<', expiryDigit: '4' }).checksHold).toBe(false)
  })
})
