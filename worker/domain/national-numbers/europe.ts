/** Europe, with what the issuers' own registers publish; those of 2026 are held against the zone too. */
import { dayFirst, digits, last, luhn, mod1110, oddIsMale, two, verhoeff, weighted } from './check-digits'
import type { NationalNumber } from './national-number'

/** Estonia and Lithuania: a second row of weights where the first leaves 10. */
function baltic(number: string): boolean {
  const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11
  const rest = first < 10 ? first : weighted(number, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11
  return rest % 10 === last(number)
}

const DNI = 'TRWAGMYFPDXBNJZSQVHLCKE'
const HETU = '0123456789ABCDEFHJKLMNPRSTUVWXY'
/** Odd positions of the codice fiscale, by digit or letter. */
const FISCAL_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const FISCAL_MONTHS = 'ABCDEHLMPRST'

function fiscal(code: string): boolean {
  const value = (glyph: string) => (/\d/.test(glyph) ? Number(glyph) : glyph.charCodeAt(0) - 65)
  const sum = [...code.slice(0, 15)].reduce((total, glyph, i) => {
    return total + (i % 2 === 0 ? (FISCAL_ODD[value(glyph)] ?? 0) : value(glyph))
  }, 0)
  return String.fromCharCode(65 + (sum % 26)) === code[15]
}

export const IN_EUROPE: readonly NationalNumber[] = [
  {
    name: 'DNI',
    states: ['ESP'],
    form: /^(\d{8}|[XYZ]\d{7})[A-Z]$/,
    holds: (number) => {
      const body = number.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
      return DNI[Number(body) % 23] === number.at(-1)
    },
  },
  {
    name: 'BSN',
    states: ['NLD'],
    form: /^\d{9}$/,
    holds: (number) => weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
  },
  {
    name: 'TCKN',
    states: ['TUR'],
    form: /^[1-9]\d{10}$/,
    holds: (number) => {
      const d = digits(number)
      const odd = [0, 2, 4, 6, 8].reduce((sum, i) => sum + (d[i] ?? 0), 0)
      const even = [1, 3, 5, 7].reduce((sum, i) => sum + (d[i] ?? 0), 0)
      const tenth = (((odd * 7 - even) % 10) + 10) % 10
      return tenth === d[9] && (odd + even + tenth) % 10 === d[10]
    },
  },
  { name: 'OIB', states: ['HRV'], form: /^\d{11}$/, holds: mod1110 },
  {
    name: 'PESEL',
    states: ['POL'],
    form: /^\d{11}$/,
    holds: (number) => (10 - (weighted(number, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === last(number),
    // 80 is added to the month in the 1800s, 20 in the 2000s.
    birth: (number) => number.slice(0, 2) + two(Number(number.slice(2, 4)) % 20) + number.slice(4, 6),
    sex: (number) => oddIsMale(number[9]),
  },
  {
    name: 'CNP',
    states: ['ROU'],
    form: /^[1-9]\d{12}$/,
    holds: (number) => {
      const rest = weighted(number, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11
      return (rest === 10 ? 1 : rest) === last(number)
    },
    birth: (number) => number.slice(1, 7),
    // 9 is given to foreigners of either sex.
    sex: (number) => (number[0] === '9' ? null : oddIsMale(number[0])),
  },
  {
    name: 'national number',
    states: ['BEL'],
    form: /^\d{11}$/,
    holds: (number) => {
      const check = Number(number.slice(9))
      // A 2 goes before the number of those born from 2000 on.
      return ['', '2'].some((century) => 97 - (Number(century + number.slice(0, 9)) % 97) === check)
    },
    birth: (number) => number.slice(0, 6),
    sex: (number) => oddIsMale(number[8]),
  },
  {
    name: 'HETU',
    states: ['FIN'],
    form: /^\d{9}[0-9A-Y]$/,
    holds: (number) => HETU[Number(number.slice(0, 9)) % 31] === number.at(-1),
    birth: dayFirst,
    sex: (number) => oddIsMale(number[8]),
  },
  {
    name: 'personnummer',
    states: ['SWE'],
    form: /^(\d{2})?\d{10}$/,
    holds: (number) => luhn(number.slice(-10)),
    // 60 is added to the day of a coordination number.
    birth: (number) => number.slice(-10, -6) + two(Number(number.slice(-6, -4)) % 60),
    sex: (number) => oddIsMale(number.at(-2)),
  },
  {
    name: 'fødselsnummer',
    states: ['NOR'],
    form: /^\d{11}$/,
    holds: (number) =>
      weighted(number, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
      weighted(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    // 40 is added to the day of a D-number.
    birth: (number) => number.slice(4, 6) + number.slice(2, 4) + two(Number(number.slice(0, 2)) % 40),
    sex: (number) => oddIsMale(number[8]),
  },
  {
    // Without a check digit since 2007.
    name: 'CPR',
    states: ['DNK'],
    form: /^\d{10}$/,
    birth: dayFirst,
    sex: (number) => oddIsMale(number.at(-1)),
  },
  {
    name: 'isikukood',
    states: ['EST', 'LTU'],
    form: /^[1-8]\d{10}$/,
    holds: baltic,
    birth: (number) => number.slice(1, 7),
    sex: (number) => oddIsMale(number[0]),
  },
  {
    name: 'EGN',
    states: ['BGR'],
    form: /^\d{10}$/,
    holds: (number) => (weighted(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last(number),
    // 20 is added to the month in the 1800s, 40 in the 2000s.
    birth: (number) => number.slice(0, 2) + two(Number(number.slice(2, 4)) % 20) + number.slice(4, 6),
    sex: (number) => (Number(number[8]) % 2 === 0 ? 'M' : 'F'),
  },
  {
    name: 'rodné číslo',
    states: ['CZE', 'SVK'],
    form: /^\d{10}$/,
    holds: (number) => Number(number) % 11 === 0 || (Number(number.slice(0, 9)) % 11 === 10 && number.endsWith('0')),
    // 50 is added to the month of women, 20 when the day's numbers are used up.
    birth: (number) => number.slice(0, 2) + two((Number(number.slice(2, 4)) % 50) % 20) + number.slice(4, 6),
    sex: (number) => (Number(number.slice(2, 4)) >= 50 ? 'F' : 'M'),
  },
  {
    name: 'JMBG',
    states: ['SRB', 'BIH', 'MNE', 'MKD', 'SVN', 'HRV'],
    form: /^\d{13}$/,
    holds: (number) => {
      const check = 11 - (weighted(number, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)
      return (check > 9 ? 0 : check) === last(number)
    },
    birth: (number) => number.slice(5, 7) + number.slice(2, 4) + number.slice(0, 2),
    sex: (number) => (Number(number.slice(9, 12)) < 500 ? 'M' : 'F'),
  },
  {
    name: 'codice fiscale',
    states: ['ITA'],
    form: /^[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]$/,
    holds: fiscal,
    birth: (code) =>
      code.slice(6, 8) + two(FISCAL_MONTHS.indexOf(code[8] ?? '') + 1) + two(Number(code.slice(9, 11)) % 40),
    sex: (code) => (Number(code.slice(9, 11)) > 40 ? 'F' : 'M'),
  },
  {
    // Agência para a Modernização Administrativa, Validação de Número de Documento do Cartão de Cidadão.
    name: 'número de documento',
    states: ['PRT'],
    form: /^\d{9}[A-Z0-9]{2}\d$/,
    holds: (number) => {
      const sum = [...number].reduce((total, glyph, i) => {
        const value = Number.parseInt(glyph, 36) * (i % 2 === 0 ? 2 : 1)
        return total + (i % 2 === 0 && value > 9 ? value - 9 : value)
      }, 0)
      return sum % 10 === 0
    },
    printedOnly: true,
  },
  {
    // ΑΜΚΑ: law 3655/2008.
    name: 'AMKA',
    states: ['GRC'],
    form: /^\d{11}$/,
    holds: luhn,
    birth: dayFirst,
    sex: (number) => oddIsMale(number[9]),
    printedOnly: true,
  },
  {
    // INSEE, numéro d’inscription au répertoire: décret 82-103. Corsica counts as 19 and 18.
    name: 'NIR',
    states: ['FRA'],
    form: /^[12]\d{4}(\d{2}|2[AB])\d{8}$/,
    holds: (number) => {
      const body = number.slice(0, 13).replace('2A', '19').replace('2B', '18')
      return 97n - (BigInt(body) % 97n) === BigInt(number.slice(13))
    },
    sex: (number) => oddIsMale(number[0]),
    printedOnly: true,
  },
  {
    // Fizisko personu reģistrs; those given since 2017 begin with 32 and say and check nothing.
    name: 'personas kods',
    states: ['LVA'],
    form: /^(?!32)\d{11}$/,
    holds: (number) => ((1101 - weighted(number, [1, 6, 3, 7, 9, 10, 5, 8, 4, 2])) % 11) % 10 === last(number),
    birth: dayFirst,
    printedOnly: true,
  },
  {
    // Act XX of 1996: the weights go up for those born before 1997, and down for the rest. 3 and 4 begin those of births
    // since 2000; 7 and 8, of foreigners, do not tell.
    name: 'személyi azonosító',
    states: ['HUN'],
    form: /^[1-8]\d{10}$/,
    holds: (number) => {
      const up = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      const isBy = (weights: number[]) => weighted(number, weights) % 11 === last(number)
      if (/^[78]/.test(number)) return isBy(up) || isBy(up.toReversed())
      const early = /^[1256]/.test(number) && Number(number.slice(1, 3)) < 97
      return isBy(early ? up : up.toReversed())
    },
    birth: (number) => number.slice(1, 7),
    sex: (number) => oddIsMale(number[0]),
    printedOnly: true,
  },
  {
    // State Tax Service of Ukraine: the first five count days from the end of 1899.
    name: 'РНОКПП',
    states: ['UKR'],
    form: /^\d{10}$/,
    holds: (number) => ((weighted(number, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) + 11 * 99) % 11) % 10 === last(number),
    birth: (number) =>
      new Date(Date.UTC(1899, 11, 31) + Number(number.slice(0, 5)) * 86_400_000)
        .toISOString()
        .slice(2, 10)
        .replaceAll('-', ''),
    sex: (number) => oddIsMale(number[8]),
    printedOnly: true,
  },
  {
    name: 'IDNP',
    states: ['MDA'],
    form: /^[02]\d{12}$/,
    holds: (number) => weighted(number, [7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1]) % 10 === last(number),
    printedOnly: true,
  },
  {
    // Revenue: since 2013 a second letter counts nine times.
    name: 'PPSN',
    states: ['IRL'],
    form: /^\d{7}[A-W][A-IW]?$/,
    holds: (number) => {
      const letter = number[8] && number[8] !== 'W' ? number.charCodeAt(8) - 64 : 0
      return 'WABCDEFGHIJKLMNOPQRSTUV'[(weighted(number, [8, 7, 6, 5, 4, 3, 2]) + 9 * letter) % 23] === number[7]
    },
    printedOnly: true,
  },
  {
    // Þjóðskrá: those given since 18 February 2026 have no check digit.
    name: 'kennitala',
    states: ['ISL'],
    form: /^\d{9}[089]$/,
    birth: (number) => number.slice(4, 6) + number.slice(2, 4) + two(Number(number.slice(0, 2)) % 40),
    printedOnly: true,
  },
  {
    // Grand-ducal regulation of 21 December 1987, with Luhn's digit and Verhoeff's.
    name: 'matricule',
    states: ['LUX'],
    form: /^(1[89]|20)\d{11}$/,
    holds: (number) => luhn(number.slice(0, 12)) && verhoeff(number.slice(0, 11) + number.slice(12)),
    birth: (number) => number.slice(2, 8),
    printedOnly: true,
  },
  {
    // DVLA: surname, decade, month (50 added for women), day, year, initials. Its last two glyphs are not published.
    name: 'driver number',
    states: ['GBR'],
    form: /^[A-Z]{1,5}9{0,4}\d[0156]\d[0-3]\d\d[A-Z9]{2}[A-Z0-9]{3}$/,
    birth: (number) =>
      number.slice(5, 6) + number.slice(10, 11) + two(Number(number.slice(6, 8)) % 50) + number.slice(8, 10),
    sex: (number) => (Number(number[6]) >= 5 ? 'F' : 'M'),
    printedOnly: true,
  },
  {
    name: 'identification number',
    states: ['BLR'],
    form: /^[1-6]\d{6}[ABCHKEM]\d{3}(PB|BA|BI)\d$/,
    birth: (number) => dayFirst(number.slice(1, 7)),
    sex: (number) => oddIsMale(number[0]),
    printedOnly: true,
  },
]
