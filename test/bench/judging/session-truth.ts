/** `document selfie same kind`, with a line of names first: what the images of a session show. */
import type { Point } from '../../support/specimens/camera/projective.ts'
import type { Box } from '../../support/specimens/documents/page.ts'

/** A page with a portrait, in a photograph. */
export interface ShownPage {
  /** The photograph's file. */
  file: string
  /** Millimetres; the portrait within the page. */
  width: number
  height: number
  portrait: Box
  /** Pixels of the photograph, from the page's top left, clockwise. */
  corners: Point[]
}

export interface SessionTruth {
  /** Files, in the order in which they are sent: sides of one document, or several documents. */
  document: string[]
  selfie: string
  /** Whether the selfie shows the holder of the document. */
  same: boolean
  /** `genuine`, or an attack's name. */
  kind: string
  /** Further columns. */
  notes: Record<string, string>
}

export function parseSessions(tsv: string): SessionTruth[] {
  const [head = '', ...lines] = tsv.split(/\r?\n/).filter((line) => line !== '')
  const names = head.split('\t')
  for (const name of ['document', 'selfie', 'same', 'kind'])
    if (!names.includes(name)) throw new Error(`the list of sessions has no column ${name}`)
  return lines.map((line) => {
    const cells: Record<string, string> = Object.fromEntries(line.split('\t').map((cell, i) => [names[i], cell]))
    const { document = '', selfie = '', same, kind = '', ...notes } = cells
    if (same !== '0' && same !== '1') throw new Error(`same is 0 or 1: ${line}`)
    return { document: document.split(',').filter((file) => file !== ''), selfie, same: same === '1', kind, notes }
  })
}
