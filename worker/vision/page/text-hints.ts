import { parseMrz } from '../../domain/mrz/parse'
import { alpha3Of } from '../../words/states'
import type { MrzReading, TextHints } from '../engine-contracts'
import { boundingBox } from '../geometry/boxes'
import type { RectifiedPage } from './rectify'

/** The issuing state of every format (Doc 9303 parts 4 to 7). */
const STATE = [2, 5] as const

/** Hints of the machine readable zone for reading the rest of the page. */
export function textHints(mrz: MrzReading | null, page: Pick<RectifiedPage, 'toPage'>): TextHints {
  if (!mrz) return { form: true }
  return {
    state: alpha3Of(mrz.lines[0].text.slice(...STATE)),
    ...(mrz.checked ? { sought: soughtOf(mrz) } : {}),
    exclude: mrz.lines.map(({ corners }) => boundingBox(corners.map(page.toPage))),
  }
}

function soughtOf({ format, lines }: MrzReading): NonNullable<TextHints['sought']> {
  const texts = lines.map(({ text }) => text)
  const { documentNumber, birthDate } = parseMrz(format, texts, {})
  return { number: documentNumber, birthDate: birthDate?.length === 10 ? birthDate : null }
}
