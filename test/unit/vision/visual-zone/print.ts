import type { Form } from '../../../../worker/domain/document-types/form-of'
import type { TextLine, TextWord } from '../../../../worker/vision/engine-contracts'
import { documentFields } from '../../../../worker/vision/visual-zone/document-fields'

/**
 * Print as `x,y text | x,y text`: words of 10 px a letter, of confidence 95 or as `word@40` says. `x,y,h` gives the
 * height (14), `x,y,h,f` by how much the line falls; behind ` = ` stands a second reading of the same print.
 */
export const print = (page: string): TextLine[] =>
  page.split(/[|\n]/).flatMap((one) => (one.trim() === '' ? [] : [line(one.trim())]))

function line(printed: string): TextLine {
  const [place = '', rest = ''] = printed.split(/ (.*)/)
  const [x = 0, y = 0, height = 14, fall = 0] = place.split(',').map(Number)
  const [first = '', again] = rest.split(' = ')
  const words = wordsAt(first, { x, y, height: height + fall })
  const end = words.at(-1)?.box ?? { x, width: 0 }
  const box = { x, y, width: end.x + end.width - x, height: height + fall }
  return { words, box, ...(again ? { again: wordsAt(again, { x, y, height: height + fall }) } : {}) }
}

function wordsAt(text: string, { x, y, height }: { x: number; y: number; height: number }): TextWord[] {
  let at = x
  return text.split(' ').map((word) => {
    const [said = '', confidence = '95'] = word.split('@')
    const box = { x: at, y, width: said.length * 10, height }
    at += box.width + 10
    return { text: said, confidence: Number(confidence), box }
  })
}

export const american = (issuer: string): Form => ({ numbering: 'aamva', order: 'month-first', issuer })
export const european = (issuer: string): Form => ({ numbering: 'eu', order: 'day-first', issuer })

export type Case = [name: string, form: Form, page: string, told: Record<string, string | null>]

/** What is read, by title. */
export function read(page: string, of: { form?: Form | null; typeName?: string } = {}) {
  const { fields } = documentFields({
    mrz: null,
    mrzReading: null,
    lines: print(page),
    today: new Date('2026-06-01'),
    ...of,
  })
  return (title: string) => fields.find((entry) => entry.title === title)
}

/** The values that are named, each with its confidence where that is asked for: `ERIKSSON low`; null for none. */
export function told(field: ReturnType<typeof read>, asked: Readonly<Record<string, string | null>>) {
  return Object.fromEntries(
    Object.entries(asked).map(([title, wanted]) => {
      const { value, normalized = value, conf } = field(title) ?? {}
      return [
        title,
        normalized === undefined ? null : normalized + (/ (high|low)$/.test(wanted ?? '') ? ` ${conf}` : ''),
      ]
    }),
  )
}
