/** The pieces of print of a page as isFieldsModified compares them. */
import type { FieldsPrint } from '../../../domain/checks/fields-modified/document'
import { free } from '../../../quality/free'
import type { Box } from '../../engine-contracts'
import { lumaOf } from '../../geometry/luma'
import { isNotEvaluated, type NotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'
import { type PrintSegment, withMargin } from '../evidence/print-segments'
import { printTraits } from './print-traits'
import { type Piece, twinCorrelation } from './twin-print'

export async function fieldPrint({ lines, native }: PageEvidence): Promise<FieldsPrint | NotEvaluated> {
  if (lines.length === 0) return { notEvaluated: 'the text was not read' }
  const found = await native()
  if (isNotEvaluated(found)) return found
  const pieces = found.print.map(({ segment, image }) => {
    const crop = lumaOf(image)
    const around = withMargin(segment.box)
    const [x, y] = [
      segment.box.x - Math.max(0, Math.floor(around.x)),
      segment.box.y - Math.max(0, Math.floor(around.y)),
    ]
    return { segment, crop, print: { ...segment.box, x, y } }
  })
  const compared = {
    prints: pieces.flatMap(({ segment, crop, print }) => {
      const traits = printTraits(crop, print)
      return traits ? [{ ...traits, region: { image: 0, ...segment.box } }] : []
    }),
    twins: twins(pieces),
  }
  free(...pieces.map(({ crop }) => crop.data))
  return compared
}

function twins(pieces: ({ segment: PrintSegment } & Piece)[]): FieldsPrint['twins'] {
  return pieces.flatMap((a, i) =>
    pieces.slice(i + 1).flatMap((b) => {
      if (!isSame(a.segment, b.segment)) return []
      const correlation = twinCorrelation(a, b)
      return correlation === null ? [] : [{ correlation, region: { image: 0, ...b.segment.box } }]
    }),
  )
}

const SIZE_TOLERANCE = 0.15

function isSame(a: PrintSegment, b: PrintSegment): boolean {
  const alike = (side: keyof Pick<Box, 'width' | 'height'>) =>
    Math.abs(a.box[side] - b.box[side]) < SIZE_TOLERANCE * Math.max(a.box[side], b.box[side]) + 4
  return a.text === b.text && alike('width') && alike('height')
}
