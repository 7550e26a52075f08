/** Answer of the running attempt to the document's part of a challenge: its tiles against the page that was photographed. */
import { answeredBy } from '../../domain/case/challenge'
import type { ObjectKey } from '../../domain/case/object-key'
import type { DocumentTakeShown, Session, SessionImage } from '../../domain/case/session'
import type { DocumentType } from '../../domain/document-types/document-type'
import { hasFoilOverPortrait } from '../../domain/document-types/foil'
import type { EarlierTake } from '../../domain/liveness/take/new-take'
import type { DocumentTakeEvidence, DocumentTakeProblem } from '../../domain/original/evidence'
import { takeMarks } from '../../domain/original/take-marks'
import type { DocumentTakeReading } from '../../domain/readings/document-take-reading'
import type { ImageAnalysis } from '../../domain/readings/image-analysis'
import { free } from '../../quality/free'
import { copyTile, type TileGrid } from '../../quality/take/tiles'
import type { VisionDependencies } from '../dependencies'
import { LostImage } from '../image/lost-image'
import { decodeFile } from '../isolate/decode-file'
import { sendPixels } from '../isolate/pixel-stream'
import { TransientMemory } from '../isolate/transient-memory'
import { type PortraitPlace, TileReader } from '../original/read-tiles'
import { readSheet } from './take-sheet'

type Engines = Pick<VisionDependencies, 'images' | 'codec' | 'faces' | 'takes' | 'limits'>

/** Null where the attempt answers no such challenge. `held` is called before anything is read. */
export async function readDocumentTake(
  deps: Engines,
  session: Session,
  { files, images }: { files: readonly SessionImage[]; images: readonly ImageAnalysis[] },
  held: () => Promise<void>,
): Promise<DocumentTakeReading | null> {
  const challenge = answeredBy(session.liveness, session.attempt)
  const [sheet] = files.flatMap(({ key, frame }) => (frame && 'documentTake' in frame ? [{ key, shown: frame }] : []))
  if (!challenge?.document || !sheet) return null
  await held()
  const { document, issuedAt, answered } = challenge
  const lamp = sheet.shown.lamp ? document.lamp : null
  const page = pageOf(images) ?? earlierPage(session)
  const foilKnown = page?.type ? hasFoilOverPortrait(page.type) : false
  const said = { lamp, foilKnown, issuedAt, answeredAt: answered?.at ?? issuedAt }
  if (!page) return { ...said, source: null, earlier: null, take: 'no document was read beside it' }
  const take = await readTiles(deps, page, sheet)
  const earlier = typeof take === 'string' ? null : await earlierTake(deps, session, take)
  return { ...said, source: page.source, take, earlier }
}

async function earlierTake(
  { takes }: Engines,
  { owner, sessionId, attempt }: Session,
  { tiles }: DocumentTakeEvidence,
): Promise<EarlierTake | null | 'unmarked'> {
  const own = takeMarks(tiles)
  return own.length === 0 ? 'unmarked' : takes.keep({ owner, sessionId, attempt }, [{ own, mirrored: [] }])
}

interface Page {
  /** The photograph, and the straight picture of the page that was made of it. */
  source: ObjectKey
  processed: ObjectKey
  type: Pick<DocumentType, 'kind' | 'countryCode'> | null
}

/** The side with the portrait, which is where foils are. */
function pageOf(images: readonly ImageAnalysis[]): Page | undefined {
  const pages = images.filter((image) => image.kind === 'document')
  const page = pages.find(({ portrait }) => portrait !== null) ?? pages[0]
  return page && { ...page, source: page.source.key }
}

/** The page that an earlier attempt has read: fronts lie first. */
function earlierPage({ tasks, evidence }: Session): Page | undefined {
  const documents = tasks.filter((task) => task.type === 'document')
  const pages = documents.flatMap(({ images: [processed], imagesFull: [source] }, index) => {
    const { facts, portrait } = evidence?.documents[index] ?? {}
    const type = facts?.kind ? { kind: facts.kind, countryCode: facts.countryCode } : null
    return source && processed ? [{ source, processed, type, portrait }] : []
  })
  return pages.find(({ portrait }) => portrait) ?? pages[0]
}

async function readTiles(
  deps: Engines,
  page: Page,
  { key, shown }: { key: SessionImage['key']; shown: DocumentTakeShown },
): Promise<DocumentTakeEvidence | DocumentTakeProblem> {
  const reader = await readerOf(deps, page)
  const { tiles, ...size } = shown.documentTake
  const grid: TileGrid = { ...size, count: tiles.length }
  return readSheet(deps, key, grid, (sheet) => {
    const data = new Uint8Array(grid.width * grid.height * 4)
    for (const [i, { atMs }] of tiles.entries()) {
      copyTile(sheet, grid, i, data)
      reader.add({ width: grid.width, height: grid.height, data }, atMs)
    }
    free(data)
    return reader.evidence
  })
}

/** By the straight picture of the page that was made of the photograph. */
async function readerOf(deps: Engines, { processed }: Page): Promise<TileReader> {
  const file = await deps.images.get(processed)
  if (!file) throw new LostImage()
  const scratch = new TransientMemory()
  try {
    const decoded = await decodeFile(deps.codec, scratch.bytes(file), deps.limits.imagePixels)
    // The service has encoded it itself.
    if (!decoded.ok) throw new LostImage()
    try {
      const { image } = decoded
      const [portrait] = await deps.faces.analyse(sendPixels(image, 4), { maxFaces: 1, ageAndSex: false })
      return new TileReader(image, portrait ? portraitAround(portrait.box, image) : null)
    } finally {
      decoded.release()
    }
  } finally {
    scratch.free()
  }
}

/** How far a portrait reaches beyond its face, in sizes of the face. */
const BEYOND = { side: 0.25, above: 0.35, below: 0.35 }

function portraitAround(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  page: { width: number; height: number },
): PortraitPlace {
  const [left, top] = [Math.max(0, x - BEYOND.side * width), Math.max(0, y - BEYOND.above * height)]
  const right = Math.min(page.width, x + width + BEYOND.side * width)
  const bottom = Math.min(page.height, y + height + BEYOND.below * height)
  return {
    x: left / page.width,
    y: top / page.height,
    width: (right - left) / page.width,
    height: (bottom - top) / page.height,
  }
}
