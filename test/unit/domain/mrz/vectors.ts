/** Specimens of ICAO Doc 9303 and of issuing states; the Russian one and UNKNOWN_DAY are invented. */
import type { MrzFormat } from '../../../../worker/domain/mrz/layout'

export interface Vector {
  format: MrzFormat
  lines: string[]
}

const vector = (format: MrzFormat, ...lines: string[]): Vector => ({ format, lines })

export const TD3 = vector(
  'TD3',
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
)
export const DEU = vector(
  'TD3',
  'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<',
  'C01X0006H1D<<6408125F1710319<<<<<<<<<<<<<<<0',
)
export const TD2 = vector('TD2', 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6')
export const TD1 = vector(
  'TD1',
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
)
export const LONG_NUMBER = vector(
  'TD1',
  'I<UTOD23145890<7349<<<<<<<<<<<',
  '3407127M9507122UTO<<<<<<<<<<<2',
  'STEVENSON<<PETER<JOHN<<<<<<<<<',
)
export const BEL = vector(
  'TD1',
  'IDBEL600001795<0152<<<<<<<<<<<',
  '1301014F2311207BEL130101987398',
  'SPECIMEN<<SPECIMEN<<<<<<<<<<<<',
)
export const PRT = vector(
  'TD1',
  'I<PRT007666667<ZZ00<<<<<<<<<<<',
  '8303143M3405293PRT<<<<<<<<<<<4',
  'CACADOR<DE<ARAUJO<<ANDRE<ESTEV',
)
export const FIN = vector(
  'TD1',
  'I<FINXA10000585010195<112X<<<<',
  '9501016F2803135FIN<<<<<<<<<<<7',
  'SPECIMEN<TRAVEL<<VILMA<SOFIA<<',
)
export const MRVA = vector(
  'MRVA',
  'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L8988901C4XXX4009078F96121096ZE184226B<<<<<<',
)
export const MRVB = vector('MRVB', 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<')
export const FRA_ID = vector('FRA_ID', 'IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '9409923102854CORINNE<<<<<<<6512068F4')
export const RUS = vector(
  'TD3',
  'PNRUSOBRAZCOV<<ANDREQ<8KOVLEVI3<<<<<<<<<<<<<',
  '1235678909RUS9001158M<<<<<<<4150314770001<90',
)
/** Month and day of birth are unknown. */
export const UNKNOWN_DAY = vector(
  'TD3',
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'X123456785UTO74<<<<1<3001019<<<<<<<<<<<<<<<4',
)

export const ALL: [string, Vector][] = Object.entries({
  TD3,
  DEU,
  TD2,
  TD1,
  LONG_NUMBER,
  BEL,
  PRT,
  FIN,
  MRVA,
  MRVB,
  FRA_ID,
  RUS,
  UNKNOWN_DAY,
})

/** The vector with one glyph replaced. */
export function altered({ format, lines }: Vector, line: number, position: number, glyph: string): Vector {
  const replace = (text: string) => text.slice(0, position) + glyph + text.slice(position + 1)
  return { format, lines: lines.map((text, i) => (i === line ? replace(text) : text)) }
}
