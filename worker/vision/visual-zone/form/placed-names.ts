/** Names on a card whose captions nobody can read: the first values of its column, or the neighbour of the one that is known. */
import type { Labelled } from '../../../domain/fields/compare'
import { found } from '../../../domain/fields/find'
import type { TextLine } from '../../engine-contracts'
import type { Layout, Segment } from '../layout'
import { UNCERTAIN } from '../placement'
import { columnNeighbour, topOfColumn } from './form-name-lines'
import { nameOf } from './form-name-text'

/** Pages of these kinds print the surname above the given names. */
const CARDS = /(^|_)(id_card|driving_licence|residence_permit)$/

export function placedNames(values: Labelled[], layout: Layout, lines: TextLine[], typeName: string): Labelled[] {
  if (!CARDS.test(typeName)) return []
  const surname = values.find(({ field }) => field === 'surname')
  const given = values.find(({ field }) => field === 'givenNames')
  if (surname && given) return []
  if (!surname && !given) {
    const [upper, lower] = topOfColumn(layout, lines)
    return upper && lower ? [placed('surname', upper, lines), placed('givenNames', lower, lines)] : []
  }
  // A whole name in one line has no neighbour.
  if (surname?.value.includes(' ')) return []
  const own = segmentOf(surname ?? given, layout)
  const other = own && columnNeighbour(own, surname ? 'below' : 'above', layout, lines)
  return other ? [placed(surname ? 'givenNames' : 'surname', other, lines)] : []
}

const segmentOf = (value: Labelled | undefined, { segments }: Layout): Segment | undefined =>
  value && segments.find(({ line, from, to }) => line === value.line && from <= value.from && to >= value.to)

function placed(field: 'surname' | 'givenNames', segment: Segment, lines: TextLine[]): Labelled {
  const hit = found(lines, segment.line, segment.from, segment.to)
  return { field, ...hit, value: nameOf(segment, lines) ?? '', confidence: UNCERTAIN }
}
