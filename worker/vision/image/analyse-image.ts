/**
 * One image: 1 decode, 2 read the MRZ and find faces (in their own isolates, side by side), and barcodes where
 * there may be one, 3 tell what it shows, 4 look closer at what it is. Coordinates are pixels of the working image unless said otherwise.
 */
import type { SessionImage } from '../../domain/case/session'
import type { ImageAnalysis } from '../../domain/readings/image-analysis'
import { mirrored } from '../../quality/pixels'
import { readTraces } from '../checks/edited/read-traces'
import type { VisionDependencies } from '../dependencies'
import type { Box, Crops, MrzLook, MrzReading, TextLine } from '../engine-contracts'
import { lumaOf } from '../geometry/luma'
import type { ImageReadings, ReadBarcode } from '../image-readings'
import { sendFile } from '../isolate/byte-stream'
import { decodeFile, type WorkingImage } from '../isolate/decode-file'
import { sendPixels } from '../isolate/pixel-stream'
import { TransientMemory } from '../isolate/transient-memory'
import { type Artifacts, artifactsOf } from '../page/artifacts'
import { facesOfPage } from '../page/faces-of-page'
import { type FoundPage, findPage } from '../page/find-page'
import { portraitsOf } from '../page/portraits'
import { textHints } from '../page/text-hints'
import { analyseSelfie } from '../selfie/analyse-selfie'
import { heldPortrait } from '../selfie/held-portrait'
import { readContents } from '../visual-zone/barcode-fields'
import { analyseDocument } from './analyse-document'
import { type Content, classify, classifyByPrint, classifyByText, type ImageKind, mayBePrinted } from './classify'
import { judgedSeals } from './judged-seals'
import { StoredFile } from './stored-file'
import type { TextAllowance } from './text-allowance'
import { sureWords, textCounts } from './text-confidence'

/** A session's image with more faces than this is no selfie and no document. */
const MAX_FACES = 4

/** Documents with fewer words read for certain may be mirrored: their text then reads as next to nothing. */
const FEW_WORDS = 4

interface LookOptions {
  owner: string
  ocr: boolean
  /** Whether age and sex of faces are estimated. */
  ageAndSex: boolean
  /** Allowance of the attempt. */
  allowance: TextAllowance
}

export async function analyseImage(
  deps: VisionDependencies,
  source: SessionImage,
  options: LookOptions,
): Promise<ImageAnalysis> {
  const began = Date.now()
  const file = new StoredFile(deps.images, source.key)
  const decoded = await file.use((bytes) => decodeFile(deps.codec, bytes, deps.limits.imagePixels))
  if (!decoded.ok) {
    file.free()
    return { kind: 'unusable', source, spentMs: Date.now() - began, reason: decoded.reason, detail: decoded.detail }
  }
  const scratch = new TransientMemory()
  try {
    const artifacts = artifactsOf(deps, options.owner, source)
    const analysis = await analyse(deps, source, decoded, { ...options, file, artifacts, scratch })
    await artifacts.stored()
    return { ...analysis, spentMs: Date.now() - began }
  } finally {
    scratch.free()
    file.free()
    decoded.release()
  }
}

/** Parts of the stored file at its native size; `kept` frees them. */
async function cropStored(
  deps: VisionDependencies,
  file: StoredFile,
  regions: Box[],
  kept: TransientMemory,
): Promise<Crops> {
  const options = { maxPixels: deps.limits.imagePixels }
  const cut = await file.use((bytes) => deps.codec.crops(sendFile(bytes), regions, options))
  if (cut.ok) kept.all(...cut.crops.map(({ data }) => data), ...(cut.blocks ? [cut.blocks.values] : []))
  return cut
}

interface Look extends Pick<LookOptions, 'ocr' | 'ageAndSex' | 'allowance'> {
  file: StoredFile
  artifacts: Artifacts
  scratch: TransientMemory
}

type Untimed<T> = T extends ImageAnalysis ? Omit<T, 'spentMs'> : never

async function analyse(
  deps: VisionDependencies,
  source: SessionImage,
  decoded: WorkingImage & { ok: true },
  look: Look,
): Promise<Untimed<ImageAnalysis>> {
  const glance = await glanceAt(deps, source, decoded, look)
  const { readings } = glance
  if (isSelfie(glance.kind)) return analyseSelfie(readings, glance.kind)

  const { image, gray, mrz, barcodes, artifacts } = readings
  const unknown = async () => ({ kind: 'unknown' as const, source, processed: await artifacts.storeProcessed(image) })
  if (await isMirrored(deps, readings)) return { ...(await unknown()), mirrored: true }
  const page = await findPage(image, gray, mrz, readings.portrait)
  if (page.image !== image) look.scratch.image(page.image)
  const text = await readPage(deps, glance, page, look)
  if (text === 'spared' && glance.kind === null) return { ...(await unknown()), spared: true }
  const lines = text === 'spared' ? null : text
  const kind = glance.kind ?? kindByText(glance, lines ?? [], page)
  if (isSelfie(kind)) return analyseSelfie(readings, kind)
  if (await isMirrored(deps, readings, lines)) return { ...(await unknown()), mirrored: true }
  if (kind === 'unknown') return unknown()
  const seals = await judgedSeals(deps, barcodes)
  const document = await analyseDocument(readings, page, look.ocr ? lines : null)
  return { ...document, ...(text === 'spared' && { textSpared: true }), ...(seals.length > 0 && { seals }) }
}

/**
 * Whether a zone holds that is read from right to left. Looked for where no check digit of one in the direction of
 * reading does, or there is none and hardly a word was read: `lines`, once they are known.
 */
async function isMirrored(
  { reader }: VisionDependencies,
  { gray, mrz, scratch }: ImageReadings,
  lines?: TextLine[] | null,
): Promise<boolean> {
  const isBlind = lines ? textCounts(lines).words < FEW_WORDS : false
  const isSuspect = mrz ? lines === undefined && !mrz.checked : isBlind
  if (!isSuspect) return false
  const turned = mirrored(gray)
  scratch.all(turned.data)
  const zone = await reader.readMrz(sendPixels(turned, 1))
  return zone !== null && (zone.accepted || zone.checked)
}

/** Text of the page; null: nothing needs it; `spared`: the attempt's allowance is used up. */
async function readPage(
  deps: VisionDependencies,
  { kind, isBare, readings }: Glance,
  page: FoundPage,
  { ocr, allowance, scratch }: Look,
): Promise<TextLine[] | null | 'spared'> {
  if (!ocr && kind !== null) return null
  const isPageless = isBare && kind === null && !page.outline
  if (!allowance.allows(isPageless)) return 'spared'
  allowance.charge(isPageless)
  return deps.reader.readText(sendPixels(scratch.image(lumaOf(page.image)), 1), textHints(readings.mrz, page))
}

/** Zone, faces and barcodes, and what they say the image is. */
interface Glance {
  readings: ImageReadings
  /** Null: its text has to say it. */
  kind: ImageKind | null
  content: Content
  /** A portrait that somebody may hold into the picture. */
  held: ReturnType<typeof heldPortrait>
  /** Neither zone nor face. */
  isBare: boolean
}

async function glanceAt(
  deps: VisionDependencies,
  source: SessionImage,
  { image, header, scale }: WorkingImage & { ok: true },
  { ageAndSex, allowance, file, artifacts, scratch }: Look,
): Promise<Glance> {
  const { width, height } = image
  const gray = scratch.image(lumaOf(image))
  // Each look of its own is one more call of another Worker, of which a request has few. Selfies are upright.
  const first = height > width ? 'plain' : undefined
  const zone = (look?: MrzLook) => (allowance.searches ? deps.reader.readMrz(sendPixels(gray, 1), look) : null)
  const [found, faces] = await Promise.all([
    zone(first),
    deps.faces.analyse(sendPixels(image, 4), { maxFaces: MAX_FACES, ageAndSex }),
  ])
  const shown = { width, height, faces, role: source.role }
  // Who fills the picture is a selfie: faint print beside them would be no document that could be judged.
  const isDone = found !== null || first === undefined || classify({ ...shown, mrz: null }) === 'selfie'
  const mrz = isDone ? found : await zone('faint')
  const content: Content = { ...shown, mrz }
  const classified = classify(content)
  const held = classified === null ? heldPortrait(gray, faces) : null
  const bySight = held && !mayBePrinted(content) ? 'selfie_with_document' : classified
  const isBare = bySight === null && !held && faces.length === 0
  const mayCarry = !isSelfie(bySight) && !isSealless(mrz) && allowance.allows(isBare)
  // Where the whole zone was read, a licence's stacked bars say nothing more; a seal does.
  const options = { matrices: mrz?.accepted ?? false }
  const barcodes = mayCarry ? readContents(await deps.barcodes.read(sendPixels(gray, 1), options)) : []
  const isCoded = bySight === null && !held && barcodes.some(saysWhatItIs)
  const { own, beside } = facesOfPage(faces, mrz)
  const readings: ImageReadings = {
    source,
    image,
    gray,
    header,
    scale,
    mrz,
    barcodes,
    faces,
    ...portraitsOf(own),
    faceBeside: beside,
    artifacts,
    native: (regions) => cropStored(deps, file, regions, scratch),
    traces: () => file.use((bytes) => readTraces(bytes, image, deps.codec)),
    now: deps.now(),
    scratch,
  }
  return { readings, kind: isCoded ? 'document' : bySight, content, held, isBare }
}

const kindByText = ({ content, held }: Glance, lines: TextLine[], page: FoundPage): ImageKind =>
  held ? classifyByPrint(content, wordHeights(lines, page)) : classifyByText(content, textCounts(lines))

/** People carry no barcodes. */
const isSelfie = (kind: ImageKind | null): kind is 'selfie' | 'selfie_with_document' =>
  kind === 'selfie' || kind === 'selfie_with_document'

/** In pixels of the image. */
function wordHeights(lines: TextLine[], page: FoundPage): number[] {
  return sureWords(lines).map(({ box: { x, y, height } }) => {
    const [top, foot] = [page.toImage({ x, y }), page.toImage({ x, y: y + height })]
    return Math.hypot(foot.x - top.x, foot.y - top.y)
  })
}

/** ICAO 9303-13 seals visas, emergency travel documents (PU) and cards; a passport's own page proves itself by its chip. */
const isSealless = (mrz: MrzReading | null): boolean =>
  mrz?.checked === true && mrz.format === 'TD3' && !mrz.lines[0].text.startsWith('PU')

/** Only documents have a licence's data or a seal; other codes are on everything. */
const saysWhatItIs = ({ card, seal }: ReadBarcode) => card !== null || (seal !== null && seal.format !== 'named')
