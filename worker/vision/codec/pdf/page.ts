/**
 * A PDF as scanners and phones make it: one page that shows one picture. The picture is taken out; nothing is drawn, as
 * a page of text and lines would need to be (decisions/0017).
 */
import { corrupt, type HeaderReading, refused, unsupported } from '../header/reading'
import { type PageContent, PageReader } from './content'
import { PdfDocument } from './document'
import { pictureReading } from './image'
import type { PdfDictionary, PdfValue } from './lexer'
import { boxOf, type Matrix, overlap, type Rectangle } from './placement'

const REFUSALS: Record<(PageContent & { ok: false })['because'], () => HeaderReading> = {
  none: () => unsupported("the PDF's page shows no picture: send a photo, or a PDF of one scanned page"),
  several: () => unsupported("the PDF's page shows several pictures: send each as an image of its own"),
  'more than a picture': () => unsupported('the PDF shows text or lines besides its picture: send the picture alone'),
  'a part': () => unsupported('the PDF shows a part of its picture only: send the picture alone'),
  'too much': () => refused('too_large', "the PDF's page holds more than a scanned page can need"),
  unreadable: () => corrupt("the PDF's page cannot be read"),
}

export function readPdfPage(file: Uint8Array): HeaderReading {
  const document = new PdfDocument(file)
  if (document.exhausted) return refused('too_large', 'the PDF holds more than one scanned page can need')
  if (document.encrypted) return unsupported('the PDF is encrypted: send it without a password, or as an image')
  if (document.unreadable) return corrupt("the PDF's packed objects cannot be read, or are too many")
  const pages = pagesOf(document)
  if (pages === 'several')
    return unsupported('the PDF has several pages: send each as an image, or as a PDF of its own')
  const [page] = pages
  if (!page) return corrupt('the PDF has no page')
  if (document.list(page.get('Annots')).length > 0) {
    return unsupported('the PDF has notes, links or fields on its page: send the picture alone')
  }
  const resources = document.dictionary(page.get('Resources')) ?? new Map<string, PdfValue>()
  const content = new PageReader(document).read(page.get('Contents'), resources, paperOf(document, page))
  if (!content.ok) return REFUSALS[content.because]()
  const orientation = orientationOf(content.picture.matrix, document.number(page.get('Rotate')) ?? 0)
  if (orientation === null) return unsupported('the PDF shows its picture at an angle: send the picture alone')
  const reading = pictureReading(document, content.picture.image, orientation)
  // What a person sees depends on which definition the program takes.
  if (reading.ok && document.ambiguous)
    return unsupported('the PDF was changed after it was made, or hides objects: send the picture alone')
  return reading
}

/** Nodes in the tree of pages at most: a larger tree is not that of one page. */
const MAX_NODES = 50

const INHERITED = ['Resources', 'Rotate', 'MediaBox', 'CropBox']

/** The one page, or none, with what it has from its parents; no second one is looked for. */
function pagesOf(document: PdfDocument): PdfDictionary[] | 'several' {
  const root = document.dictionary(document.trailer.get('Root'))
  const pages: PdfDictionary[] = []
  const waiting: { node: PdfDictionary | null; inherited: PdfDictionary }[] = [
    { node: document.dictionary(root?.get('Pages')), inherited: new Map() },
  ]
  const seen = new Set<PdfDictionary>()
  // It grows as it is gone through.
  for (const { node, inherited } of waiting) {
    if (!node || seen.has(node)) continue
    const all: PdfDictionary = new Map([...inherited, ...node])
    if (!node.has('Kids')) {
      if (pages.push(all) > 1) return 'several'
      continue
    }
    seen.add(node)
    const handed: PdfDictionary = new Map()
    for (const key of INHERITED) {
      const value = all.get(key)
      if (value !== undefined) handed.set(key, value)
    }
    const kids = document.list(node.get('Kids'))
    if (waiting.length + kids.length > MAX_NODES) return 'several'
    for (const kid of kids) waiting.push({ node: document.dictionary(kid), inherited: handed })
  }
  return pages
}

/** Visible area of the page; null where the page does not name it. */
function paperOf(document: PdfDocument, page: PdfDictionary): Rectangle | null {
  let paper: Rectangle | null = null
  for (const key of ['MediaBox', 'CropBox']) {
    const box = boxOf(document.list(page.get(key)).map((value) => document.resolve(value)))
    if (box) paper = overlap(paper, box)
  }
  return paper
}

/** Ratio of a direction's smaller part to its larger, up to which the direction runs along a side. */
const STRAIGHT = 0.02

/** By where the picture's right and its bottom point on the turned page; null where neither is along a side. */
function orientationOf([a, b, c, d]: Matrix, rotate: number): number | null {
  const turns = ((Math.round(rotate / 90) % 4) + 4) % 4
  // On a screen y grows downwards; a picture's first row is at the top of the unit square.
  let [right, down] = [direction(a, -b), direction(-c, d)]
  for (let turn = 0; turn < turns; turn++) [right, down] = [CLOCKWISE[right], CLOCKWISE[down]]
  const found = ORIENTATIONS.indexOf(`${right}${down}`)
  return found < 0 ? null : found + 1
}

/** EXIF's orientations in their order: to where the stored picture's right and bottom point. */
const ORIENTATIONS = ['ED', 'WD', 'WU', 'EU', 'DE', 'DW', 'UW', 'UE']

/** East, west, up or down. */
type Direction = 'E' | 'W' | 'U' | 'D' | '?'

function direction(x: number, y: number): Direction {
  if (Math.abs(y) < Math.abs(x) * STRAIGHT) return x > 0 ? 'E' : 'W'
  if (Math.abs(x) < Math.abs(y) * STRAIGHT) return y > 0 ? 'D' : 'U'
  return '?'
}

const CLOCKWISE: Record<Direction, Direction> = { E: 'D', D: 'W', W: 'U', U: 'E', '?': '?' }
